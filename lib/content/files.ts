import { pageFile, pageNames } from '../pages/index.ts'
import type { AnyField } from './schema/fields/index.ts'
import { fileOf, files, names } from './schema/index.ts'
import { page } from './schema/page.ts'

/** Every content file there is in a project, and what it holds. */
export const contentFiles = (root: string): { file: string; holds: AnyField }[] => [
  ...names.map((name) => ({ file: fileOf(name), holds: files[name].holds })),
  ...pageNames(root).map((name) => ({ file: pageFile(name), holds: page })),
]
