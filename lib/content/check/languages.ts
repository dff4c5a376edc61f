import 'server-only'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '#contract/languages.ts'
import { RESERVED_BELOW_LANGUAGE } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { contentPath } from '#lib/content/content-path.ts'
import { fileIn } from '#lib/content/language-files.ts'
import { blobId, translatedFrom } from '#lib/content/locale.ts'
import { startedTranslations } from '#lib/content/pages.ts'
import {
  namesInCollection,
  namesOnPage,
  type RequestName,
  withEnglishNames,
} from '#lib/content/request-names.ts'
import { type FileName, fileOf, names, pageFile } from '#lib/content/schema/index.ts'
import { checkLinks } from './links.ts'
import { type Loaded, loadAll, problemAt } from './load.ts'

/** Files without text for visitors, or with the same in every language. */
const SETTINGS: readonly FileName[] = ['facts', 'redirects', 'submissions', 'vendors']
const shared = names.filter((name) => !SETTINGS.includes(name)).map(fileOf)

/** Checks a language by itself and against English. */
export async function checkLanguage(
  root: string,
  language: Language,
  source: Loaded,
  brokenLinks: readonly ContentProblem[],
) {
  if (!startedTranslations(root).some((code) => code === language)) return { problems: [], behind: [] }
  const own = await loadAll(root, language)
  // What a language takes from English is reported there.
  const isOwn = ({ file, field, message }: ContentProblem) =>
    file.startsWith(fileIn(language, 'content/')) &&
    ![...source.problems, ...brokenLinks].some(
      (one) => fileIn(language, one.file) === file && one.field === field && one.message === message,
    )
  return {
    problems: [
      ...[...own.problems, ...checkLinks({ ...source, texts: own.texts, parsed: own.parsed })].filter(isOwn),
      ...addresses(own),
      ...requestNames(language, own, source),
      ...options(language, own, source),
      ...missing(language, own, source),
    ],
    behind: outdated(root, language, own, source),
  }
}

/** Pages may be untranslated, and then do not exist in a language; files that all pages share must be translated. */
const missing = (language: Language, own: Loaded, source: Loaded) =>
  shared
    .filter((file) => source.parsed.has(file) && !own.parsed.has(fileIn(language, file)))
    .map((file) =>
      problemAt(
        own,
        { file: fileIn(language, file), path: [] },
        `is missing; translate ${file} into ${languages[language].name}`,
      ),
    )

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

type Named = RequestName & { file: string }

/** The names of everything that a visitor can put on a quote list, by the English file. */
const namesIn = ({ content, pages }: Loaded): Map<string, Named[]> =>
  new Map([
    ...(['drinkware', 'technology', 'outdoor', 'portfolio'] as const).map((name): [string, Named[]] => {
      const held = content[name]
      return [
        fileOf(name),
        held ? namesInCollection(held).map((one) => ({ ...one, file: fileOf(name) })) : [],
      ]
    }),
    ...pages.map(({ name, content: page }): [string, Named[]] => [
      pageFile(name),
      page ? namesOnPage(page).map((one) => ({ ...one, file: pageFile(name) })) : [],
    ]),
  ])

/** Quote lists store and send English names, which entries find by their id and visitors by their translated name. */
function requestNames(language: Language, own: Loaded, source: Loaded) {
  const english = namesIn(source)
  const first = new Map<string, string>()
  return [...namesIn(own)].flatMap(([file, entries]) => {
    const from = english.get(file) ?? []
    const refuse = ({ path }: Named, message: string) =>
      problemAt(own, { file: fileIn(language, file), path }, message)
    const unknown = entries.filter(({ id }) => from.length > 0 && !from.some((one) => one.id === id))
    const ambiguous = withEnglishNames(from, entries).flatMap((entry) => {
      const other = first.get(entry.name) ?? entry.english
      first.set(entry.name, other)
      return other === entry.english
        ? []
        : [refuse(entry, `is also the name of "${other}"; give "${entry.english}" a different one`)]
    })
    return [
      ...unknown.map((entry) =>
        refuse(
          { ...entry, path: [...entry.path.slice(0, -1), 'id'] },
          `is not the id of an entry in ${file}; write one of ${from.map(({ id }) => id).join(', ')}`,
        ),
      ),
      ...ambiguous,
    ]
  })
}

/** The options of a form send the values that English sends. */
function options(language: Language, own: Loaded, source: Loaded) {
  const [shown, sent] = [own.content.forms, source.content.forms]
  if (!shown || !sent) return []
  return (['hero', 'quote', 'project'] as const).flatMap((form) =>
    Object.entries(shown[form].fields).flatMap(([key, field]) => {
      const known = Reflect.get(sent[form].fields, key)?.values ?? []
      return ('values' in field ? field.values : []).flatMap((value, index) => {
        if (known.includes(value)) return []
        const message = `is not sent by the English form; write one of ${known.join(', ')}`
        const path = [form, 'fields', key, 'options', index, 'value']
        return [problemAt(own, { file: fileIn(language, fileOf('forms')), path }, message)]
      })
    }),
  )
}

function outdated(root: string, language: Language, own: Loaded, source: Loaded) {
  const record = translatedFrom(root, language)
  const recordFile = fileIn(language, 'content/translated-from.json')
  return [...source.parsed.keys()].flatMap((file) => {
    const translated = fileIn(language, file)
    const now = blobId(readFileSync(contentPath(root, file)))
    if (!own.parsed.has(translated) || record[file] === now) return []
    const then = record[file]
      ? `English has changed; see git diff ${record[file].slice(0, 12)} HEAD:${file}`
      : `is new; compare it with ${file}`
    return [
      problemAt(
        own,
        { file: translated, path: [] },
        `${then}, then set "${file}" to "${now}" in ${recordFile}`,
      ),
    ]
  })
}
