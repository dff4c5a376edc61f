// What is checked before the site starts.
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { parseEnv } from 'node:util'
import { checkServeEnv, refusalOf } from '#lib/server/env-rules.ts'
import { settingNames } from '#lib/server/settings.ts'

/** What a build is made of. Folders count, too: their times tell of deleted files. */
const SOURCES = [
  '{app,components,lib,messages,public,supabase/functions/_shared,scripts/build}/**',
  '{middleware,instrumentation,keystatic.config}.ts',
  '{*.mjs,*.json,.env.local}',
]

/** The names that a file of settings sets. */
export const namesIn = (file) => (existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [])

/** The settings of an environment, and what is wrong with them; `names` are those that its files set. */
export function checkSettings(env, names, options) {
  // An unknown name in the shell may belong to another program.
  const unknown = names.filter((name) => !settingNames.includes(name))
  const { problems, ...checked } = checkServeEnv(env, options)
  return { ...checked, problems: [...unknown.map((name) => `${name}: no such setting`), ...problems] }
}

/** Adds .env.local to the environment, whose own variables win, and returns the settings. */
export function readSettings({ dev }) {
  const names = namesIn('.env.local')
  if (names.length > 0) process.loadEnvFile('.env.local')
  const { problems, ...checked } = checkSettings(process.env, names, { dev })
  if (problems.length === 0) return checked
  throw new Error(refusalOf(problems))
}

export async function assertFree(name, port, host) {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch(({ code }) => {
    throw new Error(`Cannot listen on port ${port} of ${host} (${code}): set ${name} to a free port.`)
  })
  server.close()
}

const INLINED = ['SITE_URL', 'CONTENT_ROOT', 'KEYSTATIC_GITHUB_REPO']

/** The settings that a build inlines, as it writes them down once it is complete. */
export const builtWith = (env) => INLINED.map((name) => `${name}=${env[name] || ''}\n`).join('')

/** Whether the last build completed, with these settings, after the last change of a source. */
export function isBuilt(env) {
  const folder = env.BUILD_DIR || '.next'
  if (!existsSync(`${folder}/complete`)) return false
  if (readFileSync(`${folder}/complete`, 'utf8') !== builtWith(env)) return false
  const { mtimeMs } = statSync(`${folder}/BUILD_ID`)
  const files = globSync([...SOURCES, `${env.CONTENT_ROOT || '.'}/content/**`])
  return files.every((file) => statSync(file).mtimeMs < mtimeMs)
}
