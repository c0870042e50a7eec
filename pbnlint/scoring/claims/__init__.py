"""What files claim beside what their results give: differences, and the method that explains the claims."""
