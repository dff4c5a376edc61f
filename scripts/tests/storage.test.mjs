import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createStorage } from '#scripts/backend/storage.mjs'

const MEGABYTE = 2 ** 20

const directory = mkdtempSync(join(tmpdir(), 'storage-'))
const storage = createStorage({ directory, secret: 'secret', isSecret: () => false })
const server = createServer({ maxHeaderSize: 2 * MEGABYTE }, storage)
after(() => {
  server.close()
  rmSync(directory, { recursive: true })
})

// Quadratic time would take minutes here.
test('rejects a path of a megabyte in linear time', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const path = 'a'.repeat(MEGABYTE)
  const { status } = await fetch(`http://127.0.0.1:${server.address().port}/storage/v1/object/${path}/`)
  assert.equal(status, 404)
})
