"""The studio: a local web application that shows the games while they are written. It only reads the workspace."""
