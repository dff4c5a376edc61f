// Every way into the site and its functions, as a stranger takes it. What the build has and these tables lack, or the other
// way round, ends the measure, so that no new route, action or function is forgotten.
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import Stripe from 'stripe'
import { UPLOADS } from '../../supabase/functions/_shared/files.ts'
import { mailToken } from '../../supabase/functions/_shared/mail-token.ts'
import { requestHeaders } from '../../supabase/functions/_shared/request-headers.ts'
import { root } from './processes.mjs'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const EMAIL = 'ana@visitor.example'
const PERSON = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: EMAIL,
  phone: '+1 305 555 0100',
  company: 'Cassia',
}
const WISH = {
  projectType: 'Other',
  timeline: 'Flexible (2-4 weeks)',
  budgetRange: 'Under $500',
  quantity: '12',
}
const DESK = '/form-submissions'
export const MAILBOX_SECRET = 'a secret of the mailbox, long enough'
export const STRIPE_WEBHOOK_SECRET = `whsec_${'a1'.repeat(16)}`

/** The pattern, an address, and what differs from a GET that is answered with 200. */
const routes = ({ page, cookie }) => [
  ['/[[...path]]', '/'],
  ['/[[...path]]', '/printing'],
  ['/_global-error', '/_global-error', { status: 404 }],
  ['/_not-found', '/_not-found', { status: 404 }],
  ['/data/[file]', '/data/uploads.en.json'],
  [DESK, DESK],
  [`${DESK}/export`, `${DESK}/export`, { status: 403 }],
  [`${DESK}/files/[id]`, `${DESK}/files/${ID}`, { status: 404 }],
  [`${DESK}/members`, `${DESK}/members`],
  [`${DESK}/records`, `${DESK}/records`],
  [`${DESK}/session`, `${DESK}/session`, { status: 403 }],
  ['/healthz', '/healthz'],
  ['/icon.svg', '/icon.svg'],
  ['/share/[picture]', '/share/home.jpg'],
  [`${UPLOADS}/[name]`, `${UPLOADS}/a?token=b`, { method: 'PUT', status: 400 }],
  ['/your-request', '/your-request'],
  ['/your-request/[reference]', '/your-request/1'],
  ['/your-request/[reference]', page, { cookie }],
  ['/your-request/[reference]/[secret]', `/your-request/1/${'a1'.repeat(20)}`, { status: 303 }],
  ['/your-request/[reference]/files/[id]', `${page}/files/${ID}`, { cookie, status: 404 }],
  // Prerendered without a parameter; the first stands for the others.
  ...['apple-icon.png', 'data/company.json', 'favicon.ico', 'robots.txt', 'security.txt', 'sitemap.xml'].map(
    (name) => [`/${name}`],
  ),
]

const unknown = { headers: { 'next-action': 'a1'.repeat(21), 'content-type': 'text/plain' } }

/** What the site answers beside the patterns of the app. */
const others = () => [
  ['missing page', '/no/such/page', { status: 404 }],
  ['missing sharing picture', '/share/no-such-page.jpg', { status: 404 }],
  ['missing Spanish page', '/es/no/such/page', { status: 404 }],
  ['picture', '/_next/image?url=%2Fimages%2Fhero%2Fstill-life.webp&w=640&q=75'],
  ['refused picture', '/_next/image?url=x', { status: 404 }],
  ['static chunk', `/_next/${globSync('static/chunks/*.js', { cwd: `${root}.next` })[0]}`],
  ['file of public/', '/world.svg'],
  ['redirect', '/home', { status: 308 }],
  ['unknown action', '/', { ...unknown, method: 'POST', status: 409 }],
  ['unknown form', '/', { method: 'POST', body: unknownForm, status: 400 }],
]

const letter = (kind, text) => ({
  kind,
  body: `Hello${text}`,
  lines: [],
  deliverOn: text,
  currency: text,
  validUntil: text,
  seen: 0,
})

/** The page of each action, and its arguments, or the fields of its form, with a text wherever one may stand. */
const actions = ({ page, cookie }) => ({
  sendRequest: [
    '/',
    (text) => ({
      form: 'quick-quote',
      ...PERSON,
      ...WISH,
      description: `Mugs for our team${text}`,
      template: text,
      items: text,
      files: text,
      attribution: text,
      topic: text,
      requestKey: text,
    }),
  ],
  createUpload: ['/', (text) => [{ form: ID, name: `${text}logo.svg`, bytes: 1 }]],
  completeUpload: ['/', (text) => [{ form: ID, id: ID + text }]],
  sendResponse: [
    page,
    (text) => ({
      request: page.split('/')[2],
      kind: 'change_asked',
      body: `Blue${text}`,
      files: text,
      key: text,
    }),
    // Two thirds are the database's, which stores it and reads the page anew.
    { cookie, most: 40 },
  ],
  renewLink: ['/your-request/1', (text) => ({ reference: `1${text}`, email: EMAIL + text })],
  signIn: [DESK, (text) => ({ email: EMAIL, password: `x${text}`, back: `${DESK}?q=${text}` })],
  signOut: [DESK, () => []],
  saveEntries: [
    DESK,
    (text) => [[{ id: 1, seen: 0, status: 'new', owner: text, followUp: text, note: text }]],
  ],
  deleteRequests: [DESK, (text) => [[text || 1]]],
  sendLetter: [DESK, (text) => [1, ID, letter('message', text)]],
  beginRequest: [DESK, (text) => [ID, { ...PERSON, details: `Mugs${text}`, language: 'en' }]],
  sendMark: [DESK, (text) => [1, ID, { kind: `done${text}` }]],
  revokeLink: [DESK, (text) => [text || 1]],
  correctEmail: [DESK, (text) => [1, EMAIL + text, EMAIL + text]],
  saveMember: [`${DESK}/members`, (text) => [{ email: EMAIL + text, name: text }]],
  findRequests: [`${DESK}/records`, (text) => [EMAIL + text]],
})

/** Function, the KB that its body may have, and a body with a text wherever one may stand. */
const functions = ({ link, token }) => [
  ['send-contact-form', 64, (text) => ({ ...PERSON, details: `Mugs for our team${text}` })],
  ['customer-page', 64, () => ({ do: 'read', ...link })],
  ['customer-page', 64, (text) => ({ do: 'file', ...link, file: ID + text })],
  [
    'customer-page',
    64,
    (text) => ({ do: 'respond', ...link, key: ID, response: { kind: 'change_asked', body: `Blue${text}` } }),
  ],
  ['customer-page', 64, (text) => ({ do: 'renew', id: 1, email: EMAIL + text })],
  // Another form than that of createUpload, which has its thirty files by now.
  ['request-files', 8, (text) => ({ do: 'grant', form: OTHER, name: `${text}logo.svg`, bytes: 1 })],
  ['request-files', 8, (text) => ({ do: 'settle', form: ID, id: ID + text }), { status: 404 }],
  ['deliver-notifications', 64, () => ({})],
  ...[
    ['of a stranger', { headers: {}, status: 401, most: 3 }],
    ['with a wrong password', { headers: { 'x-mailbox-secret': 'another' }, status: 401, most: 3 }],
    ['without a token', { most: 10 }],
    // A mail of sixteen times as much has a second.
    ['with a token', { body: mailBody(token), most: 100 }],
  ].map(([how, more]) => [
    'receive-mail',
    1024,
    () => ({}),
    { name: `receive-mail ${how}`, body: mailBody('none'), ...more },
  ]),
  ...[
    ['of a stranger', { headers: {}, status: 400, most: 3 }],
    ['with a wrong signature', { headers: { 'stripe-signature': `t=1,v1=${'a1'.repeat(32)}` }, status: 400 }],
    ['of Stripe', paymentOf(link.id)],
  ].map(([how, more]) => [
    'receive-payment',
    256,
    (text) => ({ id: text }),
    { name: `receive-payment ${how}`, ...more },
  ]),
]

const bodyOf = (type, body) => ({ headers: { 'content-type': type }, body })
const BOUNDARY = '0-boundary-0'
const part = ([name, value]) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const multipart = (parts) =>
  bodyOf(`multipart/form-data; boundary=${BOUNDARY}`, `${parts.map(part).join('')}--${BOUNDARY}--\r\n`)

/** What can be in a body: JSON in place of a text, a text in each value, and for a form other fields before its own. */
function jsonBody(type, make) {
  const values = (text) => bodyOf(type, JSON.stringify(make(text)))
  const place = /"[^"]*TEXT[^"]*"/
  const { body } = values('TEXT')
  return {
    values,
    json:
      place.test(body) &&
      ((json) =>
        bodyOf(
          type,
          body.replace(place, () => json),
        )),
  }
}
const formBody = (make, json, encode) => ({
  json,
  values: (text) => encode(Object.entries(make(text))),
  fields: (more) => encode([...more, ...Object.entries(make(''))]),
})

/** An answer to a mail of ours, by its headers and its body. */
const mailBody = (token) => {
  const mail = (more, body) => {
    // The first counts.
    const from = more[0]?.startsWith('From:') ? [] : ['From: ana@visitor.example']
    const lines = [...from, 'Message-ID: <a@b>', `In-Reply-To: <${token}@c>`, ...more]
    return bodyOf('message/rfc822', [...lines, '', body].join('\r\n'))
  }
  return { mail, values: (text) => mail([`Subject: Blue${text}`], `Blue${text}`) }
}

/** An event of a session that was paid; any other body has another signature. */
function paymentOf(id) {
  const [reference, type] = [`request-${id}`, 'checkout.session.completed']
  const paid = { amount_total: 1, currency: 'usd', payment_status: 'paid' }
  const object = { id: 'cs_1', client_reference_id: reference, ...paid }
  const now = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify({ id: 'evt_1', type, created: now, data: { object } })
  // A measure takes longer than the five minutes for which a signature holds.
  const signed = { payload, secret: STRIPE_WEBHOOK_SECRET, timestamp: now + 86_400 }
  const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed) }
  return { headers, body: { values: () => bodyOf('application/json', payload) } }
}

/** React numbers the arguments of an action: the state of its form, and its fields, which have that number in their names. */
const byScript = (make) =>
  formBody(
    make,
    (json) => multipart([['0', `[${json},"$K1"]`]]),
    (fields) => multipart([...fields.map(([name, value]) => [`_1_${name}`, value]), ['0', '[{},"$K1"]']]),
  )

/** The same form from a browser without JavaScript. */
function byBrowser(make, id) {
  const action = JSON.stringify({ id, bound: '$@1' })
  const bound = (state) => [
    ['$ACTION_REF_1', ''],
    ['$ACTION_1:0', action],
    ['$ACTION_1:1', state],
    ['$ACTION_KEY', 'k1'],
  ]
  return formBody(
    make,
    (json) => multipart(bound(`[${json}]`)),
    (fields) => multipart([...bound('[{}]'), ...fields]),
  )
}

/** A form that is none of ours. */
const unknownForm = formBody(() => ({ a: 'b' }), undefined, multipart)

const manifest = (name) => JSON.parse(readFileSync(`${root}.next/${name}.json`, 'utf8'))

/** Throws unless the names are those of the build. */
function compare(what, rows, built) {
  const names = rows.map(([name]) => name)
  const missing = built.filter((name) => !names.includes(name)).map((name) => `${name} is not measured`)
  const gone = names.filter((name) => !built.includes(name)).map((name) => `the build has no ${name}`)
  const problems = [...missing, ...gone].join('; ')
  if (problems) throw new Error(`bench/lib/entrances.mjs, ${what}: ${problems}.`)
}

function readRoutes(given) {
  const rows = routes(given)
  const { staticRoutes, dynamicRoutes } = manifest('routes-manifest')
  const built = [...staticRoutes, ...dynamicRoutes].map(({ page }) => page)
  compare('routes', rows, built)
  const pages = Object.entries(manifest('app-path-routes-manifest'))
  return [...rows, ...others()]
    .filter(([, path]) => path)
    .map(([pattern, path, more]) => ({
      name: pattern.includes('[[') ? path : pattern + (more?.cookie ? ' with a link' : ''),
      path,
      isPage: pages.some(([file, page]) => page === pattern && file.endsWith('/page')),
      /** What follows the address is not only the name of a missing page. */
      isOpen: pattern.includes('[') || !pattern.startsWith('/'),
      ...more,
    }))
}

function readActions(given) {
  const rows = actions(given)
  const built = Object.entries(manifest('server/server-reference-manifest').node)
  const names = built.map(([, { exportedName }]) => exportedName)
  compare('actions', Object.entries(rows), names)
  return built.flatMap(([id, { exportedName: name }]) => {
    const [path, make, more] = rows[name]
    const post = { name, path, method: 'POST', ...more }
    const headers = { 'next-action': id }
    if (Array.isArray(make(''))) return { ...post, headers, body: jsonBody('text/plain', make) }
    // The action, and then its page rendered anew.
    const withoutScripts = { ...post, name: `${name} without scripts`, most: 60, body: byBrowser(make, id) }
    return [{ ...post, headers, body: byScript(make) }, withoutScripts]
  })
}

function readFunctions(given, { url, keys }) {
  const { secretKey, siteToken } = keys()
  const token = mailToken(given.link.id, 1, 1, secretKey)
  const rows = functions({ ...given, token })
  const built = globSync('*/index.ts', { cwd: `${root}supabase/functions` }).map(dirname)
  compare('functions', rows, built)
  const headers = {
    apikey: secretKey,
    [requestHeaders.siteToken]: siteToken,
    'x-mailbox-secret': MAILBOX_SECRET,
  }
  return rows.map(([name, kilobytes, make, more]) => ({
    name: `${name} ${make('').do ?? ''}`.trim(),
    origin: url,
    path: `/functions/v1/${name}`,
    method: 'POST',
    headers,
    kilobytes,
    body: jsonBody('application/json', make),
    ...more,
  }))
}

/** All entrances of a running site, each with a visitor of its own. `link` is a private link that works. */
export function readEntrances({ url, backend }, link) {
  const [, , id, secret] = link.split('/')
  const given = {
    page: `/your-request/${id}`,
    cookie: `your-request=${secret}`,
    link: { id: Number(id), secret },
  }
  const all = [...readRoutes(given), ...readActions(given), ...readFunctions(given, backend)]
  return all.map(({ origin = new URL(url).origin, cookie, headers, ...entrance }, index) => {
    const visitor = { origin, 'x-real-ip': `203.0.113.${index}`, ...(cookie && { cookie }), ...headers }
    const { path, method = 'GET', body } = entrance
    const request = { origin, path, method, headers: visitor }
    return { status: 200, kilobytes: 100, ...entrance, request: withBody(request, body?.values('')) }
  })
}

/** A request with another body. */
export const withBody = (request, { headers, body } = {}) => ({
  ...request,
  headers: { ...request.headers, ...headers },
  body,
})
