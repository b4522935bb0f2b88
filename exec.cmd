@rem Windows: runs the command. Elsewhere exec replaces the shell, so that npm's signals reach the command.
@%*
