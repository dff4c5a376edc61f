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

test('a draft has the functions that differ before what needs them, as their schema file writes them, and closes new ones', () => {
  const names = ['private.same', 'private.other', 'public.added', 'public.same']
  const expression = (body) => `create function private.short() returns int\n  return ${body};\n`
  const draft = [
    "SET LOCAL check_function_bodies = 'off';\n",
    'CREATE SCHEMA IF NOT EXISTS "private";\n',
    'ALTER TABLE "public"."requests" ADD COLUMN "region" text;\n',
    'CREATE OR REPLACE FUNCTION private.short()\n RETURNS integer\nRETURN 2;\n',
    ...names.map((name) => drafted(name, 'select 2')),
  ].join('\n')
  const commented = (name) => source(name, '-- Why.\n  select 2')
  const migrations = [
    commented('private.same'),
    expression(1),
    source('private.other', 'select 1'),
    commented('public.same'),
  ]
  assert.equal(
    trimmedDraft(draft, migrations.join('\n'), [expression(2), ...names.map(commented)].join('\n')),
    [
      'set check_function_bodies = off;\n',
      expression(2).replace('create', 'create or replace'),
      commented('private.other').replace('create', 'create or replace'),
      commented('public.added'),
      'revoke execute on function public.added from public, anon, authenticated, service_role;\n',
      'ALTER TABLE "public"."requests" ADD COLUMN "region" text;',
    ].join('\n'),
  )
})
