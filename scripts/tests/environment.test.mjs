import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isHosted } from '../lib/environment.mjs'
import { root } from '../lib/install.mjs'

const documented = [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
  ([, name]) => name,
)

test('every variable that the site reads is described in .env.example', () => {
  const source = readFileSync(`${root}lib/env.ts`, 'utf8')
  const schema = source.slice(source.indexOf('z.object({'), source.indexOf('\n})'))
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  assert.ok(read.includes('SUPABASE_URL'))
  for (const name of read.filter((name) => name !== 'NODE_ENV')) assert.ok(documented.includes(name), name)
})

test('a hosted project needs its address and a key', () => {
  const SUPABASE_URL = 'https://abc.supabase.co'
  assert.equal(isHosted({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'k' }), true)
  assert.equal(isHosted({ SUPABASE_URL, SUPABASE_ANON_KEY: 'k' }), true)
  assert.equal(isHosted({ SUPABASE_URL }), false)
  assert.equal(isHosted({ SUPABASE_PUBLISHABLE_KEY: 'k' }), false)
})
