import { replaceLoneSurrogates } from '#contract/text.ts'

/** As private.normalize_text in the database: lowercase without accents, apostrophes, or hyphens between letters. */
export const normalizeText = (text: string) =>
  replaceLoneSurrogates(text)
    .replace(/['’‘ʼ`´]|(?<=\p{L})[-‐‑](?=\p{L})/gu, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()

const MOST_WORDS = 8

/** The elements of an array in the query language of the data API, one pattern for each word of a search. */
export const patternsOf = (q: string) =>
  normalizeText(q)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map((pattern) => `"${pattern.replace(/["\\]/g, '\\$&')}"`)
