import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trimmedDraft } from '../db-migration.mjs'

const drafted = (name, body) => `CREATE OR REPLACE FUNCTION ${name}(p_id bigint)
 RETURNS bigint
AS $function$
  ${body}
$function$;
`
const source = (name, body) => `create function ${name}(p_id bigint) returns bigint language sql as $$
  ${body}
$$;
`
const line = (name, body) => `function ${name}(p_id bigint): ${body}`

test('a draft keeps the functions that differ, as their schema file writes them, and closes new ones', () => {
  const names = ['private.same', 'private.other', 'public.added', 'public.same']
  const draft = [
    "SET LOCAL check_function_bodies = 'off';\n",
    'CREATE SCHEMA IF NOT EXISTS "private";\n',
    'ALTER TABLE "public"."requests" ADD COLUMN "region" text;\n',
    ...names.map((name) => drafted(name, 'select 2')),
  ].join('\n')
  const schemas = names.map((name) => source(name, '-- Why.\n  select 2')).join('\n')
  const after = names.map((name) => line(name, 'select 2'))
  const before = [after[0], line('private.other', 'select 1'), after[3]]
  assert.equal(
    trimmedDraft(draft, { before, after, schemas }),
    [
      'ALTER TABLE "public"."requests" ADD COLUMN "region" text;\n',
      source('private.other', '-- Why.\n  select 2').replace('create', 'create or replace'),
      source('public.added', '-- Why.\n  select 2'),
      'revoke execute on function public.added from public, anon, authenticated, service_role;\n',
    ].join('\n'),
  )
})
