import { answersSchema, forEachAnswer, isEmail } from '#contract/answers.ts'
import { visitorAddress } from '#contract/caller.ts'
import { isPhone, phoneHref } from '#contract/contact.ts'
import { isAcceptedType, matchesExtension, sanitizeFileName } from '#contract/files.ts'
import { decodeMeta } from '#contract/request-headers.ts'
import { normalizeText } from '#lib/desk/filter.ts'
import { readSentFiles } from '#lib/quote/uploads/sent-files.ts'
import { en } from '#messages/en.ts'
import { oneLine } from '#supabase/functions/deliver-notifications/messages/mail.ts'
import { scoreSpam } from '#supabase/functions/send-contact-form/suspicion.ts'
import { toAnswers } from './mapping.ts'
import { schemaOf } from './schemas.ts'
import { pathOf } from './visit.ts'

const texts = en.forms

const repetitions = [
  '“',
  '”',
  '"',
  "'",
  " '",
  '> ',
  '\n>',
  '“a" ',
  ' ',
  '\n',
  'a',
  'a ',
  'A@',
  'a.',
  '.a@a',
  '1,',
  '1.',
  '$1 ',
  '1% ',
  'http://',
  '<a ',
  '[url',
  'я',
  'яa',
  '网站',
  'rank_',
  'primer_',
  'neue_',
  'your website google ',
  'we help a ',
  'account page ',
]

/** Runs a visitor's text through all code that parses or matches it. */
function lookAt(text: string) {
  const answers = forEachAnswer(() => text)
  answersSchema.safeParse(answers)
  answersSchema.safeParse({ firstName: 'Ana', email: 'ana@example.com', details: text.slice(0, 5000) })
  scoreSpam(answers, { honeypot: false, elapsed: null })
  schemaOf('project-request', texts, { template: text }).safeParse(answers)
  toAnswers('hero-quote', { name: text, email: '', phone: '', company: '', interest: '', product: '' })
  pathOf(text)
  const item = { product: text, quantity: text, note: text }
  decodeMeta(
    JSON.stringify({ attribution: { landingPage: text }, items: [item], files: { form: text, ids: [text] } }),
  )
  normalizeText(text)
  readSentFiles(JSON.stringify({ form: text, files: [{ id: text, name: text }] }))
  isAcceptedType(sanitizeFileName(`${text}.svg`))
  matchesExtension('a.svg', new TextEncoder().encode(text))
  visitorAddress(text)
  isEmail(text)
  isPhone(text)
  phoneHref(text)
  oneLine(text)
}

const { exec } = RegExp.prototype

/** Every regular expression that runs during `work`. */
function patternsAskedBy(work: () => void) {
  const asked = new Map<string, RegExp>()
  RegExp.prototype.exec = function (text) {
    asked.set(String(this), this)
    return exec.call(this, text)
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return [...asked.values()]
}

function costOnce(work: () => void) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The minimum CPU time of several runs: other load on the machine only adds to it. */
const cost = (work: () => void) => Math.min(...[1, 2, 3].map(() => costOnce(work)))

/** Half the limit of the longest answer. */
const LENGTH = 2500
/** Four times the text may cost at most eight times as much; quadratic cost would be sixteen times. */
const LONGER = 4
const MOST = 2 * LONGER
/** Below this, timer noise outweighs the pattern. */
const NOTHING_MICROSECONDS = 4000

const textOf = (repetition: string, length: number) =>
  repetition.repeat(Math.ceil(length / repetition.length)).slice(0, length)

/** Requires three slow runs: the JIT compiler and the garbage collector slow down only one. */
function growsTooFast(work: (text: string) => void, repetition: string) {
  const short = textOf(repetition, LENGTH)
  const long = textOf(repetition, LENGTH * LONGER)
  if (costOnce(() => work(long)) <= NOTHING_MICROSECONDS) return false
  return [1, 2, 3].every(() => {
    const most = Math.max(NOTHING_MICROSECONDS, MOST * cost(() => work(short)))
    return cost(() => work(long)) > most
  })
}

test('matches every pattern that sees visitor text in linear time on any repetition', () => {
  const patterns = patternsAskedBy(() => {
    for (const text of ['', 'Ana Reyes', ...repetitions]) lookAt(text)
  })
  expect(patterns.length).toBeGreaterThan(120)
  const slow = patterns.flatMap((pattern) =>
    repetitions
      .filter((repetition) => growsTooFast((text) => text.replace(pattern, ''), repetition))
      .map((repetition) => `${String(pattern).slice(0, 200)} on ${repetition}`),
  )
  expect(slow).toEqual([])
})

test('runs all other code that sees visitor text in linear time', () => {
  // Warms up the JIT compiler.
  for (const repetition of repetitions) lookAt(textOf(repetition, LENGTH))
  const slow = repetitions.filter((repetition) => growsTooFast(lookAt, repetition))
  expect(slow).toEqual([])
})
