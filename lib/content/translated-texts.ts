import { type Language, languages } from '#contract/languages.ts'
import { RESERVED_BELOW_LANGUAGE, SLUG_PATTERN } from './anchors.ts'
import { align, type Versions } from './entries.ts'
import { countInWords } from './number-words.ts'
import type { AnyField } from './schema/fields/index.ts'
import { type FileName, fileOf, names, pageName, schemaOf } from './schema/index.ts'
import { isRecord, mapTexts, type Path, same, valueAt, visit } from './schema/walk.ts'
import { validate } from './validate.ts'
import type { Variables } from './variables.ts'

/** An English text and its translation. */
export interface TextBeside {
  path: Path
  field: AnyField
  english: string
  translation?: string
  /** Whether the English text has changed since it was translated. */
  isChanged: boolean
  /** The English text that was translated, if it is recorded and differs. */
  before?: string
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''))

/**
 * Files without text for visitors, or with the same in every language; untranslated desk emails fall back to English.
 */
const SETTINGS: readonly FileName[] = ['facts', 'redirects', 'submissions', 'vendors']

/** The files that each language must translate; pages may be missing. */
export const sharedFiles = names.filter((name) => !SETTINGS.includes(name)).map(fileOf)

/** The desk itself is in English; only the emails that staff send to visitors are translated. */
const isForVisitors = (file: string, path: Path) => file !== fileOf('submissions') || path[0] === 'mail'

const isTranslated = ({ editor }: AnyField) => editor.kind === 'text' && !editor.pattern && !editor.fixed

function schemaIn(file: string) {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`${file} is no content file.`)
  return schema
}

/** The translatable texts of an English file, in its order, each with its translation. */
export function textsBeside(file: string, versions: Versions): TextBeside[] {
  const { english } = versions
  const schema = schemaIn(file)
  const [written, recorded] = align(versions)
  const texts: TextBeside[] = []
  visit(schema, english, (field, text, path) => {
    if (typeof text !== 'string' || !isTranslated(field)) return
    const there = valueAt(written, path)
    const translation = typeof there === 'string' ? there : undefined
    if (!hasWords(text) && (translation === undefined || translation === text)) return
    if (!isForVisitors(file, path) && translation === undefined) return
    const translated = valueAt(recorded, path) || undefined
    const isFallback = recorded !== undefined && translated === undefined && translation === text
    const isChanged = translated !== text
    texts.push({
      path,
      field,
      english: text,
      translation: isFallback ? undefined : translation,
      isChanged,
      before: isChanged && typeof translated === 'string' ? translated : undefined,
    })
  })
  return texts
}

/** A path as written in the editor's links. */
export const dotPath = (path: Path) => path.map(String).join('.')

/**
 * Updates a translation to the entries and settings of current English: values equal to English follow it, and a new
 * entry stays English until it is translated. The record gets current English for `saved` texts, and '' for
 * untranslated ones.
 */
export function followEnglish(file: string, versions: Versions, saved: ReadonlySet<string> = new Set()) {
  const { english } = versions
  const texts = new Map(textsBeside(file, versions).map((text) => [dotPath(text.path), text]))
  const [written, recorded] = align(versions)
  const settle = (now: unknown, own: unknown, was: unknown, path: Path): unknown => {
    if (own === undefined) return typeof path.at(-1) === 'number' ? now : undefined
    if (Array.isArray(now) && Array.isArray(own))
      return now.map((entry, index) => settle(entry, own[index], Object(was)[index], [...path, index]))
    if (isRecord(now) && isRecord(own)) {
      const parts = Object.entries(now).map(([key, part]) => [
        key,
        settle(part, own[key], Object(was)[key], [...path, key]),
      ])
      return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
    }
    return !texts.has(dotPath(path)) && was !== undefined && same(own, was) ? now : own
  }
  return {
    // A translated page repeats the settings of the English one; shared files omit values that equal English.
    written: settle(english, written, recorded, []) ?? (pageName(file) ? english : {}),
    recorded: mapTexts(schemaIn(file), english, (_, text, path) => {
      const key = dotPath(path)
      const listed = texts.get(key)
      if (!listed || saved.has(key)) return text
      return listed.isChanged || listed.translation === undefined ? (listed.before ?? '') : text
    }),
  }
}

/** Whether English has changed entries or settings that the translation repeats. */
export function isOutdated(file: string, { english, written, recorded }: Versions) {
  if (!isRecord(written) || same(english, recorded)) return false
  const { slug: _, draft: __, ...own } = written
  return !same(followEnglish(file, { english, written: own, recorded }).written, own)
}

const placeholders = (text: string) =>
  new Set(
    [...text.matchAll(/\{([^{}|]*)[^{}]*\}/g)].map(
      ([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1),
    ),
  )

/** With this many words, a text equal to English is not just a name. */
const STILL_ENGLISH = 6

/** What is wrong with a translation compared with its English text. */
export function translationFault(english: string, translation: string, language: Language) {
  const kept = placeholders(translation)
  const lost = [...placeholders(english)].filter((name) => !kept.has(name)).map((name) => `{${name}}`)
  if (lost.length > 0)
    return `is missing ${lost.join(' and ')}, which the English text contains; add it where it belongs`
  if (english === translation && (english.match(/\b[a-z]{3,}\b/gi)?.length ?? 0) >= STILL_ENGLISH)
    return `is still in English; translate it into ${languages[language].name}`
}

/** What is wrong with the slug of a translated page; `taken` maps used slugs to their files. */
export function slugFault(slug: unknown, taken: Readonly<Record<string, string>>) {
  if (typeof slug !== 'string' || !SLUG_PATTERN.test(slug))
    return 'is not valid; use only lowercase letters, numbers and hyphens, such as impresion-comercial'
  if (RESERVED_BELOW_LANGUAGE.includes(slug))
    return `is reserved by the site; choose an address other than ${slug}`
  const other = Object.hasOwn(taken, slug) && taken[slug]
  return other ? `is already the address of ${other}; choose another` : undefined
}

interface Wanted {
  language: Language
  /** Variables in the language; undefined if their files cannot be read. */
  variables?: Variables
}

/** The first problem of a translation, in the words of the full content check. */
export function translatedTextFault(
  { field, english }: Pick<TextBeside, 'field' | 'english'>,
  translation: string,
  { language, variables }: Wanted,
) {
  const faults: string[] = []
  const count = countInWords(12, language)
  if (variables)
    validate(field, translation, { count, ...variables }, (_, message) => faults.push(message), language)
  return faults[0] ?? translationFault(english, translation, language)
}
