import 'server-only'
import { type Language, languages } from '#contract/languages.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import type { Versions } from '#lib/content/entries.ts'
import {
  namesInCollection,
  namesOnPage,
  type RequestName,
  translatedNames,
} from '#lib/content/request-names.ts'
import { fileOf, pageFile } from '#lib/content/schema/index.ts'
import { type Path, same, valueAt } from '#lib/content/schema/walk.ts'
import { readTranslatedFrom } from '#lib/content/translated-from.ts'
import {
  isOutdated,
  sharedFiles,
  slugFault,
  textsBeside,
  translationFault,
} from '#lib/content/translated-texts.ts'
import { fileIn } from '#lib/content/translation.ts'
import { readYamlIfThere } from '#lib/content/yaml.ts'
import { checkLinks } from './links.ts'
import { type Loaded, loadAll, problemAt } from './load.ts'

/** The raw content of a translated file and of its English source. */
interface Pair {
  file: string
  source: string
  written: unknown
  english: unknown
}

/**
 * Checks a language by itself and against English. `brokenLinks` are those of English, which are not reported twice.
 */
export async function checkTranslation(
  root: string,
  language: Language,
  source: Loaded,
  brokenLinks: readonly ContentProblem[],
) {
  const own = await loadAll(root, language)
  const pairs: Pair[] = []
  for (const [file, { value }] of source.parsed) {
    const translated = fileIn(language, file)
    if (!own.parsed.has(translated)) continue
    const parsed = await readYamlIfThere(root, translated)
    pairs.push({ file: translated, source: file, written: parsed?.value, english: value })
  }
  const recorded = readTranslatedFrom(root, language)
  const compared = pairs.map((pair) => compare(language, own, pair, recorded[pair.source]))
  const isBehind = ({ file, path = [] }: ContentProblem) => {
    const pair = pairs.find((one) => one.file === file)
    const was = pair && recorded[pair.source]
    const part = path.slice(0, typeof path[1] === 'number' ? 2 : 1)
    return was !== undefined && !same(valueAt(was, part), valueAt(pair?.english, part))
  }
  const isOfEnglish = saidInEnglish(language, [...source.problems, ...brokenLinks])
  return {
    language,
    own,
    behind: compared.flatMap(({ behind }) => behind),
    problems: [
      ...own.problems.filter((problem) => !isOfEnglish(problem)),
      // An outdated translation keeps links that English has dropped until a translator compares the two.
      ...checkLinks({ ...source, texts: own.texts, parsed: own.parsed }).filter(
        (problem) => !isOfEnglish(problem) && !isBehind(problem),
      ),
      ...addresses(own, pairs),
      ...ambiguousNames(language, own, source),
      ...missingFiles(language, own, source),
      ...compared.flatMap(({ problems }) => problems),
    ] satisfies ContentProblem[],
  }
}

/** A problem in the English text is reported there, and not again where a translation falls back to it. */
const saidInEnglish =
  (language: Language, said: readonly ContentProblem[]) =>
  ({ file, field, message }: ContentProblem) =>
    !file.startsWith(`content/${language}/`) ||
    said.some((one) => fileIn(language, one.file) === file && one.field === field && one.message === message)

/** Pages may be untranslated, and then do not exist in a language; files that all pages share must be translated. */
const missingFiles = (language: Language, own: Loaded, source: Loaded) =>
  sharedFiles
    .filter(
      (from) => !own.parsed.has(fileIn(language, from)) && source.texts.some(({ file }) => file === from),
    )
    .map((from) =>
      problemAt(
        own,
        { file: fileIn(language, from), path: [] },
        `is missing; translate ${from} into ${languages[language].name}`,
      ),
    )

function addresses(own: Loaded, pairs: readonly Pair[]) {
  const taken: Record<string, string> = {}
  return own.pages.flatMap(({ name, file }) => {
    const { slug = name } = Object(pairs.find((pair) => pair.file === file)?.written)
    const fault = slugFault(slug, taken)
    taken[slug] ??= file
    return fault ? [problemAt(own, { file, path: ['slug'] }, fault)] : []
  })
}

type Named = RequestName & { file: string }

/** The names of everything that a visitor can put on a quote list. */
const requestNames = ({ content, pages }: Loaded): Named[] => [
  ...(['drinkware', 'technology', 'outdoor', 'portfolio'] as const).flatMap((name) => {
    const collection = content[name]
    return collection ? namesInCollection(collection).map((one) => ({ ...one, file: fileOf(name) })) : []
  }),
  ...pages.flatMap(({ name, content: page }) =>
    page ? namesOnPage(page).map((one) => ({ ...one, file: pageFile(name) })) : [],
  ),
]

/** Quote lists store and send English names, looked up by translated name, so translated names must be unique. */
function ambiguousNames(language: Language, own: Loaded, source: Loaded) {
  const first = new Map<string, string>()
  return translatedNames(requestNames(source), requestNames(own)).flatMap(({ english, name, file, path }) => {
    const other = first.get(name) ?? english
    first.set(name, other)
    if (other === english) return []
    const message = `is also the name of "${other}"; give "${english}" a different one`
    return [problemAt(own, { file: fileIn(language, file), path }, message)]
  })
}

/**
 * An outdated translation does not fail the build: it is still complete, and the author of the English change may not
 * know the language. A translation of the current English text must be correct.
 */
function compare(language: Language, own: Loaded, { file, source, ...versions }: Pair, recorded: unknown) {
  const problems: ContentProblem[] = []
  const behind: ContentProblem[] = []
  const at = (path: Path, message: string) => problemAt(own, { file, path }, message)
  const pair = { ...versions, recorded }
  lostEntries(pair, (path, message) => problems.push(at(path, message)))
  for (const { path, isChanged, english, translation } of textsBeside(source, pair)) {
    const untranslated =
      translation === undefined && `is not translated; translate it into ${languages[language].name}`
    const fault = untranslated || translationFault(english, translation ?? '', language)
    if (recorded === undefined || !isChanged) problems.push(...(fault ? [at(path, fault)] : []))
    else
      behind.push(
        at(
          path,
          untranslated || `is out of date, because the English text has changed; compare it with ${source}`,
        ),
      )
  }
  if (recorded === undefined) behind.push(at([], `is new; compare it with ${source}`))
  else if (behind.length === 0 && isOutdated(source, pair))
    behind.push(
      at([], `is out of date, because entries or settings have changed in ${source}; save it again`),
    )
  return { problems, behind }
}

/** Reports lists that differ in length from English, although English has not changed in length since translation. */
function lostEntries(
  { english, written, recorded = english }: Versions,
  report: (path: Path, message: string) => void,
  path: Path = [],
) {
  if (Array.isArray(english) && written !== undefined) {
    const lengths = [written, recorded].map((list) => (Array.isArray(list) ? list.length : 0))
    const [own = 0, was] = lengths
    if (was !== english.length) return
    if (own !== english.length)
      return report(
        path,
        `has ${own} entries where English has ${english.length}; translate every entry, in the same order`,
      )
  }
  if (typeof english !== 'object' || english === null) return
  for (const [key, part] of Object.entries(english))
    lostEntries({ english: part, written: Object(written)[key], recorded: Object(recorded)[key] }, report, [
      ...path,
      Array.isArray(english) ? Number(key) : key,
    ])
}
