import { parseMail } from './parse-mail.ts'

const part = (headers: string, body: string) => `--a\r\n${headers}\r\n\r\n${body}\r\n`
const parse = (body: string) =>
  parseMail(Buffer.from(`Content-Type: multipart/mixed; boundary=a\r\n\r\n${body}--a--`))
const lines = (line: string, megabytes: number) => line.repeat((megabytes * 2 ** 20) / line.length)

test.each([
  ['message/rfc822', '7bit', 'QUJD'.repeat(19)],
  ['application/pdf', 'base64', `${'QUJD'.repeat(18)}QQ==`],
  ['text/csv', 'quoted-printable', 'a=20b='],
])('reads a file of fifteen megabytes, %s in %s', async (type, encoding, line) => {
  const headers = `Content-Type: ${type}\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: ${encoding}`
  const { text, attachments } = await parse(part('', 'Yes') + part(headers, lines(`${line}\r\n`, 15)))
  expect([text?.trim(), attachments.length]).toEqual(['Yes', 1])
})

const flowed = 'Content-Type: text/plain; format=flowed\r\nContent-Transfer-Encoding: base64'
test.each([
  ['text', part('', lines('> a\r\n', 1.1)) + part('', lines('a', 1.1))],
  ['flowed text in Base64', part(flowed, Buffer.from(lines('a \n', 2.1)).toString('base64'))],
  ['HTML', part('Content-Type: text/html', lines('<p>', 2.1))],
  ['a calendar', part('Content-Type: text/calendar', lines('A:b\r\n', 2.1))],
  ['units of Base64', part('Content-Transfer-Encoding: base64', lines('QQ==', 1))],
])('does not read more than two megabytes of %s, or as much work', async (_, body) => {
  await expect(parse(body)).rejects.toThrow('too much')
})
