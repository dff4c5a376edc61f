/** The backend's last line explains the failure to the operator; any other exit code is a bug, with a stack trace. */
export const PLAIN_EXIT_CODE = 78
