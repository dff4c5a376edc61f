import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { launchDelivering } from '#supabase/tests/support/delivery.mjs'
import { remove, roles } from '#supabase/tests/support/desk.mjs'

const OPERATOR = 'operator@company.example'

const { backend, mailServer, webhook, end } = await launchDelivering({
  OPERATOR_EMAIL: OPERATOR,
  DELIVERY_MAX_ATTEMPTS: '1',
  // The tests trigger health checks and delivery themselves.
  DELIVERY_INTERVAL_SECONDS: '3600',
})
after(end)
const { staff } = await roles(backend)

const project = () => backend.client(backend.secretKey)
const subjects = () => mailServer.to(OPERATOR).map(({ headers }) => headers.subject)

/** Runs the health checks twice, because the second run must add nothing. Returns the new alerts. */
async function look(parameters = {}) {
  const known = subjects().length
  for (const _ of [1, 2]) {
    assert.equal((await project().rpc('run_health_checks', parameters)).error, null)
    await round(backend)
  }
  return subjects().slice(known)
}

const note = (body, headers = { 'x-site-token': backend.siteToken }) =>
  fetch(`${backend.url}/functions/v1/deliver-notifications`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(({ status }) => status)

const metrics = async () => (await staff.rpc('desk_metrics')).data

test('a disk that fills up alerts the operator once, and once more when there is room again', async () => {
  assert.deepEqual(await look({ p_disk_fills: false }), [])
  assert.deepEqual(await look({ p_disk_fills: true }), ['Harborline: The disk is nearly full'])
  assert.deepEqual(
    (await metrics()).incidents.map(({ name }) => name),
    ['disk_fills'],
  )
  // A check without a disk state changes nothing.
  assert.deepEqual(await look(), [])
  assert.deepEqual(await look({ p_disk_fills: false }), ['Harborline: Resolved: The disk is nearly full'])
  assert.deepEqual((await metrics()).incidents, [])
})

test('a dead letter alerts the operator, and the incident is resolved once nothing is stuck', async () => {
  webhook.state.status = 500
  const { body } = await backend.submit(answers({ email: `${randomUUID()}@visitor.example` }))
  await round(backend)
  assert.equal((await metrics()).given_up, 1)
  assert.deepEqual(await look(), ['Harborline: Notifications are not going out'])
  await remove(staff, body.reference)
  assert.deepEqual(await look(), ['Harborline: Resolved: Notifications are not going out'])
})

test('requests that could not be sent alert the operator from the third on', async () => {
  assert.equal(await note({ failures: 2, web_vitals: [] }), 200)
  assert.deepEqual(await look(), [])
  assert.equal(await note({ failures: 1, web_vitals: [] }), 200)
  assert.deepEqual(await look(), ['Harborline: Requests cannot be sent'])
  assert.equal((await metrics()).failures, 3)
})

test('web vitals are stored as counts only, and reported as the 75th percentile', async () => {
  const webVitals = [
    { metric: 'LCP', bucket: 1000, amount: 2 },
    { metric: 'LCP', bucket: 1500, amount: 1 },
    { metric: 'LCP', bucket: 4000, amount: 1 },
    { metric: 'CLS', bucket: 0, amount: 1 },
  ]
  assert.equal(await note({ failures: 0, web_vitals: webVitals }), 200)
  assert.deepEqual((await metrics()).web_vitals, {
    LCP: { value: 1500, visits: 4 },
    INP: { value: null, visits: null },
    CLS: { value: 0, visits: 1 },
  })
})

test('malformed metrics are rejected, and only the site may report them', async () => {
  for (const body of [
    {},
    { failures: 'x', web_vitals: [] },
    { failures: 0, web_vitals: Array(201).fill({}) },
  ])
    assert.equal(await note(body), 400)
  assert.equal(await note({ failures: 0, web_vitals: [{ metric: 'x', bucket: 1, amount: 1 }] }), 500)
  assert.equal(await note({ failures: 1, web_vitals: [] }, { apikey: backend.publishableKey }), 401)
})

test('only staff and the project can read the metrics', async () => {
  assert.equal((await backend.client().rpc('desk_metrics')).error.code, '42501')
  for (const name of ['backend_metrics', 'run_health_checks', 'record_backup'])
    assert.equal((await staff.rpc(name)).error?.code, '42501', name)
  assert.equal((await metrics()).backup_at, null)
  await project().rpc('record_backup')
  const { backup_at, requests, quarantined, waiting } = await metrics()
  assert.ok(Date.now() - Date.parse(backup_at) < 60_000)
  assert.deepEqual({ requests, quarantined, waiting }, { requests: 0, quarantined: 0, waiting: 0 })
})
