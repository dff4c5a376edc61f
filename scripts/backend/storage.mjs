// The part of a hosted project's storage API that request files need, on disk: signed upload URLs that work once,
// signed download URLs that work for minutes, reading and deleting with the secret key.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BUCKET, isUuid, maxFileBytes, UPLOAD_BYTES } from '#contract/files.ts'

/** As long as the database counts a reserved upload that never arrived (room_of). */
const UPLOAD_SECONDS = 15 * 60
const LONGEST_UPLOAD_MS = 60 * 60 * 1000
const LONGEST_READ_SECONDS = 600
const MAX_JSON_BYTES = 64 * 1024

class StorageError extends Error {
  constructor(status, error, message) {
    super(message)
    Object.assign(this, { status, error })
  }
}

const notFound = () => new StorageError(404, 'not_found', 'Object not found')
const unauthorized = () => new StorageError(403, 'Unauthorized', 'new row violates row-level security policy')

/** Signed tokens that state what they permit and until when; only the holder of the secret can make one. */
function signatures(secret) {
  const seal = (text) => createHmac('sha256', secret).update(`storage\n${text}`).digest('base64url')
  return {
    sign(what, seconds, now = Date.now()) {
      const text = Buffer.from(JSON.stringify({ ...what, until: now + seconds * 1000 })).toString('base64url')
      return `${text}.${seal(text)}`
    },
    read(token, now = Date.now()) {
      const [text = '', given = ''] = (token ?? '').split('.')
      const expected = seal(text)
      if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
        return undefined
      const what = JSON.parse(Buffer.from(text, 'base64url').toString())
      return what.until > now ? what : undefined
    },
  }
}

async function jsonFrom(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_JSON_BYTES) throw new StorageError(413, 'too_large', 'The body is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    throw new StorageError(400, 'invalid_json', 'The body is not valid JSON')
  }
}

const answer = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Headers that keep browsers from rendering or running a stored file. */
const INERT = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
}

const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size')

/** Yields at most `bytes`; reports to `onLeft` how many are still to come. */
async function* capped(request, bytes, onLeft) {
  let left = bytes
  // Keeps the connection open, so that a client that sends too much gets a response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= chunk.length
    if (left < 0) throw tooLarge()
    onLeft(left)
    yield chunk
  }
}

/** Syncs to disk, so that the response acknowledges only durable files. */
async function flush(path) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/**
 * `isSecret` checks for the secret key, `mayRead` asks the database as the caller, `beginUpload` marks a reserved
 * upload as started, `breakOffUpload` reverts that.
 */
export function createStorage({ directory, secret, isSecret, mayRead, beginUpload, breakOffUpload }) {
  const folder = join(directory, 'files')
  const { sign, read } = signatures(secret)
  const fileOf = (name) => join(folder, name)
  const sizeOf = (name) => statSync(fileOf(name), { throwIfNoEntry: false })?.size
  /** Bytes still to come for each upload in progress, by name. */
  const underWay = new Map()
  mkdirSync(folder, { recursive: true })
  // Partial uploads of an ended process; those that other backends of this folder are receiving are younger.
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') && Date.now() - statSync(fileOf(name)).mtimeMs > LONGEST_UPLOAD_MS)
      rmSync(fileOf(name), { force: true })

  function signUpload(request, response, name) {
    if (sizeOf(name) !== undefined) throw new StorageError(409, 'Duplicate', 'The resource already exists')
    const bytes = Math.min(Number(request.headers[UPLOAD_BYTES]) || maxFileBytes, maxFileBytes)
    const token = sign({ put: name, bytes }, UPLOAD_SECONDS)
    answer(response, 200, { url: `/object/upload/sign/${BUCKET}/${name}?token=${token}`, token })
  }

  async function put(request, response, name, token) {
    const { put: place, bytes = maxFileBytes } = read(token) ?? {}
    if (place !== name) throw new StorageError(400, 'InvalidJWT', 'jwt expired or invalid')
    if (Number(request.headers['content-length']) > bytes) throw tooLarge()
    // A signed URL works once, for one upload at a time: parallel ones could fill the disk before the first arrives.
    if (underWay.has(name) || sizeOf(name) !== undefined)
      throw new StorageError(409, 'Duplicate', 'The resource already exists')
    const noRoom = () =>
      new StorageError(507, 'InsufficientStorage', 'There is not enough disk space for files')
    const part = fileOf(`${randomUUID()}.part`)
    underWay.set(name, bytes)
    try {
      if (!(await beginUpload(name))) throw new StorageError(400, 'InvalidKey', 'There is no such upload')
      const handle = await open(part, 'wx', 0o600)
      const content = capped(request, bytes, (left) => underWay.set(name, left))
      await pipeline(content, handle.createWriteStream({ flush: true }))
      renameSync(part, fileOf(name))
    } catch (error) {
      await breakOffUpload(name)
      throw error.code === 'ENOSPC' ? noRoom() : error
    } finally {
      underWay.delete(name)
      rmSync(part, { force: true })
    }
    await flush(folder)
    answer(response, 200, { Key: `${BUCKET}/${name}` })
  }

  async function get(request, response, name) {
    const size = sizeOf(name)
    if (size === undefined) throw notFound()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const isPart = from !== undefined && Number(from) < size && Number(from) <= Number(to)
    const start = isPart ? Number(from) : 0
    const end = isPart ? Math.min(Number(to), size - 1) : size - 1
    response.writeHead(isPart ? 206 : 200, {
      ...INERT,
      'content-length': end - start + 1,
      ...(isPart && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    if (size === 0) return response.end()
    await pipeline(createReadStream(fileOf(name), { start, end }), response)
  }

  async function signRead(request, response, name) {
    if (!(await mayRead(name, request.headers)) || sizeOf(name) === undefined) throw notFound()
    const { expiresIn } = await jsonFrom(request)
    const seconds = Math.min(Number(expiresIn) || 60, LONGEST_READ_SECONDS)
    answer(response, 200, {
      signedURL: `/object/sign/${BUCKET}/${name}?token=${sign({ get: name }, seconds)}`,
    })
  }

  async function remove(request, response) {
    const { prefixes } = await jsonFrom(request)
    const names = (Array.isArray(prefixes) ? prefixes : []).filter(isUuid)
    for (const name of names) rmSync(fileOf(name), { force: true })
    await flush(folder)
    answer(
      response,
      200,
      names.map((name) => ({ name, bucket_id: BUCKET })),
    )
  }

  /** The part of the list endpoint that sweeping needs. */
  async function list(request, response) {
    const { limit = 100, offset = 0 } = await jsonFrom(request)
    const names = readdirSync(folder)
      .filter(isUuid)
      .sort()
      .slice(offset, offset + limit)
    const objects = names.flatMap((name) => {
      const found = statSync(fileOf(name), { throwIfNoEntry: false })
      return found ? [{ name, id: name, created_at: found.mtime.toISOString() }] : []
    })
    answer(response, 200, objects)
  }

  async function route(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://storage')
    const path = pathname.replace('/storage/v1/object/', '')
    const name = path.split('/').at(-1)
    const asked = `${request.method} ${isUuid(name) ? `${path.slice(0, -name.length)}:name` : path}`
    const onlySecret = () => {
      if (!isSecret(request.headers)) throw unauthorized()
    }
    switch (asked) {
      case `POST upload/sign/${BUCKET}/:name`:
        onlySecret()
        return signUpload(request, response, name)
      case `PUT upload/sign/${BUCKET}/:name`:
        return put(request, response, name, searchParams.get('token'))
      case `GET ${BUCKET}/:name`:
        onlySecret()
        return get(request, response, name)
      case `POST sign/${BUCKET}/:name`:
        return signRead(request, response, name)
      case `GET sign/${BUCKET}/:name`:
        if (read(searchParams.get('token'))?.get !== name)
          throw new StorageError(400, 'InvalidJWT', 'jwt expired or invalid')
        return get(request, response, name)
      case `POST list/${BUCKET}`:
        onlySecret()
        return list(request, response)
      case `DELETE ${BUCKET}`:
        onlySecret()
        return remove(request, response)
    }
    throw notFound()
  }

  return async (request, response) => {
    try {
      await route(request, response)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (response.headersSent) return response.destroy()
      const { status, message } = error
      // A client reads the answer only once it has sent everything.
      request.resume()
      answer(response, status, { statusCode: String(status), error: error.error, message })
    }
  }
}
