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

const scored = requests.map(({ good, language, what, heldBack, ...answers }) => ({
  good,
  heldBack,
  name: `${what} (${language})`,
  ...scoreSpam(answers, { honeypot: false, elapsed: null }),
}))

const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`

function quarantined(good: boolean, of = scored) {
  const all = of.filter((request) => request.good === good)
  return { found: all.filter((request) => request.quarantined).length, all: all.length }
}

const heldBack = scored.filter((request) => request.heldBack)

/** The quarantine rates of all, tuned and held-back requests, and every misjudged request. */
function table() {
  const row = (name: string, of: typeof scored) => {
    const [customers, spam] = [quarantined(true, of), quarantined(false, of)]
    return `${name}: customers ${percent(customers.found, customers.all)}, spam ${percent(spam.found, spam.all)}`
  }
  const mistakes = scored
    .filter((request) => request.good === request.quarantined)
    .map(({ good, name, score, reasons }) => `${good ? 'customer' : 'spam'} "${name}": ${score}, ${reasons}`)
  const tunedOn = scored.filter((request) => !request.heldBack)
  const rows = [row('all', scored), row('tuned on', tunedOn), row('held back', heldBack)]
  return ['Quarantined', ...rows, ...mistakes].join('\n')
}

test.each([
  ['all requests', scored],
  ['held-back requests', heldBack],
])('quarantines no customer and at least nine tenths of the spam in %s', (_, of) => {
  const [customers, spam] = [quarantined(true, of), quarantined(false, of)]
  if (customers.found > 0 || spam.found < 0.9 * spam.all) throw new Error(table())
})

test('has a large enough set and holds back a fifth of both kinds', () => {
  expect(requests.length).toBeGreaterThanOrEqual(200)
  for (const good of [true, false]) {
    const kind = requests.filter((request) => request.good === good)
    expect(kind.length).toBeGreaterThanOrEqual(100)
    expect(kind.filter((request) => request.heldBack).length).toBeGreaterThanOrEqual(kind.length / 5)
  }
})
