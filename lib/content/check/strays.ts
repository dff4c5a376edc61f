import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../problems.ts'
import { fileOf } from '../read.ts'
import { names } from '../schema/index.ts'
import type { Loaded } from './load.ts'

const known = new Set(names.map(fileOf))

/** A file under a name that nobody reads would be dropped without a word. */
export async function strayFiles(root: string): Promise<Problem[]> {
  const found = await filesIn(root, 'content')
  return found
    .filter((file) => /\.ya?ml$/i.test(file) && !known.has(file))
    .map((file) => ({
      file,
      field: '',
      remedy:
        'is read by no page; move its entries to one of the files listed in content/README.md and delete it',
    }))
}

/** Pictures that no content file names: harmless, but worth knowing. */
export async function unusedPictures(root: string, { texts }: Loaded) {
  const used = new Set(texts.filter(({ path: field }) => field.at(-1) === 'src').map(({ text }) => text))
  const found = await filesIn(root, 'public/images')
  return found.filter((file) => !used.has(file.replace(/^public/, '')))
}

async function filesIn(root: string, folder: string) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
