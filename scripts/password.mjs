// npm run backend:password: a new password for staff of the embedded backend, while it runs. All its sessions end.
import { runCommand } from '#scripts/lib/command.mjs'
import { assertInstalled } from '#scripts/lib/install.mjs'

await runCommand(
  async () => {
    const { renewPassword } = await import('#scripts/lib/embedded-data.mjs')
    const { shownPassword } = await import('#scripts/lib/shown-password.mjs')
    const { directory, staff } = await renewPassword()
    console.log('There is a new password, and everyone who was signed in is signed out.')
    console.log(`${staff.email}  ${shownPassword(staff, directory, process.stdout.isTTY)}`)
  },
  { packages: assertInstalled },
)
