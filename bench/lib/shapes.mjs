// What a request may have too much of, up to what a front lets through: a line of 8 KB (nginx) or 14 KB, headers of 14 KB
// (Node.js takes 16 KB of both), and the body that its entrance takes. Each is a function of its size; 0 leaves it out.
import { acceptedHeaders } from '../../lib/server/accepted-headers.ts'
import { requestHeaders } from '../../supabase/functions/_shared/request-headers.ts'
import { multipart, withBody } from './entrances.mjs'

const LINE = 14_000
const NGINX_LINE = 7_400
/** As many as the rules of the site let through. */
const [COOKIES, PARAMETERS] = [58, 95]
/** What is left of a body beside the shape. */
const BODY = ({ kilobytes }) => kilobytes * 1024 - 3000

const repeat = (unit) => (size) => unit.repeat(size / Buffer.byteLength(unit))
const count = (unit) => (size) => Array.from({ length: size }, (_, index) => unit(index)).join('')
/** As many different ones as fit; an index has up to five digits. */
const different = (unit) => (size) => count(unit)(Math.floor(size / unit(10_000).length))
const nested = (open, close) => (size) => {
  const depth = Math.max(1, Math.floor(size / (open + close).length))
  return open.repeat(depth) + close.repeat(depth)
}
const list = (item) => (size) => `[${repeat(`${item},`)(size)}${item}]`

const path = (text) => (request, size) => ({
  ...request,
  path: request.path.replace(/\?|$/, (end) => text(size) + end),
})
const query = (text) => (request, size) => {
  const separator = request.path.includes('?') ? '&' : '?'
  return size ? { ...request, path: request.path + separator + text(size) } : request
}
const headers = (make) => (request, size) =>
  size ? { ...request, headers: { ...request.headers, ...make(size, request.headers) } } : request
const header = (name, text) => headers((size) => ({ [name]: text(size) }))
const cookie = (text) => headers((size, { cookie = '' }) => ({ cookie: `${cookie};${text(size)}` }))
/** Headers of a router that asks for the payload of a page. */
const router = (name, text) => (request, size) =>
  header(name, text)({ ...request, headers: { ...request.headers, rsc: '1' } }, size)
const method = (name) => (request, size) =>
  size ? { ...request, method: name, body: repeat('a')(size) } : request
const json = (text) => (request, size, body) => withBody(request, body.json(text(size)))
/** Shared by all values that may have any text. */
const values = (unit) => (request, size, body) =>
  withBody(request, body.values(repeat(unit)(size / placesIn(body))))
const texts = (make) => (request, size, body) => withBody(request, body.fields(make(size)))
/** As many fields as fit, without values. */
const fields = (name) => (request, size, body) => {
  const [none, one] = [[], [[name(10_000), '']]].map((more) => body.fields(more).body.length)
  const length = size / (one - none)
  return withBody(request, body.fields(Array.from({ length }, (_, index) => [name(10_000 + index), ''])))
}
const placesIn = ({ values }) => values('PLACE').body.split('PLACE').length - 1
const untyped = ({ headers: { 'content-type': _, ...headers }, ...request }, size) =>
  method('POST')({ ...request, headers }, size)
const UPGRADE = { connection: 'close, upgrade', upgrade: 'websocket' }
const upgrade = (request, size) => headers(() => UPGRADE)(query(repeat('a&'))(request, size), size)
/** Two arguments of an action that refer to each other. */
const parts = (request, size) => {
  const [first, second] = ['"$1"', '"$0"'].map((item) => list(item)(size / 2))
  return withBody(
    request,
    multipart([
      ['0', first],
      ['1', second],
    ]),
  )
}
const lines = (size) => [
  ['description', repeat('a\n')(size)],
  ['template', repeat('b\n')(size / 2)],
]

/** The headers and the body of a mail. */
const mail = (make) => (request, size, body) => withBody(request, body.mail(...make(size)))
const FORM_TYPE = 'application/x-www-form-urlencoded'
const multipartMail = (boundary) => `Content-Type: multipart/mixed; boundary=${boundary}`
const encoded = (encoding, text) =>
  mail((size) => [['Content-Type: text/plain', `Content-Transfer-Encoding: ${encoding}`], text(size)])
const mailParts = mail((size) => [[multipartMail('a')], repeat('--a\r\n\r\nb\r\n')(size)])
const endless = mail((size) => [[multipartMail('a')], `--a\r\n\r\n${repeat('b\r\n')(size)}`])
const deepParts = mail((size) => [
  [multipartMail('a0')],
  different((index) => `--a${index}\r\n${multipartMail(`a${index + 1}`)}\r\n\r\n`)(size),
])

const everywhere = { asks: () => true, left: '' }
const open = { asks: ({ isOpen }) => isOpen, left: 'a longer address is that of a missing page' }
const pages = { asks: ({ isPage }) => isPage, left: 'has no payload' }
const desk = { asks: ({ path }) => path.startsWith('/form-submissions'), left: 'reads no session' }
const named = (pattern, left) => ({ asks: ({ name }) => pattern.test(name), left })
const withJson = { asks: ({ body }) => body?.json, left: 'takes no JSON' }
const withText = { asks: ({ body }) => body && placesIn(body) > 0, left: 'takes no text' }
const withBodies = { asks: ({ body }) => body, left: 'takes no body' }
const withBodiesOfSite = {
  asks: ({ body, path }) => body && !path.startsWith('/functions/'),
  left: 'takes none',
}
const quote = named(/^sendRequest/, 'has no template')
/** A prerendered page, a missing one, one of the desk, a customer's, and an action. */
const five = named(
  /^(\/printing|missing page|\/form-submissions|\/your-request\/\[reference\] with a link|createUpload)$/,
  'is none of the five',
)
const actions = { asks: ({ request }) => request.headers['next-action'], left: 'is no action' }
const withMails = { asks: ({ body }) => body?.mail, left: 'takes no mail' }
const forms = { asks: ({ body }) => body?.fields, left: 'takes no fields' }

/** What a header is repeated of, where it is not any letter; the others have rows of their own. */
const UNITS = {
  accept: 'image/a,',
  'accept-encoding': 'a,',
  'accept-language': 'a,',
  'cache-control': 'a,',
  host: '1.',
  'if-match': '"a",',
  'if-none-match': '"a",',
  'next-router-segment-prefetch': '/a',
  'next-url': '/a',
  referer: '/a',
  'x-forwarded-for': 'a:,',
  'x-forwarded-host': 'a,',
}
const ELSEWHERE = ['cookie', 'content-type', 'content-length', 'next-router-state-tree']
/** Of other servers and proxies, of Next.js elsewhere, and of nobody. */
const NOT_ACCEPTED = [
  'x-a',
  'from',
  'te',
  'via',
  'authorization',
  'forwarded',
  'content-encoding',
  'x-matched-path',
  'next-resume',
  'x-middleware-subrequest',
]
const names = [...acceptedHeaders.keys()].filter((name) => !ELSEWHERE.includes(name))

/** Name, entrances, the whole size, and what it makes of a request. */
const rows = [
  ['a& in 8 KB', everywhere, NGINX_LINE, query(repeat('a&'))],
  ['a& in 14 KB', everywhere, LINE, query(repeat('a&'))],
  ['names in 8 KB', everywhere, NGINX_LINE, query(different((index) => `a${index}&`))],
  ['names in 14 KB', everywhere, LINE, query(different((index) => `a${index}&`))],
  [
    'parameters below the rule',
    everywhere,
    PARAMETERS,
    query(count((index) => `${'a'.repeat(140)}${index}&`)),
  ],
  ['one long parameter', everywhere, LINE, query((size) => `a=${repeat('a')(size)}`)],
  ['escapes in the query', everywhere, LINE, query(repeat('%41'))],
  ...[...names, ...NOT_ACCEPTED].map((name) => [
    `long ${name}`,
    five,
    LINE,
    header(name, repeat(UNITS[name] ?? 'a')),
  ]),
  [
    'many headers',
    everywhere,
    // Node.js adds to the length of each.
    900,
    headers((size) => Object.fromEntries(Array.from({ length: size }, (_, index) => [`a${index}`, 'a']))),
  ],
  ['cookies', everywhere, LINE, cookie(repeat('a=;'))],
  ['cookies of many names', everywhere, LINE, cookie(different((index) => `a${index}=;`))],
  ['cookies below the rule', everywhere, COOKIES, cookie(count((index) => `a${index}=${'a'.repeat(65)};`))],
  ['forged sessions', desk, COOKIES, cookie(count((index) => `staff-session.${index}=${'a'.repeat(55)};`))],
  ['languages', named(/^\/your-request/, 'reads no language'), LINE, header('accept-language', repeat('a,'))],
  ['pictures', named(/picture$/, 'is no picture'), LINE, header('accept', repeat('image/a,'))],
  ['tags', named(/chunk|public|icon/, 'is no file'), LINE, header('if-none-match', repeat('"a",'))],
  ['referrer', named(/missing|sendRequest/, 'reads no referrer'), LINE, header('referer', repeat('/a'))],
  ['addresses', withBodies, LINE, header('x-real-ip', repeat('a:,'))],
  [
    'facts of a request',
    named(/^send-contact-form/, 'reads none'),
    LINE,
    header(requestHeaders.meta, (size) => `{"asked":{"items":${list('{"words":"a"}')(size)}}}`),
  ],
  [
    'state of a router',
    pages,
    LINE,
    router('next-router-state-tree', (size) => nested('["a",{"a":', '}]')(size)),
  ],
  ['segment of a router', pages, LINE, router('next-router-segment-prefetch', repeat('/a'))],
  ['address of a router', pages, LINE, router('next-url', repeat('/a'))],
  ['upgrade', five, NGINX_LINE, upgrade],
  ...['PUT', 'TRACE', 'PROPFIND'].map((name) => [`body of ${name}`, five, BODY, method(name)]),
  ['body without a type', five, BODY, untyped],
  ['bytes one by one', withBodiesOfSite, BODY, (request, size) => ({ ...request, chunks: size })],
  ...['a', '/a', '.a', '%2f', '%25', '%', '-', '@'].map((unit) => [
    `${unit} in the path`,
    open,
    LINE,
    path(repeat(unit)),
  ]),
  [
    'parameters of a type',
    withBodies,
    LINE,
    headers((size, all) => ({ 'content-type': all['content-type'] + repeat(';a=b')(size) })),
  ],
  ['deep arrays', withJson, BODY, json(nested('[', ']'))],
  ['unclosed arrays', withJson, BODY, json(repeat('['))],
  ['deep objects', withJson, BODY, json((size) => nested('{"a":', '}')(size).replace(':}', ':0}'))],
  ['numbers', withJson, BODY, json(list('0'))],
  ['objects', withJson, BODY, json(list('{}'))],
  ['names', withJson, BODY, json((size) => `{${different((index) => `"a${index}":0,`)(size)}"b":0}`)],
  ['references to an argument', withJson, BODY, json(list('"$0"'))],
  ['arguments that refer to each other', actions, BODY, parts],
  ['references to a field', withJson, BODY, json(list('"$K1"'))],
  ...['a', ' ', '@', '<a ', 'я'].map((unit) => [`${unit} in values`, withText, BODY, values(unit)]),
  ['fields of one name', forms, BODY, fields(() => 'a')],
  ['fields', forms, BODY, fields((index) => `a${index}`)],
  ['lines and a template', quote, (entrance) => BODY(entrance) / 2, texts(lines)],
  ['lines and a template that are accepted', quote, 4000, texts(lines)],
  ['details that are accepted', named(/^send-contact-form/, 'has no details'), 4900, values('[url ')],
  ['parts of a mail', withMails, BODY, mailParts],
  ['parts of a mail below the rule', withMails, 3800, mailParts],
  ['deep parts of a mail', withMails, BODY, deepParts],
  ['deep parts of a mail below the rule', withMails, 20_000, deepParts],
  [
    'headers of a mail',
    withMails,
    BODY,
    mail((size) => [[different((index) => `A${index}: b\r\n`)(size)], '']),
  ],
  [
    'a long header of a mail',
    withMails,
    BODY,
    mail((size) => [[`Subject: ${repeat('=?a?q?b?= ')(size)}`], '']),
  ],
  ['groups of a mail', withMails, 240_000, mail((size) => [[`From: ${repeat('a:')(size)}`], ''])],
  ['groups of all addresses', withMails, 240_000, mail((size) => [[`To: ${repeat('a:')(size)}`], ''])],
  ['senders of a mail', withMails, BODY, mail((size) => [[`From: ${repeat('a <a@b>, ')(size)}`], ''])],
  [
    'tokens of a mail',
    withMails,
    BODY,
    mail((size) => [[`References: ${repeat(`<1.1.1.${'a'.repeat(32)}@b> `)(size)}`], '']),
  ],
  ['lines of a mail', withMails, BODY, endless],
  ['quoted lines of a mail', withMails, BODY, mail((size) => [[], repeat('> > > a\r\n')(size)])],
  [
    'flowed text of a mail',
    withMails,
    BODY,
    mail((size) => [['Content-Type: text/plain; format=flowed'], repeat('a \r\n')(size)]),
  ],
  ['units of base64 of a mail', withMails, BODY, encoded('base64', repeat('QQ=='))],
  [
    'quotes of a mail',
    withMails,
    BODY,
    mail((size) => [[], repeat('a <sales@example.com>:\r\n> b\r\n')(size)]),
  ],
  ['base64 of a mail', withMails, BODY, encoded('base64', repeat(`${'QUJD'.repeat(19)}\r\n`))],
  ['quoted-printable of a mail', withMails, BODY, encoded('quoted-printable', repeat('=41=\r\n'))],
  ...['<table><tr><td>', '<a>', '<ul><li>', '<blockquote>'].map((tag) => [
    `${tag} in the HTML of a mail`,
    withMails,
    BODY,
    mail((size) => [['Content-Type: text/html'], repeat(tag)(size)]),
  ]),
  [
    'a form in place of a mail',
    withMails,
    BODY,
    (request, size) => withBody(request, { headers: { 'content-type': FORM_TYPE }, body: repeat('&')(size) }),
  ],
  ['drawing that hangs a browser', { left: 'costs the server nothing' }],
  ['long conversation', { left: 'is limited in the database' }],
]

/** `send` makes a share of the whole size for an entrance; `left` says why others are not asked. */
export const shapes = rows.map(([name, { asks = () => false, left }, whole, make]) => ({
  name,
  asks,
  left,
  send(entrance, share) {
    const size = Math.floor((typeof whole === 'function' ? whole(entrance) : whole) * share)
    return make(entrance.request, size, entrance.body)
  },
}))
