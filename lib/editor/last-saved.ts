import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { FOLDERS } from './store.ts'

/** Size and time of all content and pictures, and of their folders: a deletion changes only the folder's time. */
export async function savedTimes(root: string) {
  const inside = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((name) => path.join(folder, name)),
    ),
  )
  return Promise.all(
    [...FOLDERS, ...inside.flat()].map(async (file) => {
      const found = await stat(path.join(root, file)).catch(() => undefined)
      return { file, time: found?.mtimeMs ?? 0, size: found?.size ?? 0 }
    }),
  )
}
