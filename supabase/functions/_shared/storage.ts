import { BUCKET, HEAD_BYTES } from './files.ts'
import type { Project } from './rpc.ts'

const headersFor = ({ secretKey }: Project) => ({
  apikey: secretKey,
  // A legacy key is a JWT and must also be the bearer token; storage accepts a new key as the bearer, too.
  authorization: `Bearer ${secretKey}`,
})

const ask = (project: Project, path: string, init: RequestInit = {}) =>
  fetch(`${project.url}/storage/v1${path}`, {
    ...init,
    headers: { ...headersFor(project), ...init.headers },
    signal: AbortSignal.timeout(10_000),
  })

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A single-use signed upload path for a file of this name. */
export async function signUpload(project: Project, name: string) {
  const response = await ask(project, `/object/upload/sign/${BUCKET}/${name}`, json('POST', {}))
  const { url } = (await response.json()) as { url?: string }
  if (!response.ok || !url) throw new Error(`storage responded with ${response.status} when signing a URL`)
  return `/storage/v1${url}`
}

/** The size and the first bytes of a file in the bucket; null if there is none. */
export async function readObjectHead(project: Project, name: string) {
  const response = await ask(project, `/object/${BUCKET}/${name}`, {
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
  })
  if (response.status === 404 || response.status === 400) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw new Error(`storage responded with ${response.status} when reading a file`)
  const head = new Uint8Array(await response.arrayBuffer())
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { head, bytes: total ? Number(total) : head.byteLength }
}

export async function removeFiles(project: Project, names: string[]) {
  const response = await ask(project, `/object/${BUCKET}`, json('DELETE', { prefixes: names }))
  await response.body?.cancel()
  if (!response.ok) throw new Error(`storage responded with ${response.status} when deleting files`)
}

const LISTED_AT_ONCE = 1000

/** The names of files added to the bucket between two instants. */
export async function* namesBetween(project: Project, since: number, until: number) {
  for (let offset = 0; ; offset += LISTED_AT_ONCE) {
    const page = { prefix: '', limit: LISTED_AT_ONCE, offset, sortBy: { column: 'name', order: 'asc' } }
    const response = await ask(project, `/object/list/${BUCKET}`, json('POST', page))
    if (!response.ok) throw new Error(`storage responded with ${response.status} when listing files`)
    const listed = (await response.json()) as { name: string; created_at: string }[]
    yield listed
      .filter(({ created_at }) => Date.parse(created_at) > since && Date.parse(created_at) < until)
      .map(({ name }) => name)
    if (listed.length < LISTED_AT_ONCE) return
  }
}
