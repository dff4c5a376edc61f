import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { mailbox } from '#scripts/backend/mailbox.mjs'
import { until } from '#scripts/lib/wait.mjs'

const mail = { to: 'ben@example.com', subject: 'Your sign-in code', html: '<p>123456</p>' }
const from = { name: 'Company & Sons', address: 'website@company.example' }
const received = []
const directory = mkdtempSync(join(tmpdir(), 'mailbox-'))
let status = 200
const server = createServer(async (request, response) => {
  received.push({ authorization: request.headers.authorization, body: await json(request) })
  response.writeHead(status).end('{}')
})
let env

before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  env = { RESEND_API_KEY: 're_x', RESEND_URL: `http://127.0.0.1:${server.address().port}` }
})
after(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

test('sends a sign-in code through Resend if notifications use it, and writes no file', async () => {
  await mailbox(directory, { env, from }).send(mail)
  const [{ authorization, body }] = await until(
    () => received.length > 0 && received,
    'no request was sent to the mail service',
  )
  assert.equal(authorization, 'Bearer re_x')
  assert.equal(body.from, '"Company & Sons" <website@company.example>')
  assert.deepEqual([body.to, body.subject, body.html], [[mail.to], mail.subject, mail.html])
  assert.deepEqual(readdirSync(directory), [])
})

test('logs a failed email without its address or its code', async (t) => {
  status = 401
  const { mock } = t.mock.method(console, 'error', () => {})
  await mailbox('', { env, from }).send(mail)
  await until(() => mock.callCount() > 0, 'no error was logged')
  assert.deepEqual(mock.calls[0].arguments, [{ code: 'sign-in mail: resend 401' }])
})

test('writes an email to a file if no mail service is set', async () => {
  await mailbox(directory).send(mail)
  const [name] = readdirSync(directory)
  assert.equal(
    readFileSync(join(directory, name), 'utf8'),
    `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.html}\n`,
  )
})
