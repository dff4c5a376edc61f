import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import {
  aboutKinds,
  announcedAfter,
  announcedKinds,
  customerKinds,
  endings,
  mailedAtOnceKinds,
  notedKinds,
  outcomes,
  progressSteps,
  remadeKinds,
  responseKinds,
  staffKinds,
} from '#contract/customer-page.ts'
import { lineStates } from '#contract/lines.ts'
import { readingVersion } from '#contract/reading.ts'
import { databaseRefusals } from '#contract/refusals.ts'
import { stageKinds, stages } from '#contract/stages.ts'
import { openBlank } from '#scripts/backend/database.mjs'
import { HISTORY, migrate, migrationFiles, schemaSql } from '#scripts/backend/migrations.mjs'
import { toCustomers } from '#supabase/functions/deliver-notifications/notification.ts'
import { loaded } from '#supabase/tests/support/catalog.mjs'
import { FROZEN, firstMigrations, frozenMigrations } from './support/frozen.mjs'

const ROLES = 'anon, authenticated, service_role'
/** The default privileges of a hosted project. */
const grantAll = (on) => `alter default privileges in schema public grant all on ${on} to ${ROLES};`
const HOSTED_DEFAULTS = ['tables', 'functions', 'sequences'].map(grantAll).join('')

const allMigrations = () => migrationFiles().map(({ sql }) => sql)

const readAccess = () => readFileSync('supabase/schemas/99_access.sql', 'utf8')

const postgres = await openBlank()
after(() => postgres.close())
const wanted = await loaded(postgres, schemaSql())

test('the migrations of released versions are what they were, and a release freezes all', () => {
  const [newest] = /^## .*/m.exec(readFileSync('CHANGELOG.md', 'utf8'))
  const released = /\d{4}-\d\d-\d\d$/.test(newest) ? migrationFiles() : frozenMigrations()
  assert.deepEqual(Object.fromEntries(released.map(({ file, sql }) => [file, hash('sha256', sql)])), FROZEN)
})

test('later migrations only add to what the API reads', async () => {
  const base = frozenMigrations().map(({ sql }) => sql)
  const before = await loaded(postgres, base.join('\n'))
  const taken = async (later) => {
    const after = await loaded(postgres, [...allMigrations(), later].join('\n'))
    // A column by its name and type, a function with the parameters that it had.
    const api = before.flatMap(
      (line) => /^(?:column public\..+?: [\w ]+|function public\.\w+\([^)]*)/.exec(line) ?? [],
    )
    return api.filter((begun) => !after.some((line) => line.startsWith(begun)))
  }
  const second = readFileSync('supabase/tests/support/second-migration.sql', 'utf8')
  assert.deepEqual(await taken(second), [])
  const renamed =
    'alter table public.requests rename column trace_id to trace; drop function public.health();'
  assert.deepEqual(await taken(renamed), [
    'column public.requests.trace_id: text ',
    'function public.health(',
  ])
})

test('the migrations produce the same database as the schemas', async () => {
  assert.ok(wanted.length > 200)
  assert.deepEqual(await loaded(postgres, allMigrations().join('\n')), wanted)
})

test('what a deletion or a new address cascades by has an index', async () => {
  // Also of a foreign key that a later table brings.
  await loaded(postgres, schemaSql(), async () => {
    const { rows } = await postgres.query(`
      select conrelid::regclass || '.' || attname as key from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace::regnamespace::text in ('public', 'private') and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname)))`)
    assert.deepEqual(rows, [])
  })
})

test('the generated types have every table, column and function of the API', () => {
  const types = readFileSync(new URL('../functions/_shared/database.ts', import.meta.url), 'utf8')
  const functions = types.slice(types.indexOf('\n    Functions: {'))
  const part = /^(?:column public\.([^:(]+)\.|function public\.)(\w+)[:(]/
  const missing = wanted.filter((line) => {
    const [found, table, name] = part.exec(line) ?? []
    const [, columns] = types.split(new RegExp(`\n      '?${table}'?: \\{\n        Row: `))
    const declared = table ? columns?.slice(0, columns.indexOf('}')) : functions
    return found && !declared?.includes(`${name}:`)
  })
  assert.deepEqual(missing, [], 'run "npm run db:types"')
})

test('the database refuses by the names of the contract', () => {
  const raised = schemaSql().match(/raise (?:exception|\w+_violation)[^;]*;/g)
  const named = raised.flatMap((line) => /(?<=message = ')\w+|message = refusal/.exec(line)?.[0] ?? line)
  const names = new Set([...named, ...rulesOf('refusal_of_message')])
  assert.ok(names.delete('message = refusal'))
  assert.deepEqual([...names].toSorted(), databaseRefusals)
  // What else becomes of a response is decided before its rules: whether there is a link, whether it is a repetition, and whether it is stored as a message.
  const others = ['stored', 'as_message', 'repeated', 'dead']
  const refused = outcomes.filter((name) => !others.includes(name))
  assert.deepEqual(
    [...new Set(rulesOf('refusal_of_response'))].toSorted(),
    [...refused, 'answered'].toSorted(),
  )
})

/** What the rules of a function of the database say, in their order. */
const rulesOf = (name) =>
  wanted.find((line) => line.startsWith(`function private.${name}(`)).match(/(?<=then ')\w+/g)

test('function, index, schedule and contract have the same version of the reading', () => {
  const inSchemas = schemaSql().match(
    /(?<=reading ->> 'version'\) is distinct from ')\d+|(?<=reading_version\(\).* return )\d+/g,
  )
  assert.deepEqual(inSchemas.map(Number), Array(3).fill(readingVersion))
})

const without = (kinds, others) => kinds.filter((kind) => !others.includes(kind))
const stagesWith = (holds) => stageKinds.filter((kind) => holds(stages[kind]))
/** What the definition says that has this in it, and its kinds in their order. */
const declared = {
  'private.is_customers(p_kind': customerKinds,
  'private.is_response(p_kind text': responseKinds,
  'private.is_noted(p_kind': without(notedKinds, responseKinds),
  'private.is_mailed_at_once(p_kind': mailedAtOnceKinds,
  'private.is_announced(p_kind': ['isMailed', ...without(announcedKinds, stageKinds)],
  'private.is_remade(p_kind': remadeKinds,
  'private.is_to_customer(p_kind': toCustomers,
  'messages_kind:': without(staffKinds, [...mailedAtOnceKinds, ...stageKinds, ...announcedKinds]),
  'messages_with_about:': without(aboutKinds, remadeKinds),
  'requests_ending_check:': endings,
  'requests_progress_check:': without(progressSteps, stageKinds),
  'messages_with_shipment:': stagesWith(({ asks }) => asks.includes('carrier')),
  // Done is all of it without being asked; what is said can be of all options of a choice.
  'is_all IS NULL': [
    ...stagesWith(({ asks }) => asks.includes('is_all')),
    'done',
    'declined',
    'change_asked',
  ],
}

test('kinds, stages and the time until they are mailed are those of the contract', () => {
  const found = Object.keys(declared).map((part) => {
    const [definition] = wanted.find((line) => line.includes(part)).split('THEN (about')
    return [part, [...definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)]
  })
  assert.deepEqual(Object.fromEntries(found), declared)
  const minutes = schemaSql().match(/(?<=interval ')\d+(?= minute' else '0')/g)
  assert.deepEqual([...new Set(minutes)].map(Number), [announcedAfter / 60])
})

test('stages and states of lines are those of the contract', async () => {
  await loaded(postgres, schemaSql(), async () => {
    const { rows } = await postgres.query('select private.stages(), private.line_states()')
    const ranked = Object.entries(stages).map(([name, stage], at) => [name, { rank: at + 1, ...stage }])
    assert.deepEqual(rows, [{ stages: Object.fromEntries(ranked), line_states: [...lineStates] }])
  })
})

test('the default grants of a hosted project, and those of its owner, give nobody access', async () => {
  const defaults = `${HOSTED_DEFAULTS} alter default privileges grant all on functions to anon;`
  assert.deepEqual(await loaded(postgres, defaults + allMigrations().join('\n')), wanted)
})

test('99_access.sql can be run again, and takes back whatever was granted since', async () => {
  const widened = `
    grant all on schema private to public;
    grant all on all tables in schema public, private to public, ${ROLES};
    grant update (name) on public.files to anon;
    grant all on all sequences in schema public, private to public, ${ROLES};
    grant execute on all functions in schema public, private to public, ${ROLES};
    alter table public.files disable row level security;`
  const found = await loaded(postgres, [...allMigrations(), widened, readAccess(), readAccess()].join('\n'))
  assert.deepEqual(found, wanted)
})

test('what a later migration creates is open to nobody until it is granted, also once 99_access.sql has repaired a project', async () => {
  const LATER = 'create table public.later (id serial); create function public.later() returns int return 1;'
  const ofLater = async (sql) => {
    const lines = await loaded(postgres, `${sql}; ${LATER}`)
    return lines.filter((line) => /^(?:relation|function) public\.later/.test(line))
  }
  const migrated = HOSTED_DEFAULTS + allMigrations().join('\n')
  const closed = await ofLater(allMigrations().join('\n'))
  assert.equal(closed.length, 3)
  assert.deepEqual(await ofLater(migrated), closed)
  assert.notDeepEqual(await ofLater(migrated + HOSTED_DEFAULTS), closed)
  assert.deepEqual(await ofLater(migrated + HOSTED_DEFAULTS + readAccess()), closed)
})

test('later migrations keep the rows of the embedded backend, too', async () => {
  const first = firstMigrations().map(({ sql }) => sql)
  const rows = `
    insert into public."Form Sub" (form_data) values ('{"firstName": "Ana"}');
    insert into public.messages (request_id, kind, body) values (1001, 'reply', 'Blue?')`
  const later = allMigrations().slice(first.length)
  await loaded(postgres, [...first, rows, ...later].join(';'), async () => {
    // As the schedule reads what was stored before.
    await postgres.exec('select private.update_facts(1001)')
    const { rows } = await postgres.query('select news, last_words, reading from public.requests')
    assert.partialDeepStrictEqual(rows, [{ news: 'reply', last_words: 'Blue?', reading: { offers: [] } }])
  })
})

test('a database that other migrations have made is refused', async () => {
  const other = `insert into supabase_migrations.schema_migrations values ('20261128200000', '{create}')`
  const refusal = /another migration 20261128200000, which still opens it\. To begin anew, move DATA_DIR/
  const isRefused = () => assert.rejects(migrate(postgres, { seed: false }), refusal)
  await loaded(postgres, `${HISTORY} ${other}`, isRefused)
})

/** A minimal hosted project that records jobs and HTTP calls. */
const HOSTED = `
  create schema cron; create schema vault; create schema net; create schema storage;
  create table cron.job (jobname text primary key, command text);
  create table cron.job_run_details (end_time timestamptz);
  insert into cron.job_run_details values (now() - interval '8 days'), (now() - interval '6 days'), (null);
  create function cron.schedule(text, text, text) returns void language sql
    as 'insert into cron.job values ($1, $3)';
  create function cron.unschedule(text) returns void language sql as 'delete from cron.job where jobname = $1';
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  insert into vault.decrypted_secrets values ('project_url', 'https://project'), ('delivery_key', 'key');
  create table net.calls (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns void
    language sql as 'insert into net.calls values ($1, $2, $3)';
  create table storage.objects (bucket_id text, name text, metadata jsonb);
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);`

const asHosted = (sql) =>
  sql
    .replaceAll(/^ *create extension .*pg_(?:cron|net).*;$/gm, '')
    .replace("'supabase_vault')) < 3", "'x')) < 0")

test('a hosted project gets a private bucket and a schedule that calls the functions when there is work', async () => {
  await loaded(postgres, `${HOSTED} ${asHosted(allMigrations().join('\n'))}`, async () => {
    const rows = async (sql) => [...(await postgres.query(sql)).rows]
    const bucket = { id: 'request-files', public: false }
    assert.deepEqual(await rows('select id, public from storage.buckets'), [bucket])
    const jobs = await rows('select * from cron.job order by jobname')
    const names = jobs.map(({ jobname }) => jobname)
    const parts = (await rows('select part from private.schedule')).map(({ part }) => part)
    assert.deepEqual(names, ['deliver-notifications', 'forget-runs', 'sweep-files', ...parts].toSorted())
    const runJobs = () => postgres.exec(jobs.map(({ command }) => `${command};`).join(''))
    await runJobs()
    await postgres.exec(`insert into private.outbox (kind) values ('digest')`)
    await runJobs()
    const calls = await rows('select url, body from net.calls order by url')
    const sweep = { url: 'https://project/functions/v1/request-files', body: { do: 'sweep' } }
    const delivery = { url: 'https://project/functions/v1/deliver-notifications', body: {} }
    assert.deepEqual(calls, [delivery, sweep, sweep])
    assert.equal((await rows('select headers from net.calls'))[0].headers.apikey, 'key')
    const week = 'select end_time > now() - interval $$7 days$$ as recent from cron.job_run_details'
    assert.deepEqual(await rows(week), [{ recent: true }, { recent: null }])
  })
})

test('the samples of a new database have the facts that their events give, and nothing is mailed of them', async () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  await loaded(postgres, `${HISTORY} ${allMigrations().join('\n')} ${seed}`, async () => {
    const rows = async (sql) => (await postgres.query(sql)).rows
    const facts = () => rows('select * from public.requests order by id')
    const stored = await facts()
    await postgres.exec('select private.update_facts(id) from public.requests')
    assert.deepEqual(await facts(), stored)
    const shown = new Set(stored.map(({ progress }) => progress))
    assert.deepEqual([...shown].sort(), ['delivered', 'in_production', 'quoted', 'requested'])
    const waiting = await rows('select from private.outbox union all select from private.rate_limits')
    const early = await rows(
      'select from public.messages join public.requests as r on r.id = request_id where sent_at < received_at',
    )
    assert.deepEqual(
      [waiting.length, early.length, stored.filter(({ status }) => status === 'suspected').length],
      [0, 0, 1],
    )
  })
})
