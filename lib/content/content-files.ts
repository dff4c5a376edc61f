import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { fileOf, files, names } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { pageFile, pageNames } from './pages.ts'

/** Every content file there is in a project, and what it holds. */
export const contentFiles = (root: string): { file: string; holds: AnyField }[] => [
  ...names.map((name) => ({ file: fileOf(name), holds: files[name].holds })),
  ...pageNames(root).map((name) => ({ file: pageFile(name), holds: page })),
]
