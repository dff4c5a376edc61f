import 'server-only'
import { type Language, languages } from '#contract/languages.ts'
import { RESERVED_BELOW_LANGUAGE, SLUG_PATTERN } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import {
  namesInCollection,
  namesOnPage,
  type RequestName,
  translatedNames,
} from '#lib/content/request-names.ts'
import { type FileName, fileOf, names, pageFile } from '#lib/content/schema/index.ts'
import { isRecord, type Path } from '#lib/content/schema/walk.ts'
import { partAt, partsOf, pathOf, readTranslatedFrom } from '#lib/content/translated-from.ts'
import { fileIn } from '#lib/content/translation.ts'
import { readYamlIfThere } from '#lib/content/yaml.ts'
import { checkLinks } from './links.ts'
import { type Loaded, loadAll, problemAt } from './load.ts'

/** A translated file as it is written, beside the English one. */
interface Pair {
  file: string
  source: string
  written: unknown
  english: unknown
}

/** What is wrong with a language: by itself, and beside the English text. */
export async function checkTranslation(root: string, language: Language, source: Loaded) {
  const own = await loadAll(root, language)
  const pairs: Pair[] = []
  for (const [file, { value }] of source.parsed) {
    const translated = fileIn(language, file)
    if (!own.parsed.has(translated)) continue
    const parsed = await readYamlIfThere(root, translated)
    pairs.push({ file: translated, source: file, written: parsed?.value, english: value })
  }
  const recorded = readTranslatedFrom(root, language)
  const changed = new Map(
    pairs.map((pair) => [pair.file, changedSince(own, pair, recorded[pair.source])] as const),
  )
  // A list whose length has changed is compared as a whole.
  const isBehind = ({ file, path }: ContentProblem) =>
    changed.get(file)?.some(({ part }) => `${part}.`.startsWith(`${partAt(path)}.`)) ?? false
  const isOfEnglish = saidInEnglish(language, [...source.problems, ...checkLinks(source)])
  return {
    language,
    own,
    behind: [...changed.values()].flat().map(({ problem }) => problem),
    problems: [
      ...own.problems.filter((problem) => !isOfEnglish(problem)),
      // What English no longer leads to, an older translation still does, until it is compared.
      ...checkLinks({ ...source, texts: own.texts, parsed: own.parsed }).filter(
        (problem) => !isOfEnglish(problem) && !isBehind(problem),
      ),
      ...addresses(own, pairs),
      ...ambiguousNames(language, own, source),
      ...missingFiles(language, own, source),
      ...pairs.flatMap((pair) =>
        compare(language, own, source, pair).filter((problem) => !isBehind(problem)),
      ),
    ] satisfies ContentProblem[],
  }
}

/** What is wrong with the English text is said there, and not again where a translation takes it over. */
const saidInEnglish =
  (language: Language, said: readonly ContentProblem[]) =>
  ({ file, field, message }: ContentProblem) =>
    !file.startsWith(`content/${language}/`) ||
    said.some((one) => fileIn(language, one.file) === file && one.field === field && one.message === message)

/** They say nothing to visitors, or the same in every language. */
const SETTINGS: readonly FileName[] = ['facts', 'redirects', 'submissions', 'vendors']

/** A page that is not translated does not exist in a language; what all pages share has to. */
const missingFiles = (language: Language, own: Loaded, source: Loaded) =>
  names
    .filter((name) => !SETTINGS.includes(name))
    .map((name) => ({ source: fileOf(name), file: fileIn(language, fileOf(name)) }))
    .filter(
      ({ source: from, file }) => !own.parsed.has(file) && source.texts.some((one) => one.file === from),
    )
    .map(({ source: from, file }) =>
      problemAt(own, { file, path: [] }, `is missing; translate ${from} into ${languages[language].name}`),
    )

function addresses(own: Loaded, pairs: readonly Pair[]) {
  const taken = new Map<string, string>()
  return own.pages.flatMap(({ name, file }) => {
    const { slug = name } = Object(pairs.find((pair) => pair.file === file)?.written)
    const at = (message: string) => [problemAt(own, { file, path: ['slug'] }, message)]
    if (typeof slug !== 'string' || !SLUG_PATTERN.test(slug))
      return at('is no address; write small letters, digits and hyphens only, such as impresion-comercial')
    if (RESERVED_BELOW_LANGUAGE.includes(slug))
      return at(`is an address that the site itself uses; write another than ${slug}`)
    const first = taken.get(slug)
    taken.set(slug, first ?? file)
    return first ? at(`is the address of ${first}, too; write another`) : []
  })
}

type Named = RequestName & { file: string }

/** Everything that can be put on a quote list. */
const requestNames = ({ content, pages }: Loaded): Named[] => [
  ...(['drinkware', 'technology', 'outdoor', 'portfolio'] as const).flatMap((name) => {
    const collection = content[name]
    return collection ? namesInCollection(collection).map((one) => ({ ...one, file: fileOf(name) })) : []
  }),
  ...pages.flatMap(({ name, content: page }) =>
    page ? namesOnPage(page).map((one) => ({ ...one, file: pageFile(name) })) : [],
  ),
]

/** A quote list is kept and sent in English: two things of one name would be one thing. */
function ambiguousNames(language: Language, own: Loaded, source: Loaded) {
  const first = new Map<string, string>()
  return translatedNames(requestNames(source), requestNames(own)).flatMap(({ english, name, file, path }) => {
    const other = first.get(name) ?? english
    first.set(name, other)
    if (other === english) return []
    const message = `is what "${other}" is called, too; give "${english}" a name of its own`
    return [problemAt(own, { file: fileIn(language, file), path }, message)]
  })
}

/** No reason to stop a build, nor is what it leaves out: an older translation is whole, and who corrects English may not know the language. */
function changedSince(own: Loaded, { file, source, english }: Pair, recorded?: Record<string, string>) {
  if (!recorded)
    return [{ part: '', problem: problemAt(own, { file, path: [] }, `is new; ${recordIt(source)}`) }]
  const now = partsOf(english)
  return Object.keys({ ...now, ...recorded })
    .filter((part) => recorded[part] !== now[part])
    .map((part) => ({
      part,
      problem: problemAt(
        own,
        { file, path: pathOf(part) },
        `was translated from an older English text; compare it with ${source}, then ${recordIt(source)}`,
      ),
    }))
}

const recordIt = (source: string) => `run npm run content:translated with its language and ${source}`

type See = (path: Path, english: string, written: unknown) => void

/** Visits the English texts, with what stands in their place. A mapping may leave out what is the same. */
function beside(
  english: unknown,
  written: unknown,
  see: See,
  mismatch: (path: Path, message: string) => void,
) {
  const walk = (before: unknown, now: unknown, path: Path) => {
    if (typeof before === 'string') see(path, before, now)
    else if (Array.isArray(before)) {
      if (now === undefined) return
      const length = Array.isArray(now) ? now.length : 0
      if (length !== before.length)
        return mismatch(
          path,
          `has ${length} entries where English has ${before.length}; translate every entry, in the same order`,
        )
      for (const [index, entry] of before.entries()) walk(entry, (now as unknown[])[index], [...path, index])
    } else if (isRecord(before))
      for (const [key, part] of Object.entries(before))
        walk(part, isRecord(now) ? now[key] : undefined, [...path, key])
  }
  walk(english, written, [])
}

const placeholders = (text: string) =>
  new Set(
    [...text.matchAll(/\{([^{}|]*)[^{}]*\}/g)].map(
      ([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1),
    ),
  )

/** As many words that are left as they are can hardly be a name. */
const STILL_ENGLISH = 6

function compare(language: Language, own: Loaded, source: Loaded, { file, source: from, ...pair }: Pair) {
  const problems: ContentProblem[] = []
  const report = (path: Path, message: string) => problems.push(problemAt(own, { file, path }, message))
  const fields = new Map(
    source.texts
      .filter((one) => one.file === from)
      .map(({ path, field }) => [path.map(String).join('.'), field]),
  )
  const called = languages[language].name
  beside(
    pair.english,
    pair.written,
    (path, before, now) => {
      const { editor } = fields.get(path.map(String).join('.')) ?? {}
      if (editor?.kind !== 'text' || editor.pattern || editor.fixed) return
      const isOptional = from === fileOf('submissions') && path[0] !== 'mail'
      if (now === undefined && !isOptional && /\p{L}/u.test(before.replace(/\{[^}]*\}/g, '')))
        report(path, `is not translated; write ${path.at(-1)?.toString()} in ${called}`)
      if (typeof now !== 'string') return
      const kept = placeholders(now)
      const lost = [...placeholders(before)].filter((name) => !kept.has(name)).map((name) => `{${name}}`)
      if (lost.length > 0)
        report(path, `has lost ${lost.join(' and ')} of the English text; write it where it belongs`)
      if (before === now && (before.match(/\b[a-z]{3,}\b/gi)?.length ?? 0) >= STILL_ENGLISH)
        report(path, `is still the English text; translate it into ${called}`)
    },
    report,
  )
  return problems
}
