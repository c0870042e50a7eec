"""The format USEBIO: results of an event as XML, as federations and club programs exchange them."""
