import { article } from './article.ts'
import { callToAction } from './call-to-action.ts'
import { cards } from './cards.ts'
import { checks } from './checks.ts'
import { cities } from './cities.ts'
import { figures } from './figures.ts'
import { languages } from './languages.ts'
import { list } from './list.ts'
import { opening } from './opening.ts'
import { picture } from './picture.ts'
import { pieces } from './pieces.ts'
import { plainOpening } from './plain-opening.ts'
import { products } from './products.ts'
import { questions } from './questions.ts'
import { readOn } from './read-on.ts'
import { steps } from './steps.ts'
import { testimonials } from './testimonials.ts'
import { text } from './text.ts'

/** The palette: every kind of block and what it holds, in the order in which the editor offers them. */
export const kinds = {
  opening,
  plainOpening,
  text,
  cards,
  steps,
  list,
  checks,
  figures,
  picture,
  products,
  pieces,
  questions,
  testimonials,
  languages,
  cities,
  article,
  callToAction,
  readOn,
}

export type Kind = keyof typeof kinds
