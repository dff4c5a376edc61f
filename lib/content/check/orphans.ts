import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { translationIn } from '#lib/content/language-files.ts'
import { contentFiles, translatedFiles } from '#lib/content/pages.ts'
import { PAGES_FOLDER, schemaOf } from '#lib/content/schema/index.ts'
import type { Loaded } from './load.ts'

const READ_BY_NONE =
  'is not used by any page; move its entries to one of the files listed in content/README.md and delete it'
const NO_ADDRESS =
  'is not shown, because its file name is not a valid page address; rename it with lowercase letters, numbers and hyphens only, ending in .yaml'

/** YAML files that the site never reads, because their name is not a known one. */
export async function orphanedFiles(root: string): Promise<ContentProblem[]> {
  const known = new Set([...contentFiles(root), ...translatedFiles(root)].map(({ file }) => file))
  const found = await filesIn(root, 'content')
  return found
    .filter((file) => /\.ya?ml$/i.test(file) && !known.has(file))
    .map((file) => ({ file, field: '', message: whyOrphaned(file) }))
}

function whyOrphaned(file: string) {
  if (file.startsWith(`${PAGES_FOLDER}/`)) return NO_ADDRESS
  const source = translationIn(file)?.source
  return source && schemaOf(source)
    ? `translates ${source}, which does not exist; rename it like the file that it translates, or delete it`
    : READ_BY_NONE
}

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
