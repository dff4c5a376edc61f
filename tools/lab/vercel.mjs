// npm run lab vercel: builds for Vercel with its CLI, without an account and in both of its modes, in a copy of the
// repository, and inspects the output page by page.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { CliError } from '../../scripts/lib/cli-error.mjs'
import { runCommand } from '../../scripts/lib/command.mjs'
import { copyRepository } from '../../scripts/lib/copy.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { root } from '../../scripts/lib/install.mjs'
import { step } from '../../scripts/lib/log-line.mjs'
import { run } from '../../scripts/lib/processes.mjs'
import { english } from '../../supabase/functions/_shared/languages.ts'

/** Newer versions could not be installed (November 2026), because one of their dependencies was missing. */
const CLI = 'vercel@60.1.3'

const PROJECT = {
  projectId: 'prj_local',
  orgId: 'team_local',
  settings: {
    framework: 'nextjs',
    buildCommand: 'npm run build',
    installCommand: 'true',
    nodeVersion: '24.x',
  },
}
const SUPABASE_URL = 'https://abcdefgh.supabase.co'
/** None of these may reach the output. */
const SECRETS = {
  SITE_TOKEN: 'site-token-that-nobody-may-see',
  METRICS_TOKEN: 'metrics-token-that-nobody-may-see',
  SUPABASE_SECRET_KEY: 'sb_secret_that_nobody_may_see',
}

const MODES = [
  { title: 'with the platform’s adapter (its default)', adapter: '1', isTransformed: true },
  { title: 'with the platform’s older builder', adapter: '0', isTransformed: false },
]

async function build(copy, adapter) {
  mkdirSync(`${copy}.vercel`, { recursive: true })
  rmSync(`${copy}.vercel/output`, { recursive: true, force: true })
  writeFileSync(`${copy}.vercel/project.json`, JSON.stringify(PROJECT))
  const env = {
    ...childEnvironment(testEnvironment()),
    ...SECRETS,
    SITE_URL: 'https://www.example.com',
    SUPABASE_URL,
    NEXT_ENABLE_ADAPTER: adapter,
  }
  const command = ['--yes', CLI, 'build', '--yes', '--token', 'x']
  const { code, output } = await run('npx', command, { cwd: copy, env, quiet: true })
  if (code !== 0) throw new CliError(`${output}\n\nThe build with ${CLI} failed; see its output above.`)
}

await runCommand(async () => {
  const { inspectVercelOutput } = await import('./vercel/inspect-output.mjs')
  const { addressesOf, listAllPages, shownLanguages } = await import('../../lib/content/pages.ts')
  const { readContentSync } = await import('../../lib/content/read-sync.ts')
  const { blankReceiptPath } = await import('../../lib/quote/receipt-address.ts')
  const { requestAddress } = await import('../../lib/quote/request-address.ts')
  const shown = shownLanguages(root)
  const missing = shown.filter((language) => language !== english).map((language) => `/${language}/404`)
  const copy = await step('Copying the repository', async () => copyRepository())
  let count = 0
  for (const { title, adapter, isTransformed } of MODES) {
    await step(`Building ${title}`, () => build(copy, adapter))
    const found = inspectVercelOutput(copy, {
      pages: [...addressesOf(listAllPages({ root })), ...shown.map(requestAddress)],
      missing,
      redirected: shown.map(blankReceiptPath),
      secrets: Object.values(SECRETS),
      vendors: readContentSync('vendors', {}, { root }),
      storage: [SUPABASE_URL],
      isTransformed,
    })
    for (const { name, problems } of found) {
      console.log(`  ${problems.length === 0 ? '✓' : '✗'} ${name}`)
      for (const problem of problems) console.log(`      ${problem}`)
      count += problems.length
    }
  }
  console.log(count === 0 ? 'No problems.' : `Problems: ${count}.`)
  return count === 0 ? 0 : 1
})
