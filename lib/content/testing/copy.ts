import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Language, translations } from '#contract/languages.ts'

/** Copies the real content, with one language beside English at most: a check takes longer with each. */
export function copyContent(root: string, only?: Language) {
  const left: readonly string[] = translations.filter((language) => language !== only)
  const kept = readdirSync('content').filter((name) => !left.includes(name))
  // Whole folders: with a filter Node takes much longer.
  for (const name of kept)
    cpSync(path.join('content', name), path.join(root, 'content', name), { recursive: true })
}

/** Copies the real content without its translations, beside which each change of an English text would be a mistake. */
export const copyEnglishContent = (root: string) => copyContent(root)
