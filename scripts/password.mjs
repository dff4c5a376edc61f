// npm run backend:password: renews the staff password of the running embedded backend and ends all sessions.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { passwordOrFile, renewPassword } = await import('#scripts/lib/embedded-data.mjs')
    const { directory, staff } = await renewPassword()
    console.log('There is a new password; all sessions of staff have ended.')
    console.log(`${staff.email}  ${passwordOrFile(staff, directory, process.stdout.isTTY)}`)
  },
  { packages: assertInstalled },
)
