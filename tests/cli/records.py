"""Small records that the command line's tests write to files."""

CLEAN = """\
% PBN 2.1
[Event "Harbour Club Monday Pairs"]
[Site "Exampleville"]
[Date "2024.03.18"]
[Board "1"]
[West "Rowan"]
[North "Maple"]
[East "Alder"]
[South "Linden"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:A864.K54.98.AKQ3 T.AJ9873.432.J95 QJ7.Q2.KQJT6.742 K9532.T6.A75.T86"]
[Scoring "MP;MP1"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Score "NS 400"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
H8 H2 HT HK
ST S7 S2 SA
*
"""

WRONG_SCORE = CLEAN.replace("NS 400", "NS 430")
INSUFFICIENT = CLEAN.replace("1NT Pass 3NT Pass\nPass Pass", "1NT Pass 1S Pass\n3NT Pass Pass Pass")
INFO_ONLY = CLEAN.replace('[Dealer "N"]', '[Dealer "n"]')
