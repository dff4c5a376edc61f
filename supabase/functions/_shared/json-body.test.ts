import { readJsonBody } from './json-body.ts'

const LIMIT = 1024

const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://function', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

test('reads JSON', async () => {
  await expect(readJsonBody(sent('{"a":"ä"}'), LIMIT)).resolves.toEqual({ a: 'ä' })
})

test('stops reading an endless body without a length at the limit', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 256
      controller.enqueue(new Uint8Array(256).fill(32))
    },
  })
  await expect(readJsonBody(sent(endless), LIMIT)).rejects.toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(4 * LIMIT)
})

test.each([
  ['broken UTF-8', sent(new Uint8Array([0x22, 0xff, 0x22])), 400],
  ['a content length above the limit', sent('{}', { 'content-length': '5000' }), 413],
  ['another content type', sent('{}', { 'content-type': 'text/json' }), 415],
])('refuses %s', async (_, request, status) => {
  await expect(readJsonBody(request, LIMIT)).rejects.toMatchObject({ status })
})
