import { root } from '../../../scripts/lib/install.mjs'
import { run } from '../../../scripts/lib/processes.mjs'

const TEST = 'supabase/tests/embedded/backup.test.mjs'

export const backups = [
  {
    name: 'backup-killed',
    description:
      'kill -9 in the middle of a backup while requests arrive, and three times in the middle of a restore',
    async run() {
      const prepared = '--test-global-setup=supabase/tests/support/prepared.mjs'
      const end = '--import=./scripts/tests/end-of-tests.mjs'
      const { code, output } = await run(
        process.execPath,
        [end, '--test', '--test-timeout=300000', prepared, TEST],
        { cwd: root, quiet: true },
      )
      const problems = code === 0 ? [] : [output]
      return {
        acknowledged: '',
        reportedFailed: '',
        remark: 'complete, or reported as to be run again',
        problems,
      }
    },
  },
]
