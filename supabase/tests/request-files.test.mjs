import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { askToSweep } from '../../scripts/backend/schedule.mjs'
import { encodeItems } from '../functions/_shared/items.ts'
import { answers } from './support/backend.mjs'
import { write } from './support/database.mjs'
import { beside, find, ids, roles } from './support/desk.mjs'
import { askFor, openForm, pdf, put } from './support/files.mjs'
import { sharedBackend } from './support/shared.mjs'

let backend
let as

before(async () => {
  backend = await sharedBackend()
  as = await roles(backend)
})
after(() => backend.end())

const stored = () => readdirSync(join(backend.dataDir, 'files'))
const send = (headers) => backend.submit(answers({ email: `${randomUUID()}@example.com` }), headers)
const filesOf = async (client, reference) => {
  const { data, error } = await client.from('request_files').select().eq('submission_id', reference)
  return error ? error.code : data
}
const bucket = (client) => client.storage.from('request-files')

describe('a file', () => {
  test('arrives with its request, byte for byte, for staff and nobody else', async () => {
    const form = openForm(backend)
    const content = Buffer.concat([pdf(), randomBytes(3_000_000)])
    const { id } = await form.add('Löwe & 标志.pdf', content)
    const { body } = await send(form.header())
    assert.equal(body.files, 1)

    const [file, ...others] = await filesOf(as.staff, body.reference)
    assert.deepEqual(
      { ...file },
      { id, submission_id: Number(body.reference), name: 'Löwe & 标志.pdf', bytes: content.length },
    )
    assert.deepEqual(others, [])
    const { data } = await bucket(as.staff).createSignedUrl(id, 120, { download: true })
    const response = await fetch(data.signedUrl)
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), content)
    assert.match(response.headers.get('content-disposition'), /^attachment/)
    assert.match(response.headers.get('content-security-policy'), /^sandbox/)
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.equal((await fetch(data.signedUrl.replace(/token=[^&]{9}/, 'token=AAAAAAAAA'))).status, 400)

    for (const client of [as.visitor, as.stranger])
      assert.notEqual((await bucket(client).createSignedUrl(id, 120)).error, null)
    assert.equal(await filesOf(as.visitor, body.reference), '42501')
    assert.deepEqual(await filesOf(as.stranger, body.reference), [])
    assert.equal((await fetch(`${backend.url}/storage/v1/object/request-files/${id}`)).status, 403)
  })

  test('is taken once, at the place that was granted, while the signature is whole', async () => {
    const form = openForm(backend)
    const granted = await form.grant('logo.pdf', 64)
    const other = await form.grant('other.pdf', 64)
    const [, token] = granted.url.split('?token=')
    assert.equal((await put(backend, other.url.replace(/token=.*/, `token=${token}`), pdf())).status, 400)
    assert.equal((await put(backend, `${granted.url}x`, pdf())).status, 400)
    const both = await Promise.all([put(backend, granted.url, pdf()), put(backend, granted.url, pdf())])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
    assert.equal((await put(backend, granted.url, pdf())).status, 409)
  })

  test('that is broken off leaves nothing, and can be sent again', async () => {
    const form = openForm(backend)
    const granted = await form.grant('logo.pdf', 64)
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(pdf(32))
        setTimeout(() => controller.error(new Error('gone')), 50)
      },
    })
    await assert.rejects(put(backend, granted.url, broken))
    assert.equal((await form.settle(granted.id)).reason, 'not_there')
    assert.equal((await put(backend, granted.url, pdf())).status, 200)
    assert.equal((await form.settle(granted.id)).success, true)
    assert.ok(!stored().some((name) => name.endsWith('.part')))
  })

  test('of another size or kind than announced is not taken', async () => {
    const form = openForm(backend)
    const { url, id } = await form.grant('logo.pdf', 64)
    await put(backend, url, pdf(65))
    assert.equal((await form.settle(id)).reason, 'changed')
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)])
    assert.equal((await form.add('logo.png', program)).settled.reason, 'not_its_name')
    const { body } = await send(form.header([id]))
    assert.equal(body.success, true)
    assert.equal(body.files, undefined)
    await askToSweep(backend)()
    assert.ok(!stored().includes(id))
  })

  test('keeps its ending however long its name, and shares a name with others', async () => {
    const form = openForm(backend)
    const long = `${'標'.repeat(296)}.pdf`
    const { name } = await form.add(long, pdf())
    assert.equal([...name].length, 120)
    assert.match(name, /…\.pdf$/)
    await form.add(long, pdf(65))
    const { body } = await send(form.header())
    const files = await filesOf(as.staff, body.reference)
    assert.deepEqual(
      files.map((file) => [file.name, file.bytes]).sort((a, b) => a[1] - b[1]),
      [
        [name, 64],
        [name, 65],
      ],
    )
  })

  test('that cannot be one is refused with a reason', async () => {
    const { grant, form } = openForm(backend)
    assert.equal((await grant('tool.exe', 64)).reason, 'kind')
    assert.equal((await grant('a.pdf', 0)).reason, 'empty')
    assert.equal((await grant('a.pdf', 50 * 1024 * 1024 + 1)).reason, 'too_large')
    assert.equal((await askFor(backend, { do: 'grant', form: 'x', name: 'a.pdf', bytes: 1 })).status, 400)
    const noKey = await askFor(
      backend,
      { do: 'grant', form, name: 'a.pdf', bytes: 1 },
      { 'x-site-token': '' },
    )
    assert.equal(noKey.status, 401)
    assert.equal((await askFor(backend, { do: 'sweep' })).status, 401)
  })
})

test('a form sends its own files only, and a request that was sent takes no more', async () => {
  const mine = openForm(backend)
  const others = openForm(backend)
  const { id } = await others.add('theirs.pdf', pdf())
  await mine.add('mine.pdf', pdf())
  const first = await send(mine.header([id]))
  assert.equal(first.body.files, 1)
  const again = await send(mine.header())
  assert.equal(again.body.success, true)
  assert.equal(again.body.files, undefined)
})

test('a list of products is there for staff, and nothing is lost by a broken one', async () => {
  const items = [{ product: 'Camp mug', quantity: '300', note: 'navy' }]
  const { body } = await send({ 'x-submission-items': encodeItems(items) })
  const shown = await beside(as.staff, [Number(body.reference)])
  assert.deepEqual(shown.beside[0].items, items)
  for (const other of [as.stranger, as.visitor])
    assert.equal((await beside(other, [Number(body.reference)])).beside, undefined)
  for (const header of ['%%%', encodeURIComponent('[{"product":7}]'), 'x'.repeat(7000)])
    assert.equal((await send({ 'x-submission-items': header })).body.success, true)
})

test('requests with files or with several products are filtered by that, and the desk tells them by name', async () => {
  const products = ['Camp mug', 'Notebook'].map((product) => ({ product, quantity: '', note: '' }))
  const form = openForm(backend)
  await form.add('b.pdf', pdf())
  await form.add('a.pdf', pdf())
  const search = randomUUID()
  const asked = (headers) => backend.submit(answers({ company: search }), headers)
  const withFiles = Number((await asked(form.header())).body.reference)
  const several = Number((await asked({ 'x-submission-items': encodeItems(products) })).body.reference)
  await asked({ 'x-submission-items': encodeItems(products.slice(0, 1)) })
  assert.deepEqual(ids(await find(as.staff, { search, only: 'files' })), [withFiles])
  assert.deepEqual(ids(await find(as.staff, { search, only: 'products' })), [several])
  const shown = await beside(as.staff, [withFiles])
  assert.deepEqual(
    shown.beside[0].files.map(({ name }) => name),
    ['a.pdf', 'b.pdf'],
  )
})

test('deletion takes files along, and tells of them before', async () => {
  const form = openForm(backend)
  const { id } = await form.add('logo.pdf', pdf())
  const email = `${randomUUID()}@example.com`
  await backend.submit(answers({ email }), form.header())
  assert.ok(stored().includes(id))
  const { data } = await as.staff.rpc('count_submissions_of', { p_whose: email })
  assert.equal(data.found[0].files, 1)
  const { error } = await as.staff.rpc('delete_submissions_of', { p_whose: email, p_amount: 1 })
  assert.equal(error, null)
  await askToSweep(backend)()
  assert.ok(!stored().includes(id))
})

test('what nobody has sent for a day is swept away', async () => {
  const form = openForm(backend)
  const [old, fresh] = [await form.add('old.pdf', pdf()), await form.add('fresh.pdf', pdf())]
  await write(
    backend,
    `update private.request_files set created_at = now() - interval '25 hours' where id = '${old.id}'`,
  )
  await askToSweep(backend)()
  assert.deepEqual([stored().includes(old.id), stored().includes(fresh.id)], [false, true])
})

test('files that nobody sends are limited', async () => {
  const form = openForm(backend)
  const reasons = []
  for (let index = 0; index < 31; index++) reasons.push((await form.grant('a.pdf', 64)).reason)
  assert.equal(reasons.at(29), undefined)
  assert.equal(reasons.at(30), 'form_full')
  const other = openForm(backend)
  let reason
  for (let index = 0; index < 30 && !reason; index++) reason = (await other.grant('a.pdf', 64)).reason
  assert.equal(reason, 'busy')
})
