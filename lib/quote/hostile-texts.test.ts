import { runInNewContext } from 'node:vm'
import { answersSchema, forEachAnswer, isEmail } from '#contract/answers.ts'
import { visitorAddress } from '#contract/caller.ts'
import { isPhone, phoneHref } from '#contract/contact.ts'
import { isAcceptedType, matchesExtension, sanitizeFileName } from '#contract/files.ts'
import { decodeMeta } from '#contract/request-headers.ts'
import { normalizeText } from '#lib/desk/filter.ts'
import { readUploadedFiles } from '#lib/quote/uploads/uploaded-files.ts'
import { en } from '#messages/en.ts'
import { oneLine } from '#supabase/functions/deliver-notifications/messages/mail.ts'
import { suspicionsOf } from '#supabase/functions/send-contact-form/suspicion.ts'
import { toAnswers } from './mapping.ts'
import { schemaOf } from './schemas.ts'
import { pathOf } from './visit.ts'

const texts = en.forms

/** Repeated, these make the patterns of the code below begin a match again and again. */
const repetitions = [
  ...['“', '"', "'", '> ', ' ', '\n', 'a', 'a ', 'aB', 'b', 'я', 'яa', '网站'],
  ...['A@', 'a.', '.a@a', '1,', '1.', 'http://', 'www.', '<a ', '[url'],
]

/** Runs a visitor's text through all code that parses or matches it. */
function lookAt(text: string) {
  const answers = forEachAnswer(() => text)
  answersSchema.safeParse(answers)
  answersSchema.safeParse({ firstName: 'Ana', email: 'ana@example.com', details: text.slice(0, 5000) })
  suspicionsOf(answers, { honeypot: false, elapsed: null })
  schemaOf('project-request', texts, { template: text }).safeParse(answers)
  toAnswers('hero-quote', { name: text, email: '', phone: '', company: '', interest: '', product: '' })
  pathOf(text)
  const item = { product: text, quantity: text, note: text }
  decodeMeta(
    JSON.stringify({ attribution: { landingPage: text }, items: [item], files: { form: text, ids: [text] } }),
  )
  normalizeText(text)
  readUploadedFiles(JSON.stringify({ form: text, files: [{ id: text, name: text }] }))
  isAcceptedType(sanitizeFileName(`${text}.svg`))
  matchesExtension('a.svg', new TextEncoder().encode(text))
  visitorAddress(text)
  isEmail(text)
  isPhone(text)
  phoneHref(text)
  oneLine(text)
}

/** Linear work on a text of this length takes less than half a second; a quadratic pattern alone takes half a minute. */
const LENGTH = 150_000
const LIMIT_MS = 5000

test.each(repetitions)('all code that sees visitor text takes linear time on repeated %j', (repetition) => {
  const text = repetition.repeat(LENGTH / repetition.length)
  // Interrupts even a regular expression.
  runInNewContext('work()', { work: () => lookAt(text) }, { timeout: LIMIT_MS })
})
