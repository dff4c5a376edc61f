import { headers } from 'next/headers'
import { answerFields, answersSchema, type FormName, forEachAnswer, formNames } from '#contract/answers.ts'
import { numberIn } from '#contract/asked.ts'
import { visitorAddress } from '#contract/caller.ts'
import { isPhone, phoneHref } from '#contract/contact.ts'
import { matchesExtension, outsideProblem, sanitizeFileName } from '#contract/files.ts'
import { decodeMeta, encodeMeta } from '#contract/request-headers.ts'
import { replaceLoneSurrogates } from '#contract/text.ts'
import { normalizeText } from '#lib/desk/filter.ts'
import { en } from '#messages/en.ts'
import { oneLine } from '#supabase/functions/deliver-notifications/messages/mail.ts'
import { suspicionsOf } from '#supabase/functions/send-contact-form/suspicion.ts'
import { sendRequest } from './action.ts'
import { fieldsOf, metaFields } from './forms.ts'
import { forward } from './forward.ts'
import { idleState } from './request-state.ts'

jest.mock('next/headers', () => ({ headers: jest.fn() }))
jest.mock('./forward.ts', () => ({ forward: jest.fn() }))
jest.mock('#lib/content/index.ts', () => ({
  getMessages: async () => en,
  getContent: async () => ({
    answerHours: '24',
    office: { from: 'Monday', until: 'Friday', opens: '08:30', closes: '18:00', zone: 'America/New_York' },
  }),
}))
jest.mock('#lib/pages/products.ts', () => ({
  reprice: async (items: object[]) => items,
  namesOf: async () => ({ language: 'en', feet: '', products: {} }),
}))
const sent = jest.mocked(forward)

/** Repeated, these make patterns begin a match again and again, and lists and lines long. */
const repetitions = [
  '"',
  "'",
  ' ',
  '\n',
  'a',
  'a ',
  'a\n',
  'я',
  'яa',
  '网站',
  'A@',
  'a.',
  '.a@a',
  '1.',
  'http://',
  '<a ',
  '[url',
  '{"a":[',
  '\u0000',
  '\ud800',
  '%',
  ':',
]

/** Two fields of this length fit into the largest body that the site accepts. */
const LENGTH = 48_000

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ success: true })
  jest.spyOn(console, 'info').mockReturnValue()
})

/** The three forms as a stranger may post them: every value and every meta field is the text, raw or in JSON. */
function postsOf(form: FormName, text: string): Record<string, string>[] {
  const known = { form, language: 'en' }
  const raw = Object.fromEntries(metaFields.map((name) => [name, text]))
  const uuid = '0b7e0b7e-0000-4000-8000-000000000000'
  const part = text.slice(0, LENGTH / 4)
  const files = [{ id: uuid, name: text.slice(0, 500), bytes: 1 }]
  const nested = {
    ...raw,
    items: JSON.stringify([
      { of: part, words: part, quantity: part, choice: { color: part }, shown: { of: part } },
    ]),
    files: JSON.stringify({ form: uuid, files }),
    attribution: JSON.stringify({ landingPage: part, utm_source: part, topic: part }),
  }
  const values = fieldsOf(form).map(([name, { kind, limit }]) => {
    const valid = `written ${text}`.slice(0, typeof limit === 'number' ? limit : answerFields[limit].limit)
    return [name, kind === 'email' ? 'ana@example.com' : valid]
  })
  return [
    { ...Object.fromEntries(fieldsOf(form).map(([name]) => [name, text])), ...raw, ...known },
    { ...Object.fromEntries(values), ...raw, ...known },
    { ...Object.fromEntries(values), ...nested, ...known },
  ]
}

/** Sends the posts, and runs what they become through all that the functions and the desk do with it. */
async function lookAt(text: string) {
  const referer = encodeURI(replaceLoneSurrogates(text))
  jest.mocked(headers).mockResolvedValue(new Headers({ referer }) as never)
  for (const post of formNames.flatMap((form) => postsOf(form, text))) {
    const data = new FormData()
    for (const [name, value] of Object.entries(post)) data.set(name, value)
    await sendRequest(idleState, data)
  }
  for (const [{ answers, meta }] of sent.mock.calls) {
    answersSchema.safeParse(answers)
    suspicionsOf(answers, decodeMeta(encodeMeta(meta)))
  }
  answersSchema.safeParse(forEachAnswer(() => text))
  const longest = forEachAnswer((name) => text.slice(0, answerFields[name].limit))
  suspicionsOf(longest, { honeypot: false, elapsed: null })
  normalizeText(text)
  outsideProblem(sanitizeFileName(`${text}.svg`), 1)
  matchesExtension('a.svg', new TextEncoder().encode(text))
  visitorAddress(text)
  isPhone(text)
  numberIn(text)
  phoneHref(text)
  oneLine(text)
}

/** Linear work takes at most two thirds of it; work that grows faster is stopped here. */
const MAX_STEPS = 1000 * LENGTH

/** What reads one character of a text of any length. */
const single = new Set(['at', 'charAt', 'charCodeAt', 'codePointAt'])

/**
 * Counts, as steps, the characters and entries that the methods of strings and arrays and the patterns are given during
 * the work, and the longest text that each pattern is given.
 */
async function stepsOf(work: () => Promise<void>) {
  const methods = [String.prototype, Array.prototype].flatMap((prototype) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name, { value }]) => typeof value === 'function' && name !== 'constructor')
      .map(([name, { value: method }]) => ({ prototype, name, method })),
  )
  const replace = (prototype: object, name: string, value: unknown) =>
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
  const { exec } = RegExp.prototype
  const longest = new Map<string, number>()
  let steps = 0
  const count = (amount: number) => {
    steps += 1 + amount
    if (steps > MAX_STEPS) throw new Error('too many steps')
  }
  for (const { prototype, name, method } of methods)
    replace(prototype, name, function (this: string | unknown[], ...values: unknown[]) {
      count(single.has(name) ? 0 : this.length)
      return method.apply(this, values)
    })
  replace(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
    const { lastIndex, sticky, source } = this
    longest.set(source, Math.max(longest.get(source) ?? 0, text.length))
    const match = exec.call(this, text)
    count(match ? match.index + match[0].length - lastIndex : sticky ? 1 : text.length)
    return match
  })
  try {
    await work()
  } finally {
    for (const { prototype, name, method } of methods) replace(prototype, name, method)
    replace(RegExp.prototype, 'exec', exec)
  }
  return { steps, longest }
}

/** The longest text for a pattern that could take quadratic time. */
const MAX_MATCHED = 6000

/** Whether a pattern can begin or backtrack in what it has read: something follows what it repeats without end. */
const rereads = (source: string) =>
  /([*+]|\{\d+,\})\??[^$]/.test(source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x'))

test.each(repetitions)('code that sees visitor text takes linear work on repeated %j', async (repetition) => {
  const text = repetition.repeat(LENGTH / repetition.length)
  const { steps, longest } = await stepsOf(() => lookAt(text))
  expect(steps).toBeLessThan(MAX_STEPS)
  // A form that was refused without its fields being read proves nothing.
  expect(sent).toHaveBeenCalledTimes(text.trim() ? 2 * formNames.length : 4)
  const slow = [...longest].filter(([source, length]) => rereads(source) && length > MAX_MATCHED)
  expect(slow).toEqual([])
})
