import { article } from './article/schema.ts'
import { callToAction } from './call-to-action/schema.ts'
import { cards } from './cards/schema.ts'
import { checks } from './checks/schema.ts'
import { cities } from './cities/schema.ts'
import { figures } from './figures/schema.ts'
import { languages } from './languages/schema.ts'
import { list } from './list/schema.ts'
import { opening } from './opening/schema.ts'
import { picture } from './picture/schema.ts'
import { pieces } from './pieces/schema.ts'
import { plainOpening } from './plain-opening/schema.ts'
import { products } from './products/schema.ts'
import { questions } from './questions/schema.ts'
import { readOn } from './read-on/schema.ts'
import { steps } from './steps/schema.ts'
import { testimonials } from './testimonials/schema.ts'
import { text } from './text/schema.ts'

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
