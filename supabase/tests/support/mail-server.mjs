import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const refusal = (responseCode) => Object.assign(new Error('no'), { responseCode })

/**
 * A real SMTP server on loopback with a switchable mood: accept, temporary (451), permanent (550),
 * stall (never answers), drop (hangs up during DATA), forget (accepts the email, then hangs up unconfirmed).
 */
export async function startMailServer(port = 0) {
  const mails = []
  const state = { mood: 'accept', attempts: 0, permanentFor: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      state.attempts++
      if (state.mood === 'temporary') return done(refusal(451))
      if (state.mood === 'permanent' || address === state.permanentFor) return done(refusal(550))
      if (state.mood === 'stall') return
      done()
    },
    async onData(stream, session, done) {
      const { mood } = state
      const hangUp = () => [...server.connections].find(({ id }) => id === session.id)?._socket.destroy()
      if (mood === 'drop') return hangUp()
      // A sender killed during the transfer has sent no email.
      const raw = await buffer(stream).catch(() => null)
      if (!raw) return
      mails.push(parseMail(raw.toString('latin1'), session.envelope.rcptTo[0].address))
      if (mood === 'forget') return hangUp()
      done()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: bound } = server.server.address()
  return {
    mails,
    state,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    to: (address) => mails.filter((mail) => mail.to === address),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const decodeQuotedPrintable = (text) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeHeader = (text) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word) => decodeQuotedPrintable(word.replace(/_/g, ' ')))

/** The parts of an email that these tests check. */
function parseMail(raw, to) {
  const [head, ...rest] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    unfolded.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeHeader(line.slice(line.indexOf(':') + 2)),
    ]),
  )
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const part = (type) => {
    const found = rest
      .join('\r\n\r\n')
      .split(`--${boundary}`)
      .find((text) => text.includes(`Content-Type: ${type}`))
    return decodeQuotedPrintable(found.slice(found.indexOf('\r\n\r\n') + 4))
  }
  return {
    to,
    headers,
    headerNames: unfolded.map((line) => line.split(':')[0]),
    text: part('text/plain'),
    html: part('text/html'),
  }
}
