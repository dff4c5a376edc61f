import { type Problem, sentence } from '../problems.ts'
import type { Loaded } from './load.ts'
import { at } from './place.ts'

const FICTIONAL = /\b555[-.\s]01\d\d\b|\bexample\.(com|org|net)\b/

/** What has to be replaced by the real thing before the site goes public. */
export const toReplace = (loaded: Loaded): string[] =>
  [...standIns(loaded), ...samples(loaded), ...vendors(loaded)].map(sentence)

const standIns = (loaded: Loaded) =>
  loaded.texts
    .filter(({ text }) => FICTIONAL.test(text))
    .map((written) => at(loaded, written, `replace "${written.text}"`))

function samples(loaded: Loaded): Problem[] {
  const { site, portfolio, reviews, veterinary } = loaded.content
  const found: Problem[] = []
  const add = (
    name: 'site' | 'portfolio' | 'reviews' | 'veterinary',
    path: (string | number)[],
    what: string,
  ) => found.push(at(loaded, { name, path }, what))
  if (site?.contact.placeholder)
    add(
      'site',
      ['contact', 'placeholder'],
      'enter the real phone, e-mail and address, then untick "These are stand-ins"',
    )
  if (portfolio?.sample)
    add('portfolio', ['sample'], 'show work for real clients, then untick "These are samples"')
  for (const [index, { name, sample }] of (reviews?.testimonials ?? []).entries())
    if (sample)
      add('reviews', ['testimonials', index], `replace the sample quote of "${name}" by a customer's`)
  for (const [index, { name, sample }] of (veterinary?.reviews.testimonials ?? []).entries())
    if (sample)
      add(
        'veterinary',
        ['reviews', 'testimonials', index],
        `replace the sample quote of "${name}" by a customer's`,
      )
  return found
}

function vendors(loaded: Loaded) {
  const { vendors: set } = loaded.content
  if (!set) return []
  const missing = [
    set.chat.vendor === 'None' &&
      (['chat', 'no live chat is set up; visitors get phone and e-mail instead'] as const),
    !set.scheduling.url &&
      (['scheduling', 'no booking page is set up; visitors get phone and e-mail instead'] as const),
  ]
  return missing.flatMap((entry) =>
    entry ? [at(loaded, { name: 'vendors', path: [entry[0]] }, entry[1])] : [],
  )
}
