import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { isRecord, type Path } from '#lib/content/schema/walk.ts'
import { translatedFiles } from './pages.ts'
import { parseYaml } from './yaml.ts'

/** Beside the translations of a language: of which English text each is the translation. */
export const recordOf = (language: Language) => `content/${language}/translated-from.json`

/** By English file and part, such as "blocks.2": the beginning of a hash. */
const records = z.record(z.string(), z.record(z.string(), z.string()))
export type TranslatedFrom = z.infer<typeof records>

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/** The parts of a file that are translated together: its fields, and each entry of a list. */
export function partsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const parts = Object.entries(value).flatMap(([key, part]) =>
    Array.isArray(part)
      ? part.map((entry, index) => [`${key}.${index}`, hashOf(entry)] as const)
      : [[key, hashOf(part)] as const],
  )
  return Object.fromEntries(parts)
}

/** Where a part stands. */
export const pathOf = (part: string): Path =>
  part.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The part that a field belongs to. */
export const partAt = ([key = '', index]: Path = []) =>
  typeof index === 'number' ? `${String(key)}.${index}` : String(key)

export function readTranslatedFrom(root: string, language: Language): TranslatedFrom {
  try {
    return records.parse(JSON.parse(readFileSync(path.join(root, recordOf(language)), 'utf8')))
  } catch {
    return {}
  }
}

export const asRecord = (translatedFrom: TranslatedFrom) => `${JSON.stringify(translatedFrom, null, 2)}\n`

/** The record of a file after a change that needs no translation: what was up to date stays so. */
export function recordAfter(recorded: Record<string, string>, before: unknown, now: unknown) {
  const [old, parts] = [partsOf(before), partsOf(now)]
  return Object.fromEntries(
    Object.keys({ ...recorded, ...parts }).flatMap((part) => {
      const hash = recorded[part] === old[part] ? parts[part] : recorded[part]
      return hash ? [[part, hash]] : []
    }),
  )
}

/** Records that translations hold the English text of now: all of a language, or those of the named English files. */
export function recordTranslated(root: string, language: Language, only: readonly string[] = []) {
  const before = readTranslatedFrom(root, language)
  const sources = translatedFiles(root)
    .filter((one) => one.language === language)
    .map(({ source }) => source)
  const chosen = sources.filter((source) => only.length === 0 || only.includes(source))
  const now = Object.fromEntries(
    sources.flatMap((source) => {
      const parts = chosen.includes(source)
        ? partsOf(parseYaml(source, readFileSync(path.join(root, source), 'utf8')).value)
        : before[source]
      return parts ? [[source, parts]] : []
    }),
  )
  writeFileSync(path.join(root, recordOf(language)), asRecord(now))
  return chosen
}
