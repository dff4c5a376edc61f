import { Refusal } from './http.ts'

/** Reads a JSON body and never buffers more than the limit. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') {
    throw new Refusal(415, 'content_type', 'The body must be uncompressed application/json.')
  }
  const bytes = await readCapped(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'not_json', 'The body is not valid JSON.')
  }
}

async function readCapped(request: Request, maxBytes: number) {
  const tooLarge = () =>
    new Refusal(413, 'too_large', `The body is too large: at most ${maxBytes / 1024} KB are allowed.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  for await (const chunk of request.body ?? new ReadableStream<Uint8Array>({ start: (c) => c.close() })) {
    if (length + chunk.byteLength > maxBytes) throw tooLarge()
    bytes.set(chunk, length)
    length += chunk.byteLength
  }
  return bytes.subarray(0, length)
}
