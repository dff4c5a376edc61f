import { english, languageCodes } from '#contract/languages.ts'
import { getReplies, type Replies } from '#lib/content/index.ts'
import { messages } from '#messages/index.ts'
import { buildReply } from './mailto.ts'
import type { WholeRequest } from './request-rows.ts'
import { request } from './testing/request.ts'

async function replyTo(answers: Partial<WholeRequest>, bcc = '', texts?: Replies) {
  const known = { id: 1042, createdAt: '2026-11-20T13:00:00Z', name: undefined, email: 'ana@example.com' }
  const sent: WholeRequest = { ...request, ...known, ...answers }
  const { openings, ...others } = texts ?? (await getReplies(english))
  const changed = {
    'hero-quote': 'Hello {firstName},\n\nThanks, {reference}.\nAbout {topic}.\nYour list: {products}.',
    'project-request': 'Dear {firstName},\nFor {eventDate}, {quantity}.',
  }
  const templates = { ...others, openings: { ...openings, ...changed }, bcc }
  const words = messages[sent.language]
  const reply = buildReply(sent, { templates, words, zone: 'America/New_York' })
  if (!reply) return undefined
  const { searchParams } = new URL(reply.href)
  const [text, quote] = searchParams.get('body')?.split('\r\n\r\n\r\n') ?? []
  return { text, quote, bcc: searchParams.get('bcc'), texts: reply.texts, length: reply.href.length }
}

const mug = { product: 'Camp mug', quantity: '300' }

test('a reply starts with the filled-in template of its form', async () => {
  const items = [mug, { product: 'Notebook', quantity: '' }]
  const hero = { firstName: 'Ana', eventType: 'Drinkware', form: 'hero-quote', items }
  const text = 'Hello Ana,\r\n\r\nThanks, 1042.\r\nAbout Drinkware.\r\nYour list: Camp mug, Notebook.'
  expect((await replyTo(hero))?.text).toBe(text)
  const project = { firstName: 'Ana', quantity: '{firstName} 250', eventDate: '2027-03-14' }
  const dear = 'Dear Ana,\r\nFor March 14, 2027, {firstName} 250.'
  expect((await replyTo({ ...project, form: 'project-request' }))?.text).toBe(dear)
})

test('quotes the request below its time in the office', async () => {
  const asked = { budget: 'Under $500', items: [], typed: 5 }
  expect((await replyTo({ quantity: '250', details: 'Mugs.', asked }))?.quote).toBe(
    'On November 20, 2026 at 8:00 AM, you wrote:\r\n> Quantity: 250\r\n> Mugs.\r\n> Budget range: Under $500',
  )
})

test('a reply in another language names and quotes what the customer saw, and asks about no other', async () => {
  const spanish = { form: 'hero-quote', language: 'es' } as const
  const items = [
    { ...mug, seenAs: 'Taza de campamento' },
    { product: 'Booth wall', quantity: '' },
  ]
  const { hero, project } = messages.es.forms
  const { label, options } = hero.fields.interest
  const apparel = await replyTo({ ...spanish, firstName: 'Ana', eventType: 'Custom Apparel', items })
  expect(apparel?.text).toContain(`About ${options['Custom Apparel']}.`)
  expect(apparel?.text).toContain('Your list: Taza de campamento, Booth wall.')
  const other = await replyTo({ ...spanish, eventType: 'Other', eventDate: '2027-03-14', quantity: '250' })
  const { eventDate, quantity } = project.fields
  const dated = `> ${eventDate.label}: 14 de marzo de 2027\r\n> ${quantity.label}: 250`
  expect(other?.quote).toContain(`> ${label}: ${options.Other}\r\n${dated}`)
  expect(other?.text).not.toContain('About')
})

test('omits a template line whose field is empty, but replaces a missing name', async () => {
  const { nameless } = await getReplies(english)
  expect((await replyTo({ form: 'hero-quote' }))?.text).toBe(`Hello ${nameless},\r\n\r\nThanks, 1042.`)
})

test.each(languageCodes)(
  'an opening in %s fits a mail program, with no field left open',
  async (language) => {
    const { texts = [], length } = (await replyTo({ language }, '', await getReplies(language))) ?? {}
    expect(length).toBeLessThan(1800)
    expect(texts.map(({ asks }) => asks)).toEqual([false, true, true, true])
    for (const { text } of texts) expect(text).toMatch(/^[^{}]*1042[^{}]*$/)
  },
)

test('adds a BCC address if one is set, and builds no link without a valid email address', async () => {
  expect((await replyTo({}))?.bcc).toBeNull()
  expect((await replyTo({}, 'crm@example.com'))?.bcc).toBe('crm@example.com')
  expect(await replyTo({ email: 'no address' })).toBeUndefined()
})
