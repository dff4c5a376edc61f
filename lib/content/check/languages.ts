import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Language, languages } from '#contract/languages.ts'
import { RESERVED_BELOW_LANGUAGE } from '#lib/content/anchors.ts'
import {
  COLLECTIONS,
  namesInCollection,
  namesOnPage,
  withEnglishNames,
} from '#lib/content/quote-list-items.ts'
import { fileIn, fileOf, names, pageFile, pageName, SAME_IN_ALL } from '#lib/content/schema/index.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { ContentError, type ContentProblem, collect } from '#lib/content/validate.ts'
import { contentPath, readYaml } from '#lib/content/yaml.ts'
import { checkLinks } from './links.ts'
import { type Loaded, loadAll, problemAt } from './load.ts'
import { checkPrintAreas } from './print-areas.ts'
import { checkReferences } from './rules.ts'

/** Checks a language by itself and against English. */
export async function checkLanguage(root: string, language: Language, english: Loaded) {
  if (!existsSync(contentPath(root, fileIn(language, 'content/')))) return { problems: [], behind: [] }
  const own = await loadAll(root, language)
  const problems: ContentProblem[] = []
  const behind = await collect(() => outdated(root, own, english), problems)
  return {
    problems: [
      ...problems,
      ...ownProblems(own, english),
      ...checkLinks(english, own),
      ...checkReferences(english, own),
      ...checkPrintAreas(own, root),
      ...addresses(own),
      ...items(own, english),
      ...missing(own, english),
    ],
    behind: behind ?? [],
  }
}

/** What a language takes from English is reported there: whole files, and settings that a file leaves out. */
function ownProblems({ language, problems }: Loaded, english: Loaded) {
  const keyOf = ({ file, field, message }: ContentProblem) => JSON.stringify([file, field, message])
  const taken = english.problems
    .filter(({ file }) => !pageName(file))
    .map((problem) => keyOf({ ...problem, file: fileIn(language, problem.file) }))
  return problems.filter(
    (problem) => problem.file.startsWith(fileIn(language, 'content/')) && !taken.includes(keyOf(problem)),
  )
}

/** Pages may be untranslated, and then do not exist in a language; files that all pages share must be translated. */
const missing = (own: Loaded, english: Loaded) =>
  names
    .filter((name) => !SAME_IN_ALL.includes(name))
    .map(fileOf)
    .filter((file) => english.parsed.has(file) && !own.parsed.has(fileIn(own.language, file)))
    .map((file) => {
      const message = `is missing; translate ${file} into ${languages[own.language].name}`
      return problemAt(own, { file: fileIn(own.language, file), path: [] }, message)
    })

function addresses(own: Loaded) {
  const taken = new Map<string, string>()
  return own.pages.flatMap(({ file, address }) => {
    const slug = address.split('/').at(-1) ?? ''
    const other = taken.get(slug)
    taken.set(slug, other ?? file)
    const fault = RESERVED_BELOW_LANGUAGE.includes(slug)
      ? `is reserved by the site; choose an address other than ${slug}`
      : other && `is already the address of ${other}; choose another`
    return fault ? [problemAt(own, { file, path: ['slug'] }, fault)] : []
  })
}

/** The items of each valid file that a quote list may contain. */
const itemsIn = ({ content, pages }: Loaded) =>
  new Map([
    ...COLLECTIONS.flatMap((name) => {
      const collection = content[name]
      return collection ? [[fileOf(name), namesInCollection(collection)] as const] : []
    }),
    ...pages.flatMap(({ name, content: page }) =>
      page ? [[pageFile(name), namesOnPage(page)] as const] : [],
    ),
  ])

/** Quote lists store and send English names, which entries find by their id and visitors by their translated name. */
function items(own: Loaded, english: Loaded) {
  const sources = itemsIn(english)
  const englishByName = new Map<string, string>()
  return [...itemsIn(own)].flatMap(([file, entries]) => {
    const source = sources.get(file)
    if (!source) return []
    const refuse = (path: Path, message: string) =>
      problemAt(own, { file: fileIn(own.language, file), path }, message)
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

/** The id of a file in Git, which names a version of it forever. */
export const blobId = (content: Uint8Array) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

const versions = z.record(z.string(), z.string()).default({})

/** Translations whose English file is no longer the version that translated-from.json names. JSON is YAML, too. */
function outdated(root: string, own: Loaded, english: Loaded): ContentProblem[] {
  const record = fileIn(own.language, 'content/translated-from.json')
  const { data: translatedFrom } = versions.safeParse(readYaml(root, record)?.value)
  if (!translatedFrom) throw new ContentError([{ file: record, field: '', message: NO_VERSIONS }])
  return [...english.parsed.keys()].flatMap((file) => {
    const then = translatedFrom[file]
    const now = blobId(readFileSync(contentPath(root, file)))
    const translation = fileIn(own.language, file)
    if (!own.parsed.has(translation) || then === now) return []
    const change = then
      ? `English has changed; see git diff ${then.slice(0, 12)} HEAD:${file}`
      : `is new; compare it with ${file}`
    const message = `${change}, then set "${file}" to "${now}" in ${record}`
    return [problemAt(own, { file: translation, path: [] }, message)]
  })
}

const NO_VERSIONS = 'must name a version for each English file; restore the last published version'
