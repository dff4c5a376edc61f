import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that is removed at the end: of a test file with `afterAll` of Jest, or `after` of Node.js. */
export function temporaryFolder(atTheEnd: (remove: () => void) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'harborline-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
