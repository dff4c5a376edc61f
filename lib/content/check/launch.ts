import { z } from 'zod'
import { type Problem, sentence } from '../problems.ts'
import { type FileName, files, names } from '../schema/index.ts'
import { visit } from '../schema/walk.ts'
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
  const { site, portfolio } = loaded.content
  const found: Problem[] = []
  if (site?.contact.placeholder)
    found.push(
      at(
        loaded,
        { name: 'site', path: ['contact', 'placeholder'] },
        'enter the real phone, e-mail and address, then untick "These are stand-ins"',
      ),
    )
  if (portfolio?.sample)
    found.push(
      at(
        loaded,
        { name: 'portfolio', path: ['sample'] },
        'show work for real clients, then untick "These are samples"',
      ),
    )
  return [...found, ...names.flatMap((name) => sampleQuotes(loaded, name))]
}

const sampleQuote = z.looseObject({ quote: z.string(), name: z.string(), sample: z.literal(true) })

function sampleQuotes(loaded: Loaded, name: FileName) {
  const found: Problem[] = []
  visit(files[name].holds, loaded.content[name], (_, value, path) => {
    const { data } = sampleQuote.safeParse(value)
    if (data)
      found.push(at(loaded, { name, path }, `replace the sample quote of "${data.name}" by a customer's`))
  })
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
