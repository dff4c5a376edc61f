import { writeFileSync } from 'node:fs'
import { type Built, checkedFile, root } from '#lib/content/built.ts'
import { fileOf, names, pageFile } from '#lib/content/schema/index.ts'
import type { Loaded } from './load.ts'

/** Keeps all content for the site that is built of it. */
export function keepBuilt(all: readonly Loaded[], toReplace: number) {
  const files = all.map(({ language, content, pages }) => {
    const settings = names.map((name) => [fileOf(name), content[name]])
    const own = pages.map((page) => [pageFile(page.name), page.content])
    return [language, Object.fromEntries([...settings, ...own])]
  })
  const variables = Object.fromEntries(all.map(({ language, variables }) => [language, variables]))
  const pages = all.flatMap((one) => one.pages.map(({ content, ...page }) => page))
  const kept: Built = { root, toReplace, pages, variables, files: Object.fromEntries(files) }
  writeFileSync(checkedFile(), JSON.stringify(kept))
}
