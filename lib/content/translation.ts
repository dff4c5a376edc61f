import { english, type Language, translations } from '#contract/languages.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { isRecord } from '#lib/content/schema/walk.ts'
import { inEnglishOrder } from './entries.ts'
import type { ParsedFile } from './yaml.ts'

const CONTENT = 'content/'

/** The path of a content file's translation: content/es/site.yaml for content/site.yaml. */
export const fileIn = (language: Language, file: string) =>
  language === english ? file : `${CONTENT}${language}/${file.slice(CONTENT.length)}`

/** The language and English source of a translated file; undefined for any other file. */
export function translationIn(file: string) {
  const language = translations.find((code) => file.startsWith(fileIn(code, CONTENT)))
  return language && { language, source: file.replace(fileIn(language, CONTENT), CONTENT) }
}

/** Fills keys that a translated mapping omits from English; pairs list entries by their order. */
export function mergeTranslation(source: unknown, translated: unknown): unknown {
  if (translated === undefined) return source
  if (Array.isArray(source) && Array.isArray(translated))
    return source.length === translated.length
      ? source.map((entry, index) => mergeTranslation(entry, translated[index]))
      : isWhole(source, translated)
        ? translated
        : source
  if (!isRecord(source) || !isRecord(translated)) return translated
  return Object.fromEntries(
    [...new Set([...Object.keys(source), ...Object.keys(translated)])].map((key) => [
      key,
      mergeTranslation(source[key], translated[key]),
    ]),
  )
}

/** Whether entries are complete by themselves: with another length than English, they cannot be filled from it. */
function isWhole(source: readonly unknown[], translated: readonly unknown[]) {
  const keysOf = (entry: unknown) => (isRecord(entry) ? Object.keys(entry) : [])
  const required = keysOf(source[0]).filter((key) => source.every((entry) => keysOf(entry).includes(key)))
  return translated.every((entry) => required.every((key) => keysOf(entry).includes(key)))
}

/** Drops the slug of a translated page, which the page schema has no field for. */
const withoutSlug = (value: unknown) => {
  if (!isRecord(value)) return value
  const { slug: _, ...rest } = value
  return rest
}

const merged = new WeakMap<ParsedFile, { source: ParsedFile; recorded: unknown; whole: ParsedFile }>()

/**
 * Merges a translated file with English: in the order of English, with English fallbacks, and with the translation's
 * line numbers. Cached until one of the three arguments changes.
 */
export function translate(source: ParsedFile, translated: ParsedFile, recorded: unknown): ParsedFile {
  const before = merged.get(translated)
  if (before?.source === source && before.recorded === recorded) return before.whole
  const written = inEnglishOrder({
    english: source.value,
    written: withoutSlug(translated.value),
    recorded,
  })
  const whole = {
    file: translated.file,
    value: mergeTranslation(source.value, written),
    lineOf: (path: Path) => translated.lineOf(path),
  }
  merged.set(translated, { source, recorded, whole })
  return whole
}
