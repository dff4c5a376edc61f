// The lines of an order: how far each is after what was quoted, proofed, made and sent, told in words.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { lineStates } from '#contract/lines.ts'
import { openDataApi } from './support/data-api.mjs'

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
 * with the mugs under another name and adds flags, "arrive 1" is the first parcel, "approve 1" the first proof.
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
    } else if (verb === 'arrive' || verb === 'lose')
      row.about = said.filter((one) => one.kind === 'shipped')[words[0] - 1].id
    else if (verb === 'undo') row.about = said.at(-1).id
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
    'mugs approved, pens to_proof, flags to_proof: approved, 1 approved, 2 ordered',
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
    'mugs approved, caps to_proof: approved, 1 approved, 1 ordered',
  ],
  // A proof of which nobody said what it shows is of what was quoted by then; before any quote, of one line, or of those that
  // the quote says.
  ['proof; approve; quote mugs; accept', 'mugs approved: approved'],
  ['proof; approve; quote mugs flags; accept', 'mugs to_proof, flags to_proof: approved, 2 ordered'],
  [
    'proof; approve; quote mugs! flags; accept',
    'mugs approved, flags to_proof: approved, 1 approved, 1 ordered',
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
    'flags to_proof, pens approved: approved, 1 approved, 1 ordered',
  ],
  ['quote mugs; accept; proof; approve; correct flags; accept', 'flags to_proof: approved, 1 ordered'],
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
      await write(id, quote([typed('pens', pens), typed('flags')], inPlace)),
      await write(id, quote([typed('mugs', mugs), typed('flags')], inPlace)),
      await write(id, { kind: 'in_production', line_ids: [pens.id] }),
      await write(id, { kind: 'shipped', line_ids: [mugs.id, pens.id], part_ids: [pens.id] }),
    ],
    ['outdated', 'already', 'lines', 'being_made', 'being_made', 'stored', 'stored', 'stored'],
  )
})

test('database and contract have the same states of a line', async () => {
  assert.deepEqual(
    (await data.rows('select enum_range(null::private.line_state)::text[] as states'))[0].states,
    [...lineStates],
  )
})
