// The lines of an order: how far each is after what was quoted, proofed, made and sent, told in words.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { endings } from '#contract/customer-page.ts'
import { languageCodes } from '#contract/languages.ts'
import { lineStates } from '#contract/lines.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import { headlineOf } from '#lib/customer/headline.ts'
import { day, pageWith } from '#lib/customer/testing/page.ts'
import { pageView } from '#lib/customer/view.ts'
import { contactInfo } from '#lib/testing/browser.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { lineOf as readLine } from '#lib/testing/reading.ts'
import { messages } from '#messages/index.ts'
import { createHandler } from '#supabase/functions/deliver-notifications/handler.ts'
import { settingsFrom } from '#supabase/functions/deliver-notifications/settings.ts'
import { openDataApi, SECRET_KEY } from './support/data-api.mjs'
import { call, environment, projectOf } from './support/functions.mjs'
import { mailsIn } from './support/mails.mjs'

const data = await openDataApi()

/** Where "delivery" has no quantity, "banners*" needs no proof, and an earlier proof shows "mugs!". */
const lineOf = (word) => ({
  what: word.replace(/[*!]/, ''),
  isShown: word.endsWith('!'),
  quantity: word === 'delivery' ? '' : '100',
  sum: '10.00',
  needsProof: !word.endsWith('*'),
})
const KINDS = {
  correct: 'quote',
  accept: 'accepted',
  decline: 'declined',
  approve: 'approved',
  change: 'change_asked',
  make: 'in_production',
  ship: 'shipped',
  deliver: 'delivered',
  arrive: 'delivered',
  lose: 'parcel_lost',
  undo: 'undone',
}

/**
 * Writes "quote mugs pens; accept; proof mugs; approve; ship mugs~ pens": "mugs~" is a part, "correct mugs>cups flags" goes on
 * with the mugs under another name and adds flags, "arrive 1" is the first parcel, of which "lose 1 mugs" loses the mugs,
 * "approve 1" the first proof.
 */
async function play(history) {
  const [{ id }] = await data.rows(`insert into "Form Sub" (form_data) values ('{}') returning id`)
  const said = []
  const newest = (kind) => said.findLast((one) => one.kind === kind)
  for (const step of history.split('; ')) {
    const [verb, ...words] = step.split(' ')
    const kind = KINDS[verb] ?? verb
    const isNoted = ['accepted', 'approved', 'declined', 'change_asked'].includes(kind)
    const row = { kind, author: 'lead@example.com', request_id: id }
    const { lines: known } = (
      await data.rows(`select reading -> 'lines' as lines from requests where id = $1`, [id])
    )[0]
    const idsOf = (names) => names.map((name) => known.find(({ what }) => what === name.replace('~', ''))?.id)
    if (kind === 'quote') {
      const lines = words.map((word) => {
        const [before, name = before] = word.split('>')
        const [known] = verb === 'correct' ? idsOf([before]) : []
        const isOther = verb === 'correct' && !known
        return { ...lineOf(name), ...(known && { id: known }), ...(isOther && { isOther }) }
      })
      const replaces = verb === 'correct' ? said.find(({ kind }) => kind === 'quote').id : null
      Object.assign(row, {
        lines: JSON.stringify(lines),
        amount: lines.length * 10,
        currency: 'USD',
        replaces,
      })
    } else if (isNoted) {
      const ofKind = kind === 'accepted' || kind === 'declined' ? 'quote' : 'proof'
      const about = words[0] ? said.filter((one) => one.kind === ofKind)[words[0] - 1] : newest(ofKind)
      Object.assign(row, { about: about.id, way: 'phone', said_on: '2026-11-26', name: 'Ana' })
    } else if (verb === 'arrive' || verb === 'lose') {
      const [number, ...names] = words
      row.about = said.filter((one) => one.kind === 'shipped')[number - 1].id
      if (names.length > 0) row.line_ids = idsOf(names)
    } else if (verb === 'undo') row.about = said.at(-1).id
    else if (verb === 'proof' && words[0] === 'again')
      Object.assign(row, {
        replaces: said.find((one) => one.kind === 'proof').id,
        line_ids: idsOf(words.slice(1)),
      })
    else if (words.length > 0) {
      row.line_ids = idsOf(words)
      if (kind === 'shipped') row.part_ids = idsOf(words.filter((word) => word.endsWith('~')))
    }
    const names = Object.keys(row)
    const [{ id: message }] = await data.rows(
      `insert into messages (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    said.push({ id: message, kind })
  }
  return id
}

/** "mugs shipped, pens to_proof: shipped, part" with how many are at each step, if they differ. */
async function told(id) {
  const [row] = await data.rows(
    'select reading, progress, is_partial, line_steps from requests where id = $1',
    [id],
  )
  const lines = row.reading.lines.map(
    ({ what, state, isAccepted }) => `${what} ${isAccepted ? state : `open ${state}`}`,
  )
  const steps = Object.entries(row.line_steps ?? {}).map(([step, count]) => `${count} ${step}`)
  return `${lines.join(', ')}: ${[row.progress, row.is_partial && 'part', ...steps.sort()].filter(Boolean).join(', ')}`
}

const THREE = 'quote mugs pens flags; accept'
const TWO = 'quote mugs pens; accept'
const situations = [
  ['quote mugs delivery; accept', 'mugs to_proof: ordered'],
  ['quote delivery; accept', ': ordered'],
  [`${THREE}; proof mugs`, 'mugs proof_out, pens to_proof, flags to_proof: ordered'],
  [
    `${THREE}; proof mugs; approve`,
    'mugs approved, pens to_proof, flags to_proof: ordered, 1 approved, 2 ordered',
  ],
  [
    `${THREE}; proof mugs; approve; make mugs; ship mugs; proof pens`,
    'mugs shipped, pens proof_out, flags to_proof: shipped, part, 1 shipped, 2 ordered',
  ],
  [
    `${THREE}; proof mugs; proof pens; proof flags; approve 1; change 2; approve 3`,
    'mugs approved, pens change_asked, flags approved: ordered, 1 ordered, 2 approved',
  ],
  [`${TWO}; proof mugs pens; approve`, 'mugs approved, pens approved: approved'],
  ['quote mugs banners*; accept', 'mugs to_proof, banners approved: ordered, 1 approved, 1 ordered'],
  [
    `quote mugs; accept; proof; approve; quote caps; accept`,
    'mugs approved, caps to_proof: ordered, 1 approved, 1 ordered',
  ],
  // A proof of which nobody said what it shows is of what was quoted by then; before any quote, of one line, or of those that
  // the quote says.
  ['proof; approve; quote mugs; accept', 'mugs approved: approved'],
  ['proof; approve; quote mugs flags; accept', 'mugs to_proof, flags to_proof: ordered'],
  [
    'proof; approve; quote mugs! flags; accept',
    'mugs approved, flags to_proof: ordered, 1 approved, 1 ordered',
  ],
  // A proof in the place of another keeps what was said to what it does not show.
  [
    `${TWO}; proof mugs pens; approve; proof again pens`,
    'mugs approved, pens proof_out: ordered, 1 approved, 1 ordered',
  ],
  // Other words, a changed quantity, and other goods.
  [`${TWO}; proof; approve; correct mugs>cups pens; accept`, 'cups approved, pens approved: approved'],
  [
    `${TWO}; proof; approve; correct flags pens; accept`,
    'flags to_proof, pens approved: ordered, 1 approved, 1 ordered',
  ],
  ['quote mugs; accept; proof; approve; correct flags; accept', 'flags to_proof: ordered'],
  ['quote mugs; accept; correct mugs flags', 'mugs to_proof, flags open to_proof: ordered'],
  [`${TWO}; make`, 'mugs in_production, pens in_production: in_production'],
  [`${TWO}; make mugs`, 'mugs in_production, pens to_proof: in_production, 1 in_production, 1 ordered'],
  [`${TWO}; make mugs; undo`, 'mugs to_proof, pens to_proof: ordered'],
  // A stage of which nobody said of which lines is of what was accepted by then.
  [
    'quote mugs; accept; make; correct mugs flags; accept',
    'mugs in_production, flags to_proof: in_production, 1 in_production, 1 ordered',
  ],
  // By phone, before anything was quoted.
  [`make; ${TWO}`, 'mugs in_production, pens in_production: in_production'],
  [
    `${TWO}; make mugs pens; ship mugs pens~`,
    'mugs shipped, pens part_shipped: shipped, part, 1 in_production, 1 shipped',
  ],
  [
    `${TWO}; make; ship mugs pens~; arrive 1`,
    'mugs delivered, pens part_delivered: in_production, part, 1 delivered, 1 in_production',
  ],
  [`${TWO}; make; ship mugs pens~; ship pens; deliver`, 'mugs delivered, pens delivered: delivered'],
  [
    `${TWO}; make; ship mugs; ship pens; arrive 2`,
    'mugs shipped, pens delivered: shipped, 1 delivered, 1 shipped',
  ],
  [
    `${TWO}; make; ship mugs; ship pens; lose 1`,
    'mugs in_production, pens shipped: shipped, part, 1 in_production, 1 shipped',
  ],
  // Of a parcel that is lost in part, the rest is still on its way, and arrives.
  [
    `${TWO}; make; ship mugs pens; lose 1 pens`,
    'mugs shipped, pens in_production: shipped, part, 1 in_production, 1 shipped',
  ],
  [
    `${TWO}; make; ship mugs pens; lose 1 pens; arrive 1`,
    'mugs delivered, pens in_production: in_production, part, 1 delivered, 1 in_production',
  ],
  [
    `${TWO}; make; ship mugs pens; arrive 1; lose 1 pens`,
    'mugs delivered, pens in_production: in_production, part, 1 delivered, 1 in_production',
  ],
  [`${TWO}; make; ship mugs pens; lose 1 pens; ship pens`, 'mugs shipped, pens shipped: shipped'],
  [`${TWO}; make; ship mugs pens; lose 1 pens; undo`, 'mugs shipped, pens shipped: shipped'],
  [
    `${TWO}; make; ship mugs pens; lose 1 pens; lose 1 mugs`,
    'mugs in_production, pens in_production: in_production',
  ],
  // Also of a parcel of which nobody said what it has.
  [
    `${TWO}; make; ship; lose 1 pens`,
    'mugs shipped, pens in_production: shipped, part, 1 in_production, 1 shipped',
  ],
  [`${TWO}; make; ship; lose 1 mugs pens`, 'mugs in_production, pens in_production: in_production'],
  [
    `${TWO}; make; ship mugs; deliver`,
    'mugs delivered, pens in_production: in_production, part, 1 delivered, 1 in_production',
  ],
  [
    `${TWO}; ship mugs; arrive 1; correct mugs pens flags; accept`,
    'mugs delivered, pens to_proof, flags to_proof: in_production, part, 1 delivered, 2 ordered',
  ],
  [
    `${TWO}; ship mugs; deliver`,
    'mugs delivered, pens to_proof: in_production, part, 1 delivered, 1 ordered',
  ],
  // The rest is canceled.
  [`${TWO}; make; ship mugs; correct mugs; accept`, 'mugs shipped: shipped'],
  [`${TWO}; make; deliver`, 'mugs delivered, pens delivered: delivered'],
  [`${TWO}; done`, 'mugs delivered, pens delivered: done'],
]

test('each line of an order is as far as what was written of it says', async () => {
  const found = []
  for (const [history] of situations) found.push([history, await told(await play(history))])
  assert.deepEqual(found, situations)
})

test('a line of an older quote is the one with its words, or the only one in its place', async () => {
  const read = async (...quotes) => {
    const [{ id }] = await data.rows(`insert into "Form Sub" (form_data) values ('{}') returning id`)
    let first = null
    for (const names of quotes) {
      const lines = names.split(' ').map((name) => ({ ...lineOf(name), needsProof: undefined }))
      const [row] = await data.rows(
        `insert into messages (request_id, kind, author, lines, amount, currency, replaces)
        values ($1, 'quote', 'lead@example.com', $2, $3, 'USD', $4) returning id`,
        [id, JSON.stringify(lines), lines.length * 10, first],
      )
      first ??= row.id
    }
    const ids = await data.rows('select id from private.lines_of($1) order by quote, place', [id])
    return ids.map((line) => line.id.replace(`${first}.`, '')).join(' ')
  }
  assert.equal(await read('mugs pens delivery', 'pens mugs delivery'), '1 2 3 2 1 3')
  assert.equal(await read('mugs delivery', 'cups delivery'), '1 2 1 2')
  assert.equal(await read('shirts shirts', 'shirts shirts'), '1 2 1 2')
  assert.match(await read('mugs pens', 'cups pens'), /^1 2 \d+\.1 2$/)
})

const quote = (lines, more) => ({ kind: 'quote', lines, amount: lines.length * 10, currency: 'USD', ...more })
const write = async (id, p_message) => {
  const { error } = await data.lead.rpc('write_to_customer', { p_id: id, p_message, p_key: randomUUID() })
  return error?.message ?? 'stored'
}

test('staff write of lines that are there, and put other goods in the place of those that are not begun', async () => {
  const id = await play(`${TWO}; make mugs`)
  const [mugs, pens] = await data.rows('select l.id, quote from private.lines_of($1) as l order by place', [
    id,
  ])
  const typed = (name, line) => ({ ...lineOf(name), ...(line && { id: line.id }) })
  const inPlace = { replaces: mugs.quote }
  assert.deepEqual(
    [
      await write(id, { kind: 'in_production', line_ids: ['9.9'] }),
      await write(id, { kind: 'in_production', line_ids: [mugs.id] }),
      await write(id, quote([typed('mugs', { id: '9.9' })], inPlace)),
      await write(id, quote([typed('mugs', mugs), typed('pens', pens), typed('flags')], inPlace)),
      await write(id, quote([typed('mugs', mugs), typed('mugs', mugs)], inPlace)),
      await write(id, quote([typed('pens', pens), typed('flags')], inPlace)),
      await write(id, quote([typed('mugs', mugs), typed('flags')], inPlace)),
      await write(id, { kind: 'in_production', line_ids: [pens.id] }),
      await write(id, { kind: 'shipped', line_ids: [mugs.id, pens.id], part_ids: [pens.id] }),
    ],
    ['unknown_lines', 'already', 'lines', 'being_made', 'lines', 'being_made', 'stored', 'stored', 'stored'],
  )
})

/** Gives a request the address of its customer; returns what sends their mails, and where these are. */
async function mailed(id) {
  await data.rows(`update requests set email = 'ana@example.com' where id = $1`, [id])
  await data.rows(`update "Form Sub" set form_data = '{"email": "ana@example.com"}' where id = $1`, [id])
  const folder = temporaryFolder(after)
  const settings = settingsFrom({ ...environment, MAIL_DIRECTORY: join(folder, 'mail') }, projectOf(data))
  const send = async () => {
    // Mails of stages wait for a minute, in which they can be taken back.
    await data.rows('update private.outbox set due_at = now()')
    await call(createHandler(settings), {}, { apikey: SECRET_KEY })
  }
  return { folder, send }
}

test('a line of a parcel is lost once, and mails name what is lost, and what came without it', async () => {
  const id = await play(`${TWO}; make; ship mugs pens`)
  const { folder, send } = await mailed(id)
  const [mugs, pens] = await data.rows('select l.id from private.lines_of($1) as l order by place', [id])
  const [{ about }] = await data.rows(
    `select max(id) as about from messages where request_id = $1 and kind = 'shipped'`,
    [id],
  )
  const lose = (...lines) =>
    write(id, { kind: 'parcel_lost', about, body: 'A new one.', line_ids: lines.map((line) => line.id) })
  assert.deepEqual([await lose(pens), await lose(mugs, pens)], ['stored', 'already'])
  assert.equal(await write(id, { kind: 'delivered', about }), 'stored')
  await send()
  assert.deepEqual([await lose(mugs), await lose(mugs)], ['stored', 'no_parcel'])
  await send()
  const named = mailsIn(folder).flatMap(({ text }) => /^Lines: (.*?)\r?$/m.exec(text)?.[1] ?? [])
  assert.deepEqual(named, ['pens', 'mugs', 'mugs'])
})

test('the mail of a corrected quote says what has changed, also of lines that have no ids', async () => {
  for (const [history, said] of [
    ['quote mugs pens', /our earlier quote:\s+Total: \$20.00 .before: \$30.00.\s+Left out: delivery /],
    [TWO, /the quote that you accepted:\s+Added: 100 .* flags .*\s+Left out: 100 .* mugs /],
  ]) {
    const id = await play(history)
    const { folder, send } = await mailed(id)
    const [{ replaces }] = await data.rows('select quote as replaces from private.lines_of($1)', [id])
    for (const names of [
      ['pens', 'flags', 'delivery'],
      ['pens', 'flags'],
    ])
      assert.equal(await write(id, quote(names.map(lineOf), { replaces })), 'stored')
    await send()
    const texts = mailsIn(folder).map(({ text }) => text.replaceAll('=\r\n', ''))
    assert.match(texts.join(), said)
  }
})

/** Each combination of one of every list. */
const product = ([values, ...others]) =>
  values ? values.flatMap((value) => product(others).map((rest) => [value, ...rest])) : [[]]

test('a page has one or two sentences for each combination of facts that a reading can have, in each language', async () => {
  const again = [null, { state: 'to_make', words: '20' }, { state: 'on_its_way', words: '' }]
  const one = [
    ...lineStates.map((state) => [{ state, again: null }]),
    ...again.slice(1).map((of) => [{ state: 'delivered', again: of }]),
  ]
  const two = one.flatMap(([first], at) => one.slice(at).map(([second]) => [first, second]))
  const three = two.flatMap((pair, at) => one.slice(at % 3).map(([third]) => [...pair, third]))
  const ofLines = product([
    [[], ...one, ...two, ...three],
    [false, true],
  ]).map(([told, isDone]) =>
    told.map((line, at) => ({
      ...readLine(`1.${at}`, `Line ${at % 2}`, line.state),
      again: line.again,
      isDone,
    })),
  )
  // How far the order is, as the database counts it.
  const counted = await data.rows(
    `select private.order_of((select coalesce(array_agg(row(line ->> 'state', line -> 'again' ->> 'state', 'approved')::private.step),
          array[row('to_proof', null, null)::private.step])
        from jsonb_array_elements(lines) as line), null, (lines -> 0 -> 'isDone')::boolean, jsonb_array_length(lines) > 1) as said
    from jsonb_array_elements($1::jsonb) with ordinality as all_of (lines, place) order by place`,
    [JSON.stringify(ofLines)],
  )
  const read = ofLines.map((lines, at) => ({ lines, ...counted[at].said }))
  const out = { id: 1, kind: 'quote', until: null, amount: '9.00', currency: 'USD' }
  const around = product([
    endings,
    [false, true],
    [null, '2026-11-20T15:00:00Z', '2026-11-24T15:00:00Z'],
    [false, true],
    [[], [out], [{ ...out, until: '2026-11-25' }]],
    [{}, { USD: '9.00' }],
    [false, true],
  ]).map(([ending, isClosed, owedSince, awaitsReply, offers, ordered, needsProof]) => ({
    ending,
    isClosed,
    owedSince,
    awaitsReply,
    offers,
    ordered,
    needsProof,
  }))
  const isOrdered = ({ ending, isClosed, awaitsReply, ordered, needsProof, offers }) =>
    ending === 'none' &&
    !isClosed &&
    !awaitsReply &&
    ordered.USD &&
    needsProof &&
    offers[0]?.until !== '2026-11-25'
  const fewLines = read.filter(({ lines }) => lines.length < 2)
  const moments = { due: 'Monday', date: 'Friday', reason: 'Sold out.' }
  const filled = Object.fromEntries(
    languageCodes.map((language) => [language, fillMessages(messages[language], contactInfo)]),
  )
  const seen = new Set()
  for (const [{ lines, ...facts }, others] of [
    ...product([fewLines, around]),
    ...product([read, around.filter(isOrdered)]),
  ]) {
    const page = pageWith([], { ...facts, ...others })
    Object.assign(page.reading, { lines, again: lines.length === 1 ? lines[0].again : null })
    const view = pageView(page, day)
    const told = [view.state, view.far, lines.map(({ state, again: of }) => state + of?.state)].join()
    if (seen.has(told)) continue
    seen.add(told)
    for (const language of languageCodes) {
      const { customer: texts } = filled[language]
      const { before, sentence, after } = headlineOf(page, view, { texts, language, ...moments })
      const said = [before, sentence, after].filter(Boolean)
      const story = JSON.stringify([facts, others, lines.map(({ state, again: of }) => [state, of])])
      // What waits for the customer is said beside it.
      const isWaiting = view.state === 'answer' && lines.every(({ state }) => state === 'proof_out')
      assert.ok(said.length <= 2 && (said.length > 0 || isWaiting), `${said.length}: ${story}`)
      for (const text of said) assert.match(text, /^[^{}]*\p{L}[^{}]*$/u, story)
    }
  }
  assert.ok(seen.size > 1000)
})
