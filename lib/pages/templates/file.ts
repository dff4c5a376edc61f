import { english, type Language } from '#contract/languages.ts'
import type { Template } from './geometry.ts'
import { isLatin } from './pdf.ts'

export const templateFile = ({ id }: Pick<Template, 'id'>, language: Language) =>
  `/templates/${id}${language === english ? '' : `.${language}`}.pdf`

/** The language of the words in a drawing: the font has no other letters than Latin ones. */
export const drawnIn = (language: Language, legend: Record<string, string>) =>
  isLatin(Object.values(legend).join('')) ? language : english
