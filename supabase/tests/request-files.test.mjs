import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { encodeItems } from '#contract/items.ts'
import { answers, sweep } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { find, ids, roles, submissionMeta } from '#supabase/tests/support/desk.mjs'
import { askFor, openForm, pdf, put } from '#supabase/tests/support/files.mjs'
import { sharedBackend } from '#supabase/tests/support/shared.mjs'

const backend = await sharedBackend()
after(() => backend.end())
const as = await roles(backend)
const project = backend.client(backend.secretKey)

const stored = () => readdirSync(join(backend.dataDir, 'files', 'request-files'))
const send = (headers) => backend.submit(answers({ email: `${randomUUID()}@example.com` }), headers)
const filesOf = async (client, reference) => {
  const { data, error } = await client.from('request_files').select().eq('submission_id', reference)
  return error ? error.code : data
}
const bucket = (client) => client.storage.from('request-files')

describe('a file', () => {
  test('arrives with its request byte for byte, and only staff can download it', async () => {
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
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.equal((await fetch(data.signedUrl.replace(/token=[^&]{9}/, 'token=AAAAAAAAA'))).status, 400)

    for (const client of [as.visitor, as.stranger])
      assert.notEqual((await bucket(client).createSignedUrl(id, 120)).error, null)
    assert.equal(await filesOf(as.visitor, body.reference), '42501')
    assert.deepEqual(await filesOf(as.stranger, body.reference), [])
    assert.equal((await fetch(`${backend.url}/storage/v1/object/request-files/${id}`)).ok, false)
  })

  test('can be uploaded once, only to the granted URL with its intact signature', async () => {
    const form = openForm(backend)
    const granted = await form.grant('logo.pdf', 64)
    const other = await form.grant('other.pdf', 64)
    const [, token] = granted.url.split('?token=')
    assert.equal((await put(backend, other.url.replace(/token=.*/, `token=${token}`), pdf())).status, 403)
    assert.equal((await put(backend, `${granted.url}x`, pdf())).status, 400)
    const both = await Promise.all([put(backend, granted.url, pdf()), put(backend, granted.url, pdf())])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400])
    assert.equal((await put(backend, granted.url, pdf())).status, 400)
  })

  test('leaves nothing behind if its upload is aborted, and can be uploaded again', async () => {
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
  })

  test('is rejected if its size or type differs from the announced one', async () => {
    const form = openForm(backend)
    const larger = await form.grant('logo.pdf', 64)
    await put(backend, larger.url, new Blob([pdf(65)]).stream())
    const smaller = await form.grant('logo.pdf', 64)
    await put(backend, smaller.url, pdf(63))
    for (const { id } of [larger, smaller]) assert.equal((await form.settle(id)).reason, 'changed')
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)])
    const other = await form.add('logo.png', program)
    assert.equal(other.settled.reason, 'not_its_name')
    for (const refused of [larger.id, smaller.id, other.id]) assert.ok(!stored().includes(refused))
    const { body } = await send(form.header([larger.id, smaller.id, other.id]))
    assert.equal(body.success, true)
    assert.equal(body.files, undefined)
  })

  test('larger than the bucket allows is rejected, with or without a content length', async () => {
    const { url } = await openForm(backend).grant('logo.pdf', 64)
    const large = Buffer.alloc(50 * 1024 * 1024 + 1)
    assert.equal((await put(backend, url, large)).status, 413)
    assert.equal((await put(backend, url, new Blob([large]).stream())).status, 413)
    assert.equal((await put(backend, url, pdf())).status, 200)
  })

  test('once rejected, is swept again until the signature of its URL expires', async () => {
    const form = openForm(backend)
    const { url, id } = await form.grant('logo.pdf', 64)
    await put(backend, url, pdf(63))
    assert.equal((await form.settle(id)).reason, 'changed')
    await sweep(backend)
    const sweepAgain = async (change) => {
      assert.equal((await put(backend, url, pdf())).status, 200)
      await write(
        backend,
        `update private.request_files set swept_at = now() - interval '2 minutes'${change} where id = '${id}'`,
      )
      await sweep(backend)
      return stored().includes(id)
    }
    assert.equal(await sweepAgain(''), false)
    assert.equal(await sweepAgain(", created_at = now() - interval '3 hours 1 second'"), false)
    assert.equal(
      await sweepAgain(''),
      true,
      'the record of the upload is gone, so its file is not deleted again',
    )
  })

  test('without a row is swept, unless it is less than a day old or older than the database', async () => {
    const { id } = await openForm(backend).add('known.pdf', pdf())
    const [orphan, young, old] = [25, 23, 73].map((hours) => ({ name: randomUUID(), hours }))
    for (const { name } of [orphan, young, old])
      await bucket(project).upload(name, pdf(), { contentType: 'application/octet-stream' })
    for (const { name, hours } of [orphan, young, old, { name: id, hours: 25 }])
      await write(
        backend,
        `update storage.objects set created_at = now() - interval '${hours} hours' where name = '${name}'`,
      )
    await write(
      backend,
      `insert into private.heartbeats values ('files_known', now() - interval '72 hours'), ('orphans', now() - interval '2 hours')
       on conflict (name) do update set beaten_at = excluded.beaten_at`,
    )
    await sweep(backend)
    assert.deepEqual(
      [id, young.name, old.name, orphan.name].map((name) => stored().includes(name)),
      [true, true, true, false],
    )
  })

  test('keeps its extension when its name is truncated, and may share its name with others', async () => {
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

  test('is rejected with a reason if its type, its size or the call is invalid', async () => {
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

test('a form sends only its own files, and each of them once', async () => {
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

test('only staff see a list of products, and a malformed one does not lose the request', async () => {
  const items = [{ product: 'Camp mug', quantity: '300', note: 'navy' }]
  const { body } = await send({ 'x-submission-items': encodeItems(items) })
  const shown = await submissionMeta(as.staff, [Number(body.reference)])
  assert.deepEqual(shown.submissions[0].items, items)
  for (const other of [as.stranger, as.visitor])
    assert.equal((await submissionMeta(other, [Number(body.reference)])).submissions, undefined)
  for (const header of ['%%%', encodeURIComponent('[{"product":7}]'), 'x'.repeat(7000)])
    assert.equal((await send({ 'x-submission-items': header })).body.success, true)
})

test('staff filter requests by files or several products, and the desk lists files by name', async () => {
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
  const shown = await submissionMeta(as.staff, [withFiles])
  assert.deepEqual(
    shown.submissions[0].files.map(({ name }) => name),
    ['a.pdf', 'b.pdf'],
  )
})

test('deleting a request deletes its files, which the lead sees announced before', async () => {
  const form = openForm(backend)
  const { id } = await form.add('logo.pdf', pdf())
  const email = `${randomUUID()}@example.com`
  await backend.submit(answers({ email }), form.header())
  assert.ok(stored().includes(id))
  const { data } = await as.staff.rpc('count_submissions_by_person', { p_whose: email })
  assert.equal(data.found[0].files, 1)
  const { error } = await as.staff.rpc('delete_submissions_by_person', { p_whose: email, p_amount: 1 })
  assert.equal(error, null)
  await sweep(backend)
  assert.ok(!stored().includes(id))
})

test('the sweep deletes uploads that were not sent within a day', async () => {
  const form = openForm(backend)
  const [old, fresh] = [await form.add('old.pdf', pdf()), await form.add('fresh.pdf', pdf())]
  await write(
    backend,
    `update private.request_files set created_at = now() - interval '25 hours' where id = '${old.id}'`,
  )
  await sweep(backend)
  assert.deepEqual([stored().includes(old.id), stored().includes(fresh.id)], [false, true])
})

describe('unsent uploads', () => {
  const LARGEST = 50 * 1024 * 1024
  const from = (address) => ({ 'x-visitor-address': address })
  const grants = async (count, address, bytes = LARGEST) => {
    const form = openForm(backend)
    const outcomes = []
    for (let i = 0; i < count; i++) {
      const { success, reason } = await form.grant('a.pdf', bytes, from(address))
      outcomes.push(success ? 'granted' : reason)
    }
    return outcomes
  }
  const granted = (count) => Array(count).fill('granted')

  beforeEach(() => write(backend, 'truncate private.request_files'))

  test('are limited per form and in total', async () => {
    const form = openForm(backend)
    for (let i = 0; i < 30; i++) await form.add('a.pdf', pdf())
    assert.equal((await form.grant('a.pdf', 64)).reason, 'form_full')
    for (const address of ['192.0.2.1', '192.0.2.2']) assert.deepEqual(await grants(10, address), granted(10))
    assert.deepEqual(await grants(6, '192.0.2.3'), [...granted(5), 'busy'])
  })

  test('have a total size limit per visitor, and several times that per network', async () => {
    assert.deepEqual(await grants(11, '192.0.2.1'), [...granted(10), 'busy'])
    await write(backend, 'truncate private.request_files')
    for (const subnet of [1, 2, 3, 4])
      assert.deepEqual(await grants(11, `2001:db8:0:${subnet}::1`), [...granted(10), 'busy'])
    assert.deepEqual(await grants(1, '2001:db8:0:5::1', 1), ['busy'])
    assert.deepEqual(await grants(1, '2001:db8:1:5::1'), ['granted'])
  })

  test('of callers without an address get only a part of the total', async () => {
    assert.deepEqual(await grants(12, '', 64), [...granted(11), 'busy'])
    assert.deepEqual(await grants(1, '192.0.2.1'), ['granted'])
  })

  test('count for 15 minutes if nothing arrived, and otherwise until they are deleted', async () => {
    const later = () =>
      write(backend, "update private.request_files set created_at = created_at - interval '16 minutes'")
    assert.deepEqual(await grants(11, '192.0.2.1'), [...granted(10), 'busy'])
    await later()
    assert.deepEqual(await grants(1, '192.0.2.1'), ['granted'])

    const form = openForm(backend)
    for (let i = 0; i < 11; i++) {
      const { url } = await form.grant('a.pdf', 64, from(''))
      assert.equal((await put(backend, url, pdf())).status, 200)
    }
    await later()
    assert.equal((await form.grant('a.pdf', 64, from(''))).reason, 'busy')
    // The sweep deletes an unsettled upload after three hours, long before a day is over.
    await write(backend, "update private.request_files set created_at = now() - interval '3 hours 1 second'")
    await sweep(backend)
    assert.equal((await form.grant('a.pdf', 64, from(''))).success, true)
  })

  test('count with the size that storage reports', async () => {
    const setSize = (id, size) =>
      write(
        backend,
        `update storage.objects set metadata = metadata || '{"size": ${size}}' where name = '${id}'`,
      )
    assert.deepEqual(await grants(11, '192.0.2.1', 1), [...granted(10), 'busy'])
    const form = openForm(backend)
    const { id, url } = await form.grant('a.pdf', 64, from('192.0.2.2'))
    await put(backend, url, pdf(65))
    await sweep(backend)
    await write(
      backend,
      `select 1 / count(*) from private.request_files where id = '${id}' and dropped_at is not null`,
    )
    // The bucket has it once more, larger than all unsent uploads together may be.
    await put(backend, url, pdf(65))
    await setSize(id, 10_000 * 1024 * 1024)
    assert.equal((await form.grant('a.pdf', 64, from('192.0.2.3'))).reason, 'busy')
  })
})
