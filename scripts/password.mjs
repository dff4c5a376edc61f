// npm run backend:password [-- ben@example.com]: gives the first staff account of the running embedded backend, or a
// colleague's, a new password and ends all its sessions.
import { CliError } from '#scripts/lib/cli-error.mjs'
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { passwordOrFile, renewPassword } = await import('#scripts/lib/embedded-data.mjs')
    const [email] = process.argv.slice(2)
    if (email && !process.stdout.isTTY)
      throw new CliError(
        'Run this in a terminal: the password of a colleague is shown once and stored nowhere.',
      )
    const { directory, staff } = await renewPassword(email)
    console.log('The password was changed, and all sessions of this account were signed out.')
    console.log(`${staff.email}  ${passwordOrFile(staff, directory, process.stdout.isTTY)}`)
  },
  { packages: assertInstalled },
)
