"""The table of Amerikaner: what is on it beside what every table has."""
