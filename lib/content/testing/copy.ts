import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Language, translations } from '#contract/languages.ts'

/** Copies the real content with at most one language besides English: each one makes the check slower. */
export function copyContent(root: string, only?: Language) {
  const left: readonly string[] = translations.filter((language) => language !== only)
  const kept = readdirSync('content').filter((name) => !left.includes(name))
  // Copies whole folders: cpSync with a filter is much slower.
  for (const name of kept)
    cpSync(path.join('content', name), path.join(root, 'content', name), { recursive: true })
}
