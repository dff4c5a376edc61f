import { globSync } from 'node:fs'
import { languageCodes, translations } from '#contract/languages.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { fileIn, fileOf, PAGES_FOLDER, SAME_IN_ALL, schemaOf } from '#lib/content/schema/index.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import type { Loaded } from './load.ts'

const UNUSED =
  'is not used by any page; move its entries to one of the files listed in content/README.md and delete it'
const NO_ADDRESS =
  'is not shown, because its file name is not a valid page address; rename it with lowercase letters, numbers and hyphens only, ending in .yaml'

/** YAML files that the site never reads, because of their names. */
export function orphanedFiles(root: string): ContentProblem[] {
  const sameInAll = SAME_IN_ALL.map(fileOf)
  const sources = contentFiles(root)
  const translated = sources.filter((file) => !sameInAll.includes(file))
  const read = [...sources, ...translations.flatMap((code) => translated.map((file) => fileIn(code, file)))]
  const faultOf = (file: string) => {
    const language = languageCodes.find((code) => file.startsWith(`content/${code}/`))
    const source = language ? file.replace(fileIn(language, 'content/'), 'content/') : ''
    if (sameInAll.includes(source)) return `is not read, because ${source} holds for all languages; delete it`
    if (schemaOf(source))
      return `translates ${source}, which does not exist; rename it like the file that it translates, or delete it`
    return file.startsWith(`${PAGES_FOLDER}/`) ? NO_ADDRESS : UNUSED
  }
  return globSync('content/**/*.{yaml,yml}', { cwd: root })
    .filter((file) => !read.includes(file))
    .sort()
    .map((file) => ({ file, field: '', message: faultOf(file) }))
}

export function unusedPictures(root: string, { fields }: Loaded): ContentProblem[] {
  const used = new Set(
    fields.filter(({ path }) => path.at(-1) === 'src').map(({ value }) => `public${value}`),
  )
  return globSync('public/images/**/*.*', { cwd: root })
    .filter((file) => !used.has(file))
    .sort()
    .map((file) => ({ file, field: '', message: 'is shown nowhere; use or delete it' }))
}
