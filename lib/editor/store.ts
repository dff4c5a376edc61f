import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The folders that the editor writes to; nothing else is read, listed or restored. */
export const FOLDERS = ['content', 'public/images']

/** A sentence for the person at the editor, without its full stop. */
export class Refusal extends Error {}

/** Where the editor's content is: this folder, or a branch on GitHub. */
export interface Store {
  /** A folder to read from. */
  root: string
  write: (files: Readonly<Record<string, string | Uint8Array>>) => Promise<void>
  remove: (file: string) => Promise<void>
}

export const diskStore = (root: string): Store => ({
  root,
  async write(files) {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), content)
    }
  },
  remove: (file) => rm(path.join(root, file)),
})
