import { projectFrom } from '../_shared/project.ts'
import { createHandler, settingsFrom } from './handler.ts'
import { readPosted } from './posted.ts'

const secret = 'a secret of the mailbox, long enough'
const stored = jest.fn<Response, [sent: { p_ours: string[]; p_mail: { address: string } }]>()
const fetch: typeof globalThis.fetch = async (_, init) => stored(JSON.parse(String(init?.body)))

beforeEach(() => {
  stored.mockReset().mockImplementation(() => Response.json('without_token'))
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation()
})

function post(body: string | Uint8Array<ArrayBuffer>, type: string, SALES_EMAIL = 'sales@company.example') {
  const env = {
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_SECRET_KEYS: '{"default":"x"}',
    MAILBOX_SECRET: secret,
    SALES_EMAIL,
  }
  const handler = createHandler(settingsFrom(env, projectFrom(env, fetch)), () => {})
  const headers = { 'x-mailbox-secret': secret, 'content-type': type }
  return handler(new Request('http://127.0.0.1', { method: 'POST', headers, body }))
}

test.each([
  ['sales@company.example', 'Production@company.example', true],
  ['sales@company.example', 'ana@mail.company.example', false],
  ['sales@company.example', 'ana', false],
  ['company@gmail.com', 'ana@gmail.com', false],
])('to %s, a mail of %s is ours: %j', async (sales, from, isOurs) => {
  await post(`From: ${from}\r\n\r\nHello`, 'message/rfc822', sales)
  const ours = stored.mock.lastCall?.[0].p_ours ?? []
  expect(ours).toContain(sales)
  expect(ours.includes(from.toLowerCase())).toBe(isOurs)
})

test('answers 503 to JSON without the raw mail, so that the service tries again and reports it', async () => {
  const response = await post(JSON.stringify({ TextBody: 'Hello' }), 'application/json')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Include raw email content')
  expect(stored).not.toHaveBeenCalled()
})

test('finds the address after a name that is longer than what is parsed', async () => {
  await post(`From: ${'=?utf-8?q?Ana?=\r\n '.repeat(200)}<ana@b.example>\r\n\r\nHello`, 'message/rfc822')
  expect(stored.mock.lastCall?.[0].p_mail.address).toBe('ana@b.example')
})

const form = { 'content-type': 'multipart/form-data; boundary=x' }
test.each([
  ['no password', {}, 401, false],
  ['another password', { authorization: `Basic ${btoa('mailbox:another')}` }, 401, false],
  ['a broken form', { ...form, 'x-mailbox-secret': secret }, 400, true],
])('refuses a caller with %s', async (_, headers, status, isRead) => {
  const request = new Request('http://127.0.0.1', { method: 'POST', headers, body: '--x-' })
  const close = isRead ? {} : { connection: 'close' }
  await expect(readPosted(request, secret)).rejects.toMatchObject({ status, headers: close })
  expect(request.bodyUsed).toBe(isRead)
})

const german = 'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nGr\u00fc\u00dfe + 5% & mehr'
const escaped = [...Buffer.from(german, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
test.each([
  [
    'multipart/form-data; boundary=between-parts',
    `--between-parts\r\nContent-Disposition: form-data; name="email"\r\n\r\n${german}\r\n--between-parts--\r\n`,
  ],
  ['application/x-www-form-urlencoded', `subject=a+b&body-mime=${escaped.join('')}`],
])('a mail in any character set keeps its bytes in %s', async (type, body) => {
  const headers = { 'x-mailbox-secret': secret, 'content-type': type }
  const request = { method: 'POST', headers, body: Buffer.from(body, 'latin1') }
  const { bytes } = await readPosted(new Request('http://127.0.0.1', request), secret)
  expect(Buffer.from(bytes).toString('latin1')).toBe(german)
})

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'refuses %s that is too large to read, so that the service reports it',
  async (type) => {
    expect((await post(new Uint8Array(36 * 1024 * 1024 + 1), type)).status).toBe(413)
    expect(stored).not.toHaveBeenCalled()
  },
)
