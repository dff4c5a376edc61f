import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { settingNames, settings } from '#lib/server/settings.ts'

const PROGRAMS = ['*.{ts,mjs}', '{app,components,lib,scripts,supabase/functions}/**/*.{ts,tsx,mjs}']
const isTest = (file) => /\.test\.|\/tests\/|\/testing\/|^playwright\.config/.test(file)

/** How variables are read: env.NAME, { NAME } = env, (env, 'NAME'). */
const READINGS = [
  /\benv\.([A-Z][A-Z\d_]+)/g,
  /\{([^{}]+)\} = (?:process\.)?(?:env|readEnvironment\(\))/g,
  /\benv, '([A-Z][A-Z\d_]+)'/g,
]
const namesIn = (text) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []

/** Set by the platform, the build, our own programs (brand, from the content) and tests, never by hand. */
const NOT_SETTINGS =
  /^(NODE_ENV|NEXT_RUNTIME|PATH|DO_NOT_TRACK|NEXT_TELEMETRY_DISABLED|VERCEL|NEXT_ADAPTER_PATH|VENDORS|STORAGE_ORIGIN|PAGE_ERROR_COPY|END_WITH_PARENT|TEST_FILE|POSTGRES|WITH_[A-Z]+|SUPABASE_(SECRET|PUBLISHABLE)_KEYS|SUPABASE_(SERVICE_ROLE|ANON)_KEY|MAIL_DIRECTORY|CALLER_ADDRESS_HEADER|BRAND_NAME|SALES_(EMAIL|PHONE)|ANSWER_HOURS|OFFICE|OFFICE_HOURS)$/
test('.env.example describes exactly the settings', () => {
  const described = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z\d_]+)=/gm)
  assert.deepEqual([...described].map(([, name]) => name).sort(), settingNames.toSorted())
})

test('every variable that the code reads is a setting', () => {
  const files = globSync(PROGRAMS, { exclude: ['**/node_modules/**'] }).filter((file) => !isTest(file))
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const read = texts.flatMap((text) =>
    READINGS.flatMap((reading) => [...text.matchAll(reading)].flatMap(([, found]) => namesIn(found))),
  )
  for (const name of settings.functions) assert.ok(read.includes(name), `${name} is read`)
  const unknown = read.filter((name) => !settingNames.includes(name) && !NOT_SETTINGS.test(name))
  assert.deepEqual(unknown, [])
})
