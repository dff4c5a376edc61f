import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** A storage adapter of @supabase/lite, whose own is not exported: objects are files in one folder. */
export function diskStorage(folder) {
  const fileOf = (bucket, key) => join(folder, bucket, key)

  async function metadataOf(bucket, key) {
    const { size, mtimeMs } = await stat(fileOf(bucket, key))
    const mimetype = 'application/octet-stream'
    return { cacheControl: 'no-cache', contentLength: size, size, mimetype, eTag: `"${size}-${mtimeMs}"` }
  }

  return {
    async getObject(bucket, key) {
      const metadata = await metadataOf(bucket, key)
      return { metadata, body: Readable.toWeb(createReadStream(fileOf(bucket, key))) }
    },
    /** Flushed to disk, because the answer acknowledges the file. */
    async uploadObject(bucket, key, _version, body) {
      await mkdir(dirname(fileOf(bucket, key)), { recursive: true })
      await writeFile(fileOf(bucket, key), body, { flush: true })
      return metadataOf(bucket, key)
    },
    deleteObject: (bucket, key) => rm(fileOf(bucket, key), { force: true }),
  }
}

/** The library names signed URLs differently from hosted storage and supabase-js. */
export async function withHostedNames(response) {
  const { signedUrl, ...body } = await response.json()
  const url = signedUrl?.replace('/storage/v1', '')
  return Response.json(url ? { ...body, url, signedURL: url } : body, { status: response.status })
}
