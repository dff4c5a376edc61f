import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { COLLECTIONS, namesIn, withEnglishNames } from '#lib/content/quote-list-items.ts'
import { problemIn } from '#lib/content/read.ts'
import { fileIn, fileOf, pageFile } from '#lib/content/schema/index.ts'
import { translatedPage } from '#lib/content/schema/page.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath, readYaml } from '#lib/content/yaml.ts'
import { type Loaded, problemAt } from './load.ts'

/** The items of each valid file that a quote list may contain. */
const itemsIn = ({ content, pages }: Loaded) =>
  new Map(
    [
      ...COLLECTIONS.map((name) => [fileOf(name), content[name]] as const),
      ...pages.map((page) => [pageFile(page.name), page.content] as const),
    ].map(([file, items]) => [file, items && namesIn(items)]),
  )

/** Quote lists store and send English names, which entries find by their id and visitors by their translated name. */
export function checkItems(loaded: Loaded, english: Loaded): ContentProblem[] {
  const sources = itemsIn(english)
  const englishByName = new Map<string, string>()
  return [...itemsIn(loaded)].flatMap(([file, entries = []]) => {
    const source = sources.get(file)
    if (!source) return []
    const refuse = (path: Path, message: string) =>
      problemAt(loaded, { file: fileIn(loaded.language, file), path }, message)
    const ids = source.map(({ id }) => id)
    const unknown = entries
      .filter(({ id }) => !ids.includes(id))
      .map(({ path }) => {
        const message = `is not the id of an entry in ${file}; write one of ${ids.join(', ')}`
        return refuse([...path.slice(0, -1), 'id'], message)
      })
    const ambiguous = withEnglishNames(source, entries).flatMap(({ name, english: named, path }) => {
      const other = englishByName.get(name) ?? named
      englishByName.set(name, other)
      const message = `is also the name of "${other}"; give "${named}" a different one`
      return other === named ? [] : [refuse(path, message)]
    })
    return [...unknown, ...ambiguous]
  })
}

/** Shared fields are in the English page only. */
export const checkShared = ({ pages, parsed }: Loaded, root: string): ContentProblem[] =>
  pages.flatMap(({ name, file }) => {
    const written = parsed.has(file) && readYaml(root, file)
    const problems: ContentProblem[] = []
    const message = `is the same in every language, and is in ${pageFile(name)}; delete it here`
    if (written)
      visit(translatedPage, written.value, (value, { isShared }, path) => {
        if (isShared && value !== undefined) problems.push(problemIn(written, path, message))
      })
    return problems
  })

/** The id of a file in Git, which names a version of it forever. */
export const blobId = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

/** Translations whose English file is no longer the version that translated-from.json names. JSON is YAML, too. */
export function outdated(root: string, loaded: Loaded, english: Loaded): ContentProblem[] {
  const record = fileIn(loaded.language, 'content/translated-from.json')
  const translatedFrom = Object(readYaml(root, record)?.value)
  return [...english.parsed.keys()].flatMap((file) => {
    const then: unknown = translatedFrom[file]
    const now = blobId(readFileSync(contentPath(root, file)))
    const translation = fileIn(loaded.language, file)
    // A file that is renamed keeps its id.
    if (!loaded.parsed.has(translation) || Object.values(translatedFrom).includes(now)) return []
    const change = then
      ? `English has changed; see git diff ${String(then).slice(0, 12)} HEAD:${file}`
      : `is new; compare it with ${file}`
    const message = `${change}, then set "${file}" to "${now}" in ${record}`
    return [problemAt(loaded, { file: translation, path: [] }, message)]
  })
}
