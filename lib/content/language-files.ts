import { english, type Language, translations } from '#contract/languages.ts'
import { isRecord } from './schema/walk.ts'

const CONTENT = 'content/'

/** The path of a content file in a language: content/es/site.yaml for content/site.yaml. */
export const fileIn = (language: Language, file: string) =>
  language === english ? file : `${CONTENT}${language}/${file.slice(CONTENT.length)}`

/** The language and the English source of a translated file; undefined for any other file. */
export function translationIn(file: string) {
  const language = translations.find((code) => file.startsWith(fileIn(code, CONTENT)))
  return language && { language, source: file.replace(fileIn(language, CONTENT), CONTENT) }
}

/** Takes the settings that a translated file leaves out from English. Lists are complete in every language. */
export function withEnglish(source: unknown, translated: unknown): unknown {
  if (!isRecord(source) || !isRecord(translated)) return translated ?? source
  const keys = [...new Set([...Object.keys(source), ...Object.keys(translated)])]
  return Object.fromEntries(keys.map((key) => [key, withEnglish(source[key], translated[key])]))
}
