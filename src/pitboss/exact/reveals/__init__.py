"""Games of several streets whose cards are turned one after another, without a dealer's hand, solved over all deals."""
