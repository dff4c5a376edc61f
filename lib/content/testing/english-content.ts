import { cp } from 'node:fs/promises'
import path from 'node:path'
import { translations } from '#contract/languages.ts'

const translated: readonly string[] = translations.map((language) => `content/${language}`)

/** Copies the real content without its translations, beside which each change of an English text would be a mistake. */
export const copyEnglishContent = (root: string) =>
  cp('content', path.join(root, 'content'), { recursive: true, filter: (file) => !translated.includes(file) })
