import { english, parseLanguage } from '#contract/languages.ts'
import { getForms, getSubmissionsPage } from '#lib/content/index.ts'
import { buildReplyMailto } from './mailto.ts'
import { type Row, readSubmission } from './submission.ts'

async function replyTo(form_data: Record<string, string>, more: Partial<Row> = {}, bcc = '') {
  const copy = await getSubmissionsPage()
  const submission = readSubmission({
    id: 1042,
    created_at: '2026-11-20T08:00:00Z',
    form_data: { email: 'ana@example.com', ...form_data },
    journal: [],
    ...more,
  })
  const mail = {
    ...copy.mail,
    heroQuote: 'Hello {firstName},\n\nThanks, {reference}.\nAbout {topic}.\nYour list: {products}.',
    projectRequest: 'Dear {firstName},\nFor {eventDate}, {quantity}.',
    bcc,
  }
  const forms = await getForms(parseLanguage(more.language) ?? english)
  const href = buildReplyMailto(submission, { ...copy, mail }, 'UTC', forms)
  if (!href) return undefined
  const { searchParams } = new URL(href)
  return { body: searchParams.get('body')?.split('\r\n\r\n\r\n')[0], bcc: searchParams.get('bcc') }
}

test('a reply starts with the filled-in template of its form', async () => {
  const items = [
    { product: 'Camp mug', quantity: '300', note: '' },
    { product: 'Notebook', quantity: '', note: '' },
  ]
  const hero = { form: 'hero-quote', items }
  expect((await replyTo({ firstName: 'Ana', eventType: 'Drinkware' }, hero))?.body).toBe(
    'Hello Ana,\r\n\r\nThanks, 1042.\r\nAbout Drinkware.\r\nYour list: Camp mug, Notebook.',
  )
  const project = { firstName: 'Ana', quantity: '{firstName} 250', eventDate: '2027-03-14' }
  expect((await replyTo(project, { form: 'project-request' }))?.body).toBe(
    'Dear Ana,\r\nFor March 14th, 2027, {firstName} 250.',
  )
})

test('a reply in another language names the option and products as the customer saw them', async () => {
  const { interest } = (await getForms('es')).hero.fields
  const hero = {
    form: 'hero-quote',
    language: 'es',
    items: [
      { product: 'Camp mug', quantity: '300', note: '', seenAs: 'Taza de campamento' },
      { product: 'Booth wall', quantity: '', note: '' },
    ],
  }
  expect((await replyTo({ firstName: 'Ana', eventType: interest.values[1] ?? '' }, hero))?.body).toBe(
    `Hello Ana,\r\n\r\nThanks, 1042.\r\nAbout ${interest.options[1]}.\r\nYour list: Taza de campamento, Booth wall.`,
  )
  const project = { firstName: 'Ana', quantity: '250', eventDate: '2027-03-14' }
  expect((await replyTo(project, { form: 'project-request', language: 'es' }))?.body).toBe(
    'Dear Ana,\r\nFor 14 de marzo de 2027, 250.',
  )
})

test('omits a template line whose field is empty, but replaces a missing name', async () => {
  const { nameless } = (await getSubmissionsPage()).mail
  expect((await replyTo({}, { form: 'hero-quote' }))?.body).toBe(`Hello ${nameless},\r\n\r\nThanks, 1042.`)
})

test('adds a BCC address if one is set, and builds no link without a valid email address', async () => {
  expect((await replyTo({}))?.bcc).toBeNull()
  expect((await replyTo({}, {}, 'crm@example.com'))?.bcc).toBe('crm@example.com')
  expect(await replyTo({ email: 'no address' })).toBeUndefined()
})
