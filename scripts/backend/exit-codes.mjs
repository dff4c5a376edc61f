/** The backend's last line is one sentence for the operator; any other exit code is a defect with a stack. */
export const PLAIN_EXIT_CODE = 78
