import { fileURLToPath } from 'node:url'
import { CliError } from '../../scripts/lib/cli-error.mjs'
import { step } from '../../scripts/lib/log-line.mjs'
import { run } from '../../scripts/lib/processes.mjs'

/** Installs the lab's own packages, which the product does not need. */
export const installLab = () =>
  step('Installing the packages of the lab', async () => {
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    const { code, output } = await run('npm', ['ci'], { cwd, quiet: true })
    if (code !== 0) throw new CliError(`"npm ci" in tools/lab failed:\n${output}`)
  })
