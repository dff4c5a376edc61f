import 'server-only'
import { dump } from 'js-yaml'
import { z } from 'zod'
import { type Language, translations } from '#contract/languages.ts'
import { toEditorProblem } from '#lib/content/check/editor-problem.ts'
import { ContentError } from '#lib/content/content-error.ts'
import type { Versions } from '#lib/content/entries.ts'
import { contentFiles, subPages } from '#lib/content/pages.ts'
import { readVariables } from '#lib/content/read.ts'
import { pageName, schemaOf } from '#lib/content/schema/index.ts'
import { isRecord, labelsOf, type Path } from '#lib/content/schema/walk.ts'
import { asRecord, readTranslatedFrom, recordOf } from '#lib/content/translated-from.ts'
import {
  dotPath,
  followEnglish,
  isOutdated,
  isTranslatable,
  slugFault,
  textsBeside,
  translatedTextFault,
} from '#lib/content/translated-texts.ts'
import { fileIn } from '#lib/content/translation.ts'
import type { Variables } from '#lib/content/variables.ts'
import { readYaml, readYamlIfThere } from '#lib/content/yaml.ts'
import { type Conflict, keyOf } from './merge.ts'
import { EditorRefusal, type Store, serialized } from './store.ts'

/** How complete the translation of a file is. */
export interface Progress {
  file: string
  name: string
  isBegun: boolean
  isDraft: boolean
  count: number
  missing: number
  /** How many texts translate an older version of the English. */
  behind: number
  /** Whether only settings or entries have changed in English; a save applies them. */
  isOutdated: boolean
}

/** A file opened for translation. */
export interface Opened extends Versions {
  name: string
  /** Undefined if the files that define them cannot be read. */
  variables?: Variables
  /** For a page: its slug, the full address of a saved draft, and the slugs of other pages with their labels. */
  page?: { slug: string; isDraft: boolean; savedDraft?: string; taken: Record<string, string> }
}

interface Of {
  language: Language
  file: string
}

const nameOf = (file: string) => toEditorProblem({ file }).place

async function readVersions(root: string, { language, file }: Of): Promise<Versions> {
  try {
    const [source, own] = await Promise.all([
      readYaml(root, file),
      readYamlIfThere(root, fileIn(language, file)),
    ])
    return { english: source.value, written: own?.value, recorded: readTranslatedFrom(root, language)[file] }
  } catch (error) {
    if (error instanceof ContentError) throw new EditorRefusal(`the file cannot be read. ${error.message}`)
    throw error
  }
}

/** Lists the translatable files with their progress in a language. */
export async function listTranslations({ root }: Store, language: Language): Promise<Progress[]> {
  const files = contentFiles(root).filter(({ file }) => isTranslatable(file))
  const listed = await Promise.all(
    files.map(async ({ file }) => {
      const versions = await readVersions(root, { language, file }).catch((error) => {
        // Skips an unreadable file, which the check reports.
        if (error instanceof EditorRefusal) return undefined
        throw error
      })
      return versions ? [progressOf(file, versions)] : []
    }),
  )
  return listed.flat().filter(({ count }) => count > 0)
}

function progressOf(file: string, versions: Versions): Progress {
  const texts = textsBeside(file, versions)
  const missing = texts.filter(({ translation }) => translation === undefined).length
  const changed = texts.filter(({ translation, isChanged }) => isChanged && translation !== undefined).length
  return {
    file,
    name: nameOf(file),
    isBegun: versions.written !== undefined,
    isDraft: pageName(file) !== undefined && Object(versions.written).draft === true,
    count: texts.length,
    missing,
    behind: changed,
    isOutdated: missing + changed === 0 && isOutdated(file, versions),
  }
}

export async function readTranslation({ root }: Store, { language, file }: Of): Promise<Opened> {
  if (!isTranslatable(file) || !contentFiles(root).some((one) => one.file === file))
    throw new EditorRefusal(`${file} is not a file that can be translated`)
  const versions = await readVersions(root, { language, file })
  const page = pageName(file)
  return {
    ...versions,
    name: nameOf(file),
    variables: await readVariables({ root, language }).catch(() => undefined),
    page: page === undefined ? undefined : pageOf(root, language, page, versions.written),
  }
}

function pageOf(root: string, language: Language, name: string, written: unknown) {
  const { slug, draft } = Object(written)
  const isBegun = written !== undefined
  const pages = subPages({ root, drafts: true, language })
  const others = pages.filter((page) => page.name !== name)
  return {
    slug: typeof slug === 'string' ? slug : isBegun ? name : '',
    isDraft: !isBegun || draft === true,
    savedDraft: pages.find((page) => page.name === name && page.draft)?.address,
    taken: Object.fromEntries(
      others.map(({ address, file }) => [address.slice(`/${language}/`.length), nameOf(file)]),
    ),
  }
}

/** A save of a translation: only edited or confirmed texts, with the translation that each replaces as `base`. */
export const translationSave = z.object({
  language: z.enum(translations),
  file: z.string(),
  texts: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      english: z.string(),
      base: z.string().optional(),
      text: z.string(),
    }),
  ),
  slug: z.string().optional(),
  isDraft: z.boolean().optional(),
  choices: z.record(z.string(), z.enum(['mine', 'theirs'])).default({}),
})
type TranslationSave = z.infer<typeof translationSave>

/** `outdated`: English has changed since the form was opened. */
export type Outcome = { conflicts: Conflict[] } | { outdated: true } | { saved: true }

/** Saves translated texts and the record of the English that they translate, in one write. */
export const saveTranslation = (store: Store, request: TranslationSave): Promise<Outcome> =>
  serialized(() => saveNow(store, request))

async function saveNow(store: Store, { texts, choices, ...request }: TranslationSave): Promise<Outcome> {
  const { language, file } = request
  const { root, write } = store
  const opened = await readTranslation(store, request)
  const { english, variables, page } = opened
  const now = new Map(textsBeside(file, opened).map((text) => [dotPath(text.path), text]))
  const sent = texts.flatMap(({ path, text, ...one }) => {
    const there = now.get(dotPath(path))
    return there?.english === one.english ? [{ ...one, path, text: text.trim(), there }] : []
  })
  if (sent.length < texts.length) return { outdated: true }

  const placeOf = (path: Path) => labelsIn(file, path, english).join(' › ')
  const conflicts = sent.flatMap(({ path, text, base, there: { translation } }) =>
    translation === base || translation === text || choices[keyOf(path)]
      ? []
      : [{ path, place: placeOf(path), mine: text, theirs: translation }],
  )
  if (conflicts.length > 0) return { conflicts }

  const mine = sent.filter(({ path }) => choices[keyOf(path)] !== 'theirs')
  for (const { path, text, there } of mine) {
    const fault = translatedTextFault(there, text, { language, variables })
    if (fault) throw new EditorRefusal(`${placeOf(path)} ${fault}`)
  }
  const settled = followEnglish(file, opened, new Set(mine.map(({ path }) => dotPath(path))))
  const written = mine.reduce((value, { path, text }) => put(value, english, path, text), settled.written)
  const whole = page ? asPage(written, page, request) : written
  const versions = { english, written: whole, recorded: settled.recorded }
  if (page && Object(whole).draft !== true && progressOf(file, versions).missing > 0)
    throw new EditorRefusal('some texts are missing, and a published page must be fully translated')

  const records = { ...readTranslatedFrom(root, language), [file]: settled.recorded }
  const known = contentFiles(root).filter((one) => records[one.file] !== undefined)
  await write({
    [fileIn(language, file)]: dump(whole),
    [recordOf(language)]: asRecord(Object.fromEntries(known.map((one) => [one.file, records[one.file]]))),
  })
  return { saved: true }
}

function labelsIn(file: string, path: Path, value: unknown) {
  const schema = schemaOf(file)
  return schema ? labelsOf(schema, path, value) : []
}

/** Sets the text at a path; keys and entries follow the English file. */
function put(value: unknown, english: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  if (Array.isArray(english)) {
    const entries = Array.isArray(value) ? value : english
    return entries.map((entry, index) => (index === step ? put(entry, english[index], rest, text) : entry))
  }
  const own = isRecord(value) ? value : {}
  const parts = Object.entries(Object(english)).map(([key, part]) => [
    key,
    key === step ? put(own[key], part, rest, text) : own[key],
  ])
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

/** Writes the slug after the name. The slug of a public page cannot change, because visitors and links use it. */
function asPage(
  written: unknown,
  page: NonNullable<Opened['page']>,
  { slug = page.slug, isDraft = page.isDraft }: Pick<TranslationSave, 'slug' | 'isDraft'>,
) {
  const fault = slugFault(slug, page.taken)
  if (fault) throw new EditorRefusal(`the address ${fault}`)
  if (!page.isDraft && slug !== page.slug)
    throw new EditorRefusal('the address of a published page cannot be changed')
  const { name, ...others } = Object(written)
  return { name, slug, ...others, draft: isDraft }
}
