import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** A storage adapter of @supabase/lite, whose own is not exported: objects are files in one folder. */
export function diskStorage(folder) {
  const fileOf = (bucket, key) => join(folder, bucket, key)
  const remove = (bucket, key) => rm(fileOf(bucket, key), { force: true })

  async function metadataOf(bucket, key) {
    const { size, mtime } = await stat(fileOf(bucket, key))
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${size}-${mtime.getTime()}"`,
    }
  }

  return {
    async getObject(bucket, key) {
      const metadata = await metadataOf(bucket, key)
      const body = Readable.toWeb(createReadStream(fileOf(bucket, key)))
      return { httpStatusCode: 200, metadata, body }
    },
    /** Flushed to disk, because the answer acknowledges the file. */
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      await mkdir(dirname(fileOf(bucket, key)), { recursive: true })
      await writeFile(fileOf(bucket, key), body, { flush: true })
      return { ...(await metadataOf(bucket, key)), mimetype, cacheControl }
    },
    deleteObject: remove,
    deleteObjects: async (bucket, keys) => void (await Promise.all(keys.map((key) => remove(bucket, key)))),
    headObject: metadataOf,
  }
}

/** The library names signed URLs differently from hosted storage and supabase-js. */
export async function withHostedNames(response) {
  const { signedUrl, ...body } = await response.json()
  const url = signedUrl?.replace('/storage/v1', '')
  return Response.json(url ? { ...body, url, signedURL: url } : body, { status: response.status })
}
