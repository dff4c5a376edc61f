import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { PermanentFailure } from './notification.ts'
import { sendMail } from './send-mail.ts'
import type { Settings } from './settings.ts'

test.each([
  ['MAIL FROM', 553, 'sender not owned by user', false],
  ['RCPT TO', 450, '4.2.1 later', false],
  ['RCPT TO', 550, '5.1.1 no such user', true],
  ['RCPT TO', 553, '5.7.1 sender address rejected', false],
  ['DATA', 550, '5.4.5 daily quota exceeded', false],
  ['DATA', 550, '5.1.8 bad sender domain', false],
  ['DATA', 550, '5.1.1 no such user', true],
  ['DATA', 550, '5.2.1 mailbox disabled', true],
])('after %s, %i "%s" is for good: %j', async (command, responseCode, message, isForGood) => {
  const answer = (at: string) =>
    at === command ? Object.assign(new Error(message), { responseCode }) : undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(answer('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answer('RCPT TO')),
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(answer('DATA')))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mail = { from: 'sales@company.example', to: 'ana@example.com', text: 'Hello' }
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}` }
  const error = await sendMail(mail as never, settings as Settings).catch((error) => error)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(error.message).toMatch(new RegExp(`^smtp \\w+ ${command} ${responseCode}( \\d\\.\\d\\.\\d)?$`))
  expect(error instanceof PermanentFailure).toBe(isForGood)
})
