import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { forEachAnswer } from '#contract/answers.ts'
import { scoreSpam } from './suspicion.ts'

/**
 * Realistic but invented requests of customers and spammers through the three forms, one a line. `good`: a customer, who
 * must never be quarantined. `heldBack`: never tune the rules on it. Never add phrases for one of these: add another.
 */
const requestSchema = z.strictObject({
  good: z.boolean(),
  language: z.string(),
  what: z.string(),
  heldBack: z.boolean().default(false),
  ...forEachAnswer(() => z.string().default('')),
})

const requests = readFileSync('supabase/functions/send-contact-form/testing/requests.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => requestSchema.parse(JSON.parse(line)))

const scored = requests.map(({ good, language, what, heldBack, ...answers }) => {
  const { quarantined, score, reasons } = scoreSpam(answers, { honeypot: false, elapsed: null })
  return { good, heldBack, quarantined, name: `${what} (${language}): ${score}, ${reasons}` }
})

test.each([
  ['all requests', scored],
  ['held-back requests', scored.filter(({ heldBack }) => heldBack)],
])('quarantines no customer and at least nine tenths of the spam in %s', (_, all) => {
  const names = (good: boolean, quarantined: boolean) =>
    all
      .filter((request) => request.good === good && request.quarantined === quarantined)
      .map(({ name }) => name)
  expect(names(true, true)).toEqual([])
  const missed = names(false, false)
  if (missed.length > names(false, true).length / 9) throw new Error(missed.join('\n'))
})

test('has a large enough set and holds back a fifth of both kinds', () => {
  for (const good of [true, false]) {
    const kind = requests.filter((request) => request.good === good)
    expect(kind.length).toBeGreaterThanOrEqual(100)
    expect(kind.filter((request) => request.heldBack).length).toBeGreaterThanOrEqual(kind.length / 5)
  }
})
