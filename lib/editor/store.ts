import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The only folders that the editor reads, lists, restores and writes. */
export const FOLDERS = ['content', 'public/images']

/** Git's blob hash, by which Keystatic and GitHub identify files. */
export const blobHash = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

/** An error whose message the editor shows to its user; a sentence without its final period. */
export class EditorRefusal extends Error {}

/** Storage of the editor's content: this folder, or a branch on GitHub. */
export interface Store {
  /** The folder to read from. */
  root: string
  /** Writes files and removes others in one step. */
  write: (files: Readonly<Record<string, string | Uint8Array>>, removed?: readonly string[]) => Promise<void>
  remove: (file: string) => Promise<void>
}

export const diskStore = (root: string): Store => ({
  root,
  async write(files, removed = []) {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), content)
    }
    for (const file of removed) await rm(path.join(root, file))
  },
  remove: (file) => rm(path.join(root, file)),
})

let queue: Promise<unknown> = Promise.resolve()

/** Queues saves, so that each compares and writes before the next one starts. */
export function serialized<T>(save: () => Promise<T>): Promise<T> {
  const saving = queue.then(save)
  queue = saving.catch(() => {})
  return saving
}
