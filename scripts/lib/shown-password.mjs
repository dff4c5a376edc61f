import { keysFile } from '#scripts/backend/keys.mjs'

/** A person at a terminal is told the password itself; a log, which many read and which is kept, where it is. */
export const shownPassword = ({ password }, directory, isSeen) =>
  isSeen ? password : `the password is in ${keysFile(directory)}`
