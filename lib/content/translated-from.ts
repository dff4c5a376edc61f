import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { translatedFiles } from './pages.ts'
import { fileIn } from './translation.ts'
import { parseYaml } from './yaml.ts'

/** The file that records, next to a language's translations, the English content that each was translated from. */
const recordOf = (language: Language) => fileIn(language, 'content/translated-from.json')

/** Keyed by English file. A text that has not been translated yet is empty. */
const records = z.record(z.string(), z.unknown())
export type TranslatedFrom = z.infer<typeof records>

export const readTranslatedFrom = (root: string, language: Language) =>
  parseTranslatedFrom(() => readFileSync(path.join(root, recordOf(language)), 'utf8'))

const known = new Map<string, { changed: number; recorded: TranslatedFrom }>()

/** The English content that a file was translated from. Cached by mtime, because every file needs the record. */
export function recordedFrom(root: string, language: Language, source: string): unknown {
  const file = path.join(root, recordOf(language))
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const before = known.get(file)
  const recorded = before?.changed === changed ? before.recorded : readTranslatedFrom(root, language)
  known.set(file, { changed, recorded })
  return recorded[source]
}

/** Returns an empty record if the file is missing or unreadable. */
function parseTranslatedFrom(read: () => string): TranslatedFrom {
  try {
    return records.parse(JSON.parse(read()))
  } catch {
    return {}
  }
}

const asRecord = (translatedFrom: TranslatedFrom) => `${JSON.stringify(translatedFrom, null, 2)}\n`

/** Marks translations as up to date with current English: all of a language, or only the given English files. */
export function recordTranslated(root: string, language: Language, only: readonly string[] = []) {
  const before = readTranslatedFrom(root, language)
  const sources = translatedFiles(root)
    .filter((one) => one.language === language)
    .map(({ source }) => source)
  const chosen = sources.filter((source) => only.length === 0 || only.includes(source))
  const now = Object.fromEntries(
    sources.flatMap((source) => {
      const english = chosen.includes(source)
        ? parseYaml(source, readFileSync(path.join(root, source), 'utf8')).value
        : before[source]
      return english ? [[source, english]] : []
    }),
  )
  writeFileSync(path.join(root, recordOf(language)), asRecord(now))
  return chosen
}
