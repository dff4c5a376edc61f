// npm run backend:deploy: sets up or updates a hosted Supabase project; idempotent. "-- --dry-run" prints the plan,
// "-- --staff=name@example.com" adds a member of staff.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled, root } from '#scripts/lib/install.mjs'
import { run } from '#scripts/lib/processes.mjs'

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, staff: { type: 'string' } },
})

await runCommand(
  async () => {
    const { brandEnvironment } = await import('#scripts/backend/brand.mjs')
    const { SIGN_IN_SUBJECT } = await import('#scripts/backend/sign-in-mail.mjs')
    const { functionsVersion } = await import('#scripts/backend/functions-version.mjs')
    const { readEnvironment } = await import('#scripts/lib/environment.mjs')
    const { applyPlan, describeStep } = await import('#scripts/deploy/apply.mjs')
    const { planOf } = await import('#scripts/deploy/plan.mjs')
    const env = readEnvironment()
    const steps = planOf(env, {
      staff: options.staff,
      brand: brandEnvironment(),
      version: functionsVersion(),
      subject: SIGN_IN_SUBJECT,
      signInTemplate: readFileSync(`${root}supabase/templates/sign-in-code.html`, 'utf8'),
    })
    if (options['dry-run']) {
      console.log(steps.map((step, index) => `${index + 1}. ${describeStep(step)}`).join('\n'))
      return 0
    }
    if (spawnSync('supabase', ['--version']).status !== 0)
      throw new CliError('The Supabase CLI ("supabase") is not installed (see docs/backend.md).')
    const runCli = async (args) => (await run('supabase', args, { env, cwd: root })).code
    const refused = await applyPlan(steps, { env, runCli })
    if (refused.length > 0)
      throw new CliError(
        `The platform rejected these steps; all others are complete:\n\n${refused.join('\n\n')}`,
      )
    console.log('\nDone. Verify the sender’s domain with the mail service, then run "npm run doctor".')
    return 0
  },
  { packages: assertInstalled },
)
