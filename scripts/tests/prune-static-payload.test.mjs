import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pruneStaticNodes } from '#tools/build/prune-static-payload.mjs'

const row = (id, value) => `${id}:${JSON.stringify(value)}\n`
const empty = { dangerouslySetInnerHTML: { __html: '' } }

test('empties a static node, so that React keeps its server-rendered HTML', () => {
  const section = [
    '$',
    'section',
    null,
    { className: 'py-8', children: ['$', 'p', null, { children: 'Since 1999' }] },
  ]
  const left = pruneStaticNodes(row('0', ['$', 'body', null, { children: section }]))
  assert.equal(
    left,
    row('0', ['$', 'body', null, { children: ['$', 'section', null, { className: 'py-8', ...empty }] }]),
  )
})

test('drops attributes that the HTML already has, except where React reads them', () => {
  const living = '5:I["34",["/a.js"],"Field"]\n'
  const attributes = { id: 'one', className: 'wide', name: 'city', style: { width: 1 }, 'data-a': true }
  const around = (type, props) =>
    living + row('0', ['$', type, null, { ...props, children: ['$', '$L5', null, { id: 1 }] }])
  assert.equal(
    pruneStaticNodes(around('div', attributes)),
    around('div', { className: 'wide', name: 'city' }),
  )
  for (const type of ['form', 'select', 'body'])
    assert.equal(pruneStaticNodes(around(type, attributes)), around(type, attributes))
})

test('keeps a client component and the nodes around it', () => {
  const living = '5:I["34",["/a.js"],"Menu"]\n'
  const nav = [
    '$',
    'nav',
    null,
    {
      children: [
        ['$', 'p', null, { children: 'still' }],
        ['$', '$L5', null, { open: 1 }],
      ],
    },
  ]
  const left = pruneStaticNodes(living + row('0', nav))
  const trimmed = [
    '$',
    'nav',
    null,
    {
      children: [
        ['$', 'p', null, empty],
        ['$', '$L5', null, { open: 1 }],
      ],
    },
  ]
  assert.equal(left, living + row('0', trimmed))
})

test('follows references to client components in other rows, and drops unreferenced rows', () => {
  const rows = [
    row('0', [
      ['$', 'div', null, { children: '$L1' }],
      ['$', 'div', null, { children: '$L2' }],
    ]),
    row('1', ['$', 'p', null, { children: 'still' }]),
    row('2', ['$', '$L3', null, {}]),
    '3:I["34",["/a.js"],"Finder"]\n',
  ]
  const left = pruneStaticNodes(rows.join(''))
  assert.equal(
    left,
    row('0', [
      ['$', 'div', null, empty],
      ['$', 'div', null, { children: '$L2' }],
    ]) +
      rows[2] +
      rows[3],
  )
})

test('treats only known values as static, and keeps all others with the rows that they reference', () => {
  for (const value of [
    '$h1',
    '$Q1',
    '$i1',
    '$B1',
    '$Z',
    '$@1',
    '$D2026-11-20',
    '$1:props',
    '$new',
    ['$', 'p', null],
  ]) {
    const rows = row('0', ['$', 'div', null, { children: value }]) + row('1', ['$', 'p', null, {}])
    assert.ok(pruneStaticNodes(rows).startsWith(row('0', ['$', 'div', null, { children: value }])), value)
  }
  for (const value of ['$$5', '$undefined', 'US$1', 3, true, null, { a: [1] }]) {
    const rows = row('0', ['$', 'div', null, { children: value }])
    assert.equal(pruneStaticNodes(rows), row('0', ['$', 'div', null, empty]))
  }
})

test('keeps every chunk of a streamed row', () => {
  const rows = `${row('0', ['$', 'div', null, { children: '$1' }])}1:X\n${row('1', 'a')}${row('1', 'b')}1:C\n`
  assert.equal(pruneStaticNodes(rows), rows)
})

test('throws on an unknown row format', () => {
  for (const row of ['5:Z{}\n', '5:A3,abc', ':new\n', '5:[1\n', 'no row\n'])
    assert.throws(() => pruneStaticNodes(`0:["$","p",null,{}]\n${row}`), row)
})

test('delimits text rows by their length in bytes, whatever they contain', () => {
  const text = '<path d="é:1"/>\n9:["$"]\n'
  const rows = `1:T${Buffer.byteLength(text).toString(16)},${text}${row('0', ['$', '$L2', null, { text: '$1' }])}2:I["3",[],"Menu"]\n`
  assert.equal(pruneStaticNodes(rows), rows)
})

test('keeps the structure of a row that another one points into, and drops only its style sheets', () => {
  const rows = (sheet) =>
    [
      row('0', ['$', '$L4', null, { words: '$1:1:props:words', children: '$L1' }]),
      row('1', [sheet, ['$', 'div', null, { words: { a: 1 }, children: 'x' }]]),
      '4:I["34",[],"Launcher"]\n',
    ].join('')
  const sheet = ['$', 'link', '0', { rel: 'stylesheet', href: '/a.css' }]
  assert.equal(pruneStaticNodes(rows(sheet)), rows(null))
})

test('drops structured data and keeps executable scripts', () => {
  const script = (format) => ['$', 'script', null, { type: format, children: '$1' }]
  const data = row('0', script('application/ld+json')) + row('1', '{"@context":"https://schema.org"}')
  const left = ['$', 'script', null, { type: 'application/ld+json', ...empty }]
  assert.equal(pruneStaticNodes(data), row('0', left))
  const code = row('0', script('module')) + row('1', 'run()')
  assert.equal(pruneStaticNodes(code), code)
})

test('keeps the title, viewport and icon, and drops other metadata', () => {
  const described = (...parts) => row('0', parts)
  const title = ['$', 'title', '0', { children: 'Mugs' }]
  const viewport = ['$', 'meta', '1', { name: 'viewport', content: 'width=device-width' }]
  const parts = [
    ['$', 'meta', '2', { name: 'description', content: 'Printed' }],
    ['$', 'meta', '3', { property: 'og:title', content: 'Mugs' }],
    ['$', 'link', '4', { rel: 'canonical', href: '/mugs' }],
  ]
  const icon = ['$', 'link', '5', { rel: 'icon', href: '/icon.svg' }]
  assert.equal(
    pruneStaticNodes(described(title, viewport, ...parts, icon)),
    described(title, viewport, null, null, null, icon),
  )
})

test('drops style sheets and preload hints, which the HTML already has', () => {
  const sheet = ['$', 'link', '0', { rel: 'stylesheet', href: '/a.css' }]
  const left = pruneStaticNodes(`:HL["/a.css","style"]\n:HL["/a.woff2","font"]\n${row('0', [sheet, 1])}`)
  assert.equal(left, row('0', [null, 1]))
})
