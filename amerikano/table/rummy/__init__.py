"""The table of Amerikano: what is on it beside what every table has."""
