import { connect } from 'node:net'

const { hostname, port, host } = new URL(process.env.BASE_URL ?? 'http://localhost')

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Says exactly these bytes to the running site: no client tidies up the address or the headers first. */
export function say(bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('latin1').setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${bytes}`)))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(parse(answer)))
    socket.on('error', (error) => (answer ? resolve(parse(answer)) : reject(error)))
    socket.write(bytes)
  })
}

export function ask(method: string, target: string, headers: Record<string, string> = {}, body = '') {
  const lines = Object.entries({
    host,
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return say(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [name = '', ...value] = line.split(':')
    const key = name.toLowerCase()
    headers[key] = [headers[key], value.join(':').trim()].filter(Boolean).join(', ')
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
