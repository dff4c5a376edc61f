// The facts of a request: what each history of messages says at both ends, and what may come next; and that the database, the
// contract and the rules agree about all of them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAnswerable, stateOf } from '#contract/standing.ts'
import { statuses } from '#lib/desk/filter.ts'
import { readingOf } from '#lib/testing/reading.ts'
import { openDataApi } from './support/data-api.mjs'
import { eventsOf, nextOf, rowsOf, TODAY, timeOf } from './support/histories.mjs'
import { factsAfter } from './support/oracle.ts'

const data = await openDataApi()
await data.postgres.exec(`set timezone to 'UTC'`)
const { service, lead } = data

/** Stores histories, each with a status, as requests with a link that was sent, and reads their facts. */
async function factsOf(histories) {
  const requests = histories.map(({ status }, index) => ({ id: index + 1, status, received_at: timeOf(0) }))
  const messages = []
  for (const [index, { events }] of histories.entries())
    messages.push(...rowsOf(events, index + 1, messages.length))
  await data.reset()
  await data.postgres.transaction(async (tx) => {
    const insert = (table, rows) => {
      const columns = Object.keys(rows[0] ?? { id: 0 }).join(', ')
      return tx.query(
        `insert into ${table} (${columns}) overriding system value select ${columns}
        from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    // Without the triggers, of which message_added would compute the facts after each message of thousands.
    await tx.exec('set local session_replication_role = replica')
    await insert('public.requests', requests)
    await insert('public.messages', messages)
    await tx.exec(`insert into "Form Sub" (id, form_data) overriding system value select id, '{}' from public.requests;
      insert into private.links (request_id, hash) select id, repeat('a', 64) from public.requests;
      select private.update_facts(id) from public.requests;
      select setval('public.messages_id_seq', ${messages.length})`)
  })
  const rows = await data.rows(`
    select to_jsonb(r) as row, private.can_remind(r), private.is_answerable(r),
      (select min(id) from messages where request_id = r.id) as first,
      (select jsonb_agg(m order by id desc) from messages as m where request_id = r.id) as messages
    from public.requests as r order by id`)
  return rows.map(({ row, ...more }) => ({ ...row, ...more }))
}

/** A row of messages as the rules read it. */
const saidIn = (row) => ({
  ...row,
  chain: row.replaces ?? row.id,
  isVoid: row.is_void,
  validUntil: row.valid_until,
})

/** The row of a request as the contract reads it. */
const contractOf = (row) => ({
  isClosed: ['lost', 'spam'].includes(row.status),
  owedSince: row.owed_since,
  awaitsReply: row.awaits_reply,
  offers: row.offers,
  ordered: row.ordered,
  progress: row.progress,
  needsProof: row.needs_proof,
  isPartial: row.is_partial,
  // Of spam, the page knows only that it is closed (read_as_customer).
  ending: row.status === 'spam' ? 'none' : row.ending,
})
const day = { today: TODAY, late: new Date('2020-01-01') }

/** What both ends say of it: the customer's sentence, then how far it is and what staff have to do. */
function saidOf(row) {
  const facts = contractOf(row)
  return [
    stateOf(facts, day),
    row.is_partial ? `part ${row.progress}` : row.progress,
    row.news && `news ${row.news}`,
    row.is_listed && 'listed',
    row.is_order && 'order',
    row.back_on && 'back',
    row.can_remind && 'reminded',
    isAnswerable(facts) && facts.offers.length > 0 && `${facts.offers.length} open`,
  ]
    .filter(Boolean)
    .join(', ')
}

// Status, history, and what both ends say.
const table = [
  // A new request, and its answer
  ['new', '', 'due, requested, listed'],
  ['new', 'details', 'due, requested, news details_changed, listed'],
  ['contacted', 'letter', 'open, requested, listed, back'],
  ['contacted', 'ask; letter', 'wrote, requested, listed, back'],
  ['contacted', 'ask; reply', 'due, requested, news reply, listed'],
  ['contacted', 'ask; details by phone', 'open, requested, listed'],
  ['contacted', 'letter; reply; letter', 'open, requested, listed, back'],
  ['lost', 'letter', 'closed, requested'],
  ['contacted', 'letter; reply; letter; refused', 'due, requested, news reply, listed'],
  ['contacted', 'letter; reply; answered; undo', 'due, requested, news reply, listed'],
  // A quote
  ['contacted', 'quote a', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'quote a; refused', 'answer, quoted, listed, back, 1 open'],
  ['contacted', 'old quote a', 'ended, quoted, listed, back, 1 open'],
  ['contacted', 'quote a; question a', 'due, quoted, news reply, listed, 1 open'],
  ['contacted', 'quote a; question a; letter', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'quote a; change a; quote b for a', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'quote a; accept a; answered', 'ordered, ordered, listed, order'],
  ['won', 'quote a', 'answer, quoted, listed, order, back, reminded, 1 open'],
  ['won', 'quote a; accept a; answered', 'ordered, ordered, order'],
  ['contacted', 'quote a; quote b for a; accept b', 'ordered, ordered, news accepted, listed, order'],
  ['contacted', 'quote a; quote b for a; end b', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'reply; quote a; end a', 'due, requested, news reply, listed'],
  // A chain with a change asked in the middle, accepted again after it was corrected
  [
    'contacted',
    'quote a; change a; quote b for a; accept b; quote c for b',
    'answer, ordered, listed, order, back, reminded, 1 open',
  ],
  ['contacted', 'quote a; accept a; old quote b for a', 'ordered, ordered, listed, order, back, 1 open'],
  // By phone
  ['contacted', 'quote a; accept a by phone; undo a', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'quote a; accept a by phone; wrong a', 'due, quoted, news contradicted, listed, 1 open'],
  ['lost', 'quote a; decline a by phone; wrong a', 'due, quoted, news contradicted, listed'],
  ['contacted', 'quote a; change a; accept a by email', 'due, ordered, news change_asked, listed, order'],
  // Proofs
  ['contacted', 'proof a; approve a', 'approved, approved, news approved, listed, order'],
  ['won', 'quote a; accept a; proof b', 'answer, ordered, listed, order, back, reminded, 1 open'],
  ['won', 'quote a; accept a; proof b; approve b', 'approved, approved, news approved, listed, order'],
  [
    'won',
    'quote a; accept a; proof b; approve b; proof c',
    'answer, ordered, listed, order, back, reminded, 1 open',
  ],
  [
    'won',
    'quote a; accept a; proof b; proof c; approve b',
    'answer, ordered, news approved, listed, order, back, reminded, 1 open',
  ],
  [
    'won',
    'quote a; accept a; proof b; proof c; approve b; change c',
    'due, ordered, news change_asked, listed, order',
  ],
  [
    'won',
    'quote a; accept a; proof b; change b; proof c for b; approve c',
    'approved, approved, news approved, listed, order',
  ],
  ['contacted', 'quote a; decline a; proof b; approve b', 'open, quoted, news approved, listed'],
  ['contacted', 'old quote a; proof b; approve b', 'ended, quoted, news approved, listed, back, 1 open'],
  ['contacted', 'proof a; approve a; reply', 'due, approved, news reply, listed, order'],
  // The newest that they said counts
  ['contacted', 'quote a; decline a; accept a by phone', 'ordered, ordered, listed, order'],
  ['contacted', 'quote a; decline a; accept a by phone; wrong a', 'due, quoted, news contradicted, listed'],
  ['contacted', 'quote a; change a by phone; answered', 'open, quoted, listed'],
  ['contacted', 'quote a; change a by phone; undo a', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'old quote a; accept a by phone', 'ordered, ordered, listed, order'],
  [
    'won',
    'quote a; accept a; proof b; approve b; change b by phone',
    'due, ordered, news change_asked, listed, order',
  ],
  [
    'won',
    'quote a; accept a; proof b; approve b; change b by phone; wrong b',
    'due, approved, news contradicted, listed, order',
  ],
  ['contacted', 'quote a; end a; unend a', 'answer, quoted, listed, back, reminded, 1 open'],
  // An addition hides no order
  [
    'won',
    'quote a; accept a; proof b; approve b; quote c',
    'answer, approved, listed, order, back, reminded, 1 open',
  ],
  [
    'won',
    'quote a; accept a; proof b; approve b; old quote c',
    'approved, approved, listed, order, back, 1 open',
  ],
  // One order: the first stage closes what is quoted in addition, and a correction changes the sum alone
  ['won', 'quote a; accept a; quote b; production', 'in_production, in_production, order'],
  [
    'won',
    'quote a; accept a; quote b; answered; production; undo',
    'answer, ordered, listed, order, back, reminded, 1 open',
  ],
  ['contacted', 'quote a; quote b; production', 'in_production, in_production, listed, order, back, 2 open'],
  [
    'contacted',
    'quote a; quote b; production; accept b',
    'in_production, in_production, news accepted, listed, order',
  ],
  [
    'won',
    'quote a; accept a; shipped 1; quote b for a',
    'shipped, shipped, listed, order, back, reminded, 1 open',
  ],
  ['won', 'quote a; accept a; done; quote b for a; accept b', 'done, done, news accepted, listed'],
  ['won', 'quote a; accept a; done; quote b for a; decline b', 'done, done, news declined, listed'],
  [
    'contacted',
    'quote a; accept a; quote b; reply; answered',
    'answer, ordered, listed, order, back, reminded, 1 open',
  ],
  // Stages
  ['won', 'quote a; production', 'in_production, in_production, listed, order, back, 1 open'],
  ['won', 'quote a; accept a; production; undo', 'ordered, ordered, news accepted, listed, order'],
  ['won', 'quote a; accept a; shipped 1; reply', 'due, shipped, news reply, listed, order'],
  ['won', 'quote a; accept a; shipped 1; letter', 'shipped, shipped, order'],
  ['won', 'quote a; accept a; delivered; ask', 'delivered, delivered, listed, order, back'],
  ['won', 'quote a; accept a; ask; done', 'done, done'],
  ['contacted', 'quote a; accept a; done', 'done, done'],
  ['won', 'quote a; delivered; accept a', 'delivered, delivered, news accepted, listed, order'],
  // Parcels
  ['won', 'part 1; delivered', 'part_delivered, part in_production, order'],
  ['won', 'part 1; delivered; shipped 2', 'shipped, shipped, order'],
  ['won', 'part 1; shipped 2; delivered', 'delivered, delivered, order'],
  ['won', 'part 1; shipped 2; undo', 'part_shipped, part shipped, order'],
  ['won', 'part 1; shipped 2; delivered 2', 'shipped, shipped, order'],
  ['won', 'part 1; shipped 2; delivered 2; delivered 1', 'delivered, delivered, order'],
  ['won', 'part 1; shipped 2; delivered 2; undo', 'shipped, shipped, order'],
  ['won', 'shipped 1; delivered; correct 1', 'delivered, delivered, order'],
  ['won', 'production; shipped 1; correct 1; undo 1', 'in_production, in_production, order'],
  ['won', 'shipped 1; lose 1; done', 'done, done'],
  ['won', 'part 1; shipped 2; lose 1', 'part_shipped, part shipped, order'],
  ['won', 'shipped 1; delivered; lose 1; shipped 2', 'shipped, shipped, order'],
  // Endings
  ['new', 'withdraw', 'withdrawn, requested, news withdrawn, listed'],
  ['contacted', 'quote a; accept a; withdraw', 'withdrawn, ordered, news withdrawn, listed'],
  ['contacted', 'quote a; accept a; withdraw; letter', 'withdrawn, ordered, listed'],
  [
    'contacted',
    'quote a; accept a; withdraw; resume by phone',
    'ordered, ordered, news accepted, listed, order',
  ],
  ['contacted', 'quote a; withdraw; reply', 'due, quoted, news reply, listed'],
  ['contacted', 'reply; withdraw', 'withdrawn, requested, news withdrawn, listed'],
  ['contacted', 'quote a; withdraw; answered', 'withdrawn, quoted, listed'],
  ['contacted', 'quote a; withdraw; letter', 'answer, quoted, listed, back, reminded, 1 open'],
  ['contacted', 'quote a; withdraw; resume', 'due, quoted, news resumed, listed, 1 open'],
  ['contacted', 'reply; withdraw; resume; letter', 'open, requested, listed, back'],
  ['contacted', 'reply; erase; letter', 'erasure_asked, requested, news erasure_asked, listed'],
  ['contacted', 'erase; resume; answered', 'open, requested, listed'],
  [
    'won',
    'quote a; accept a; production; erase',
    'erasure_asked, in_production, news erasure_asked, listed, order',
  ],
  // Suspected: as new to the customer alone
  ['suspected', '', 'due, requested'],
  ['suspected', 'reply', 'due, requested, news reply'],
  // An order that has ended
  ['contacted', 'quote a; accept a; cancel', 'order_ended, ordered, listed, order'],
  ['won', 'production; cancel; reply', 'due, in_production, news reply, listed, order'],
  ['lost', 'quote a; accept a; production; reply; cancel', 'order_ended, in_production'],
  ['won', 'quote a; reply; withdraw by phone', 'withdrawn, quoted, listed'],
  ['won', 'production; cancel; letter', 'order_ended, in_production, order'],
  ['lost', 'production; cancel', 'order_ended, in_production'],
  ['won', 'production; withdraw by phone; letter', 'withdrawn, in_production'],
  // Made again, and what we promise then
  ['won', 'production; shipped 1; delivered; damage 1', 'part_delivered, part in_production, order'],
  ['won', 'production; shipped 1; damage 1', 'part_delivered, part in_production, order'],
  ['won', 'production; shipped 1; delivered; damage 1; shipped 2', 'shipped, shipped, order'],
  ['won', 'production; reply; letter', 'in_production, in_production, listed, order, back'],
  ['won', 'production; reply; letter; shipped 1', 'shipped, shipped, order'],
  // Closed
  ['lost', 'quote a', 'closed, quoted'],
  ['lost', 'quote a; accept a', 'closed, ordered, news accepted, listed'],
  ['lost', 'quote a; reply', 'due, quoted, news reply, listed'],
  ['spam', 'reply', 'closed, requested, news reply, listed'],
  ['spam', 'erase', 'closed, requested, news erasure_asked, listed'],
]

test('each rule, at both ends', async () => {
  const rows = await factsOf(table.map(([status, history]) => ({ status, events: eventsOf(history) })))
  const said = table.map(([status, history], index) => [status, history, saidOf(rows[index])])
  assert.deepEqual(said, table)
})

// Status, history, what is written next, and what becomes of it.
const answers = [
  ['contacted', 'quote a; quote b for a', 'accept a', 'newer'],
  ['contacted', 'quote a; quote b for a; end b', 'accept a', 'stored'],
  ['contacted', 'quote a; end a', 'accept a', 'ending'],
  ['contacted', 'quote a; end a', 'unend a', 'mailed'],
  ['contacted', 'quote a; accept a', 'change a', 'answered'],
  ['contacted', 'quote a; accept a', 'end a', 'answered'],
  ['contacted', 'quote a', 'proof b for a', 'nothing_to_replace'],
  ['contacted', 'old quote a', 'change a', 'stored'],
  ['lost', 'quote a', 'accept a', 'closed'],
  ['lost', 'quote a', 'accept a by phone', 'closed'],
  ['lost', 'quote a', 'reply', 'stored'],
  // What they said by phone
  ['contacted', 'quote a; accept a by phone', 'change a', 'answered'],
  ['contacted', 'quote a; accept a', 'accept a by phone', 'answered'],
  ['contacted', 'quote a; decline a', 'accept a by phone', 'stored'],
  ['contacted', 'old quote a', 'accept a by phone', 'stored'],
  ['contacted', 'proof a', 'accept a by phone', 'answered'],
  ['contacted', 'proof a', 'approve a by phone', 'stored'],
  ['contacted', 'proof a; approve a', 'change a by phone', 'stored'],
  ['contacted', 'proof a; change a by phone', 'approve a', 'answered'],
  ['won', 'proof a; approve a; production', 'change a by phone', 'answered'],
  ['won', 'proof a; approve a by phone; production', 'undo a', 'made_of_it'],
  // Endings
  ['contacted', 'quote a; withdraw', 'accept a', 'withdrawn'],
  ['contacted', 'quote a; withdraw', 'details', 'withdrawn'],
  ['contacted', 'quote a; withdraw', 'withdraw', 'repeated'],
  ['contacted', 'quote a; withdraw', 'production', 'withdrawn'],
  ['contacted', 'quote a; withdraw', 'reply', 'stored'],
  ['contacted', 'quote a; withdraw; letter', 'accept a', 'stored'],
  ['contacted', 'quote a; withdraw', 'quote b', 'stored'],
  ['contacted', 'quote a; withdraw', 'resume by phone', 'nothing_to_resume'],
  ['contacted', 'quote a; accept a; withdraw', 'quote b', 'withdrawn'],
  ['contacted', 'quote a; accept a; withdraw', 'proof b', 'withdrawn'],
  ['contacted', 'quote a; accept a; withdraw', 'cancel', 'has_ended'],
  ['contacted', 'quote a; accept a; withdraw', 'resume by phone', 'stored'],
  ['contacted', 'quote a; accept a; withdraw; resume by phone', 'proof b', 'no_file'],
  ['contacted', 'quote a; accept a; erase', 'cancel', 'has_ended'],
  ['contacted', 'quote a; erase', 'accept a', 'withdrawn'],
  ['contacted', 'withdraw; erase', 'resume', 'stored'],
  ['contacted', 'withdraw; letter', 'resume', 'nothing_to_resume'],
  ['lost', 'withdraw', 'resume', 'nothing_to_resume'],
  ['won', 'production', 'withdraw', 'in_production'],
  ['won', 'production; undo', 'withdraw', 'stored'],
  // An order that has ended
  ['contacted', 'quote a', 'cancel', 'nothing_to_end'],
  ['won', '', 'cancel', 'stored'],
  ['won', 'production; shipped 1; delivered', 'cancel', 'nothing_to_end'],
  ['won', 'production; cancel', 'production', 'order_ended'],
  ['won', 'production; cancel', 'proof a', 'order_ended'],
  ['won', 'production; cancel', 'delivered', 'order_ended'],
  ['won', 'production; cancel', 'uncancel', 'stored'],
  ['won', 'shipped 1; cancel', 'delivered 1', 'stored'],
  ['won', 'production; withdraw by phone', 'withdraw by phone', 'has_ended'],
  ['won', 'production; withdraw by phone; letter', 'shipped 1', 'withdrawn'],
  // Stop
  ['contacted', 'proof a; approve a by phone', 'change a', 'answered'],
  ['contacted', 'proof a; approve a; change a', 'change a', 'answered'],
  // Made again
  ['won', 'shipped 1; delivered; damage 1', 'damage 1', 'stored'],
  ['won', 'shipped 1; delivered; damage 1', 'delivered', 'already'],
  ['won', 'shipped 1; delivered; damage 1', 'last', 'stored'],
  ['won', 'shipped 1; lose 1', 'found 1', 'stored'],
  // One order
  ['won', 'quote a; accept a; quote b; production', 'accept b', 'stage'],
  ['won', 'quote a; accept a; quote b; production', 'quote c', 'being_made'],
  ['won', 'quote a; accept a; quote b; production', 'quote c for b', 'being_made'],
  ['won', 'quote a; accept a; quote b; production', 'quote c for a', 'stored'],
  ['won', 'quote a; accept a; quote b; production; undo', 'accept b', 'stored'],
  // Parcels
  ['won', 'part 1; delivered', 'details', 'shipped'],
  // What changes nothing
  ['won', 'production', 'production', 'already'],
  ['won', 'production; shipped 1; delivered', 'delivered', 'already'],
  ['won', 'part 1; delivered', 'last', 'stored'],
  ['won', 'part 1; shipped 2; delivered 1', 'delivered 1', 'already'],
  ['won', 'part 1; shipped 2; delivered 1', 'delivered 2', 'stored'],
  ['won', 'shipped 1; delivered; lose 1', 'delivered', 'stored'],
  ['won', 'production; undo', 'production', 'stored'],
  ['won', 'shipped 1', 'shipped 2', 'stored'],
  ['won', 'shipped 1; lose 1', 'lose 1', 'no_parcel'],
  ['won', 'shipped 1; lose 1', 'undo 1', 'no_parcel'],
]

test('each rule about what may be written, by the customer and by staff', async () => {
  const rows = await factsOf(answers.map(([status, history]) => ({ status, events: eventsOf(history) })))
  const found = []
  for (const [index, [status, history, next]] of answers.entries()) {
    const message = rowsOf(eventsOf(then(history, next)), index + 1, rows[index].first - 1).at(-1)
    const to = { p_id: index + 1, p_key: randomUUID() }
    const { data: written, error } = await (message.author
      ? lead.rpc('write_to_customer', { ...to, p_message: message })
      : service.rpc('respond_as_customer', {
          ...to,
          p_response: message,
          p_hash: 'a'.repeat(64),
          p_today: TODAY,
        }))
    found.push([status, history, next, error?.message ?? written.rule ?? written.outcome ?? 'stored'])
  }
  assert.deepEqual(found, answers)
})

const then = (history, next) => (history ? `${history}; ${next}` : next)

/** How many histories are drawn. */
const RUNS = Number(process.env.HISTORIES ?? 100)

test('database, contract and rules agree about each history of up to two events, and others of up to fourteen, with lines', async () => {
  const short = ['']
  for (let at = 0; at < short.length; at += 1)
    if (eventsOf(short[at]).length < 2) short.push(...nextOf(short[at]).map((next) => then(short[at], next)))
  const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 14 })
  const long = fc.sample(picks, { numRuns: RUNS, seed: 42 }).map((some, at) =>
    // Of most, something is ordered first.
    some.reduce(
      (history, pick) => {
        const next = nextOf(history, true)
        return then(history, next[pick % next.length])
      },
      BEGUN[at % BEGUN.length],
    ),
  )
  const histories = [...short, ...long].map((history, index) => ({
    history,
    status: [...statuses, 'suspected'][index % 6],
    events: eventsOf(history),
  }))
  const rows = await factsOf(histories)
  let ofLines = 0
  histories.forEach(({ history, status, events }, index) => {
    const row = rows[index]
    const facts = contractOf(row)
    const story = `${status}: ${history}`
    const { lines, ...expected } = factsAfter(events)
    const [offers, remade] = [row.offers.map(({ id }) => id), row.reading.remade].map((ids) =>
      ids.map((id) => id - row.first),
    )
    const stored = { ...row, offers, remade }
    const found = Object.keys(expected).map((name) => [name, stored[name]])
    assert.deepEqual(Object.fromEntries(found), expected, story)
    const told = row.reading.lines.filter(({ isAccepted }) => isAccepted)
    assert.deepEqual(
      told.map(({ id, state, again }) => [id, state, again?.state, again?.words ?? '']).toSorted(),
      lines
        .map(({ id: [quote, place], state, again, words }) => [
          `${row.first + quote}.${place}`,
          state,
          again,
          words,
        ])
        .toSorted(),
      story,
    )
    if (lines.length > 1) ofLines += 1
    // What the helper of other tests builds, of which the facts are apart.
    const { progress, isPartial, lineSteps, toDo, again, ...reading } = readingOf(
      (row.messages ?? []).map(saidIn),
    )
    if (events.every(({ goods, lines: of, choice }) => !goods && !of && choice === undefined)) {
      assert.partialDeepStrictEqual(row.reading, reading, story)
      for (const name of ['offers', 'parcels'])
        assert.equal(row.reading[name].length, reading[name].length, story)
    }
    if (status !== 'spam') assert.equal(isAnswerable(facts), row.is_answerable, story)
  })
  assert.ok(ofLines > RUNS / 3, `${ofLines} have lines`)
})

const BEGUN = [
  '',
  'quote a [mugs pens flags]; accept a',
  'quote a [mugs]; accept a',
  'quote a [mugs pens*]; accept a; production',
  'quote a [a b c d e f]; accept a; shipped 1 [a b~]',
  'quote a [mugs pens]; accept a; shipped 1 [mugs pens]; delivered 1; damage 1 [pens]',
]
