import { withoutAccents } from './without-accents.ts'

/** Letters that Arabic keyboards and countries use interchangeably. */
const IN_ARABIC: Record<string, string> = {
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  غ: 'ج',
  گ: 'ج',
  چ: 'ج',
  ڤ: 'ف',
  پ: 'ب',
  ک: 'ك',
}
const ARABIC_ARTICLE = /(?<!\p{L})ال(?=\p{L}{2})/gu

/**
 * Text for comparison: "Sao Paulo" finds "São Paulo", "washington dc" "Washington, D.C.", and Arabic words are found without
 * their article.
 */
export const plain = (text: string) =>
  withoutAccents(text)
    .replace(/\p{Script=Arabic}/gu, (letter) => IN_ARABIC[letter] ?? letter)
    .replace(ARABIC_ARTICLE, '')
    .replace(/[.'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
