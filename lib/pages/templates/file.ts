import { english, type Language } from '#contract/languages.ts'
import type { Template } from './geometry.ts'
import { isLatin } from './pdf.ts'

export const templateFile = ({ id }: Pick<Template, 'id'>, language: Language) =>
  `/templates/${id}${language === english ? '' : `.${language}`}.pdf`

/** Returns the language of the texts in a drawing: English if the font, which is Latin only, lacks the letters. */
export const drawnIn = (language: Language, legend: Record<string, string>) =>
  isLatin(Object.values(legend).join('')) ? language : english
