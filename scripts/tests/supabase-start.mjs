// npx node scripts/tests/supabase-start.mjs: a visitor's journey against Supabase's own services, which `supabase
// start` runs in containers with the migrations and the edge functions. It needs Docker, so it is a job of its own
// (.github/workflows/ci.yml) and not part of npm run test:all.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { CLI, settingsFrom } from '#scripts/deploy.mjs'
import { complete } from './deploy-settings.mjs'

const JOURNEY = ['requests.spec', '--project', 'desktop', '--grep', 'arrives with nine fields']
/** Services that the site does not use. */
const UNUSED = 'studio,postgres-meta,imgproxy,mailpit,logflare,vector,supavisor'
const { SITE_TOKEN } = complete

const { env, secrets } = settingsFrom({ ...process.env, ...complete, SITE_URL: 'http://127.0.0.1:3000' })
// The schedule calls the functions there, inside the network of the containers.
env.SUPABASE_URL = 'http://kong:8000'

function run(command, args, options) {
  const { status, stdout } = spawnSync(command, args, { env, stdio: 'inherit', encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`"${command} ${args.join(' ')}" failed, see above.`)
  return stdout
}
const supabase = (args, options) => run('npx', [...CLI, ...args], options)

// `supabase start` passes them on to the functions.
const file = 'supabase/functions/.env'
const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(String(value))}`)
writeFileSync(file, lines.join('\n'))
const folder = temporaryFolder((remove) => process.once('exit', remove))
try {
  supabase(['start', '--exclude', UNUSED])
  const status = supabase(['status', '--output', 'env'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { API_URL, PUBLISHABLE_KEY, SECRET_KEY } = parseEnv(status)
  // What the embedded backend would have written for the journeys.
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ secretKey: SECRET_KEY }))
  const site = { SUPABASE_URL: API_URL, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, SITE_TOKEN }
  const backend = { BACKEND_URL: API_URL, BACKEND_DATA_DIR: folder, OUTSIDE_BACKEND: JSON.stringify(site) }
  run('npm', ['run', 'test:e2e', '--', ...JOURNEY], { env: { ...process.env, ...backend } })
} finally {
  rmSync(file)
  spawnSync('npx', [...CLI, 'stop', '--no-backup'], { env, stdio: 'inherit' })
}
