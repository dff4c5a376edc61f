// npm run preview:link -- <address> [--days 7] [--site https://...]: prints a link that shows a draft to a colleague.
import { parseArgs } from 'node:util'
import { linkToDraft } from '#lib/editor/preview-link.ts'
import { EditorRefusal } from '#lib/editor/store.ts'
import { CliError, runCli } from './lib/cli-error.mjs'
import { readEnvironment } from './lib/environment.mjs'
import { root } from './lib/install.mjs'
import { assertSiteSettings } from './lib/settings.mjs'

const USAGE = 'Usage: npm run preview:link -- <address> [--days 7] [--site https://www.example.com]'

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { days: { type: 'string' }, site: { type: 'string' } },
    })
  } catch {
    throw new CliError(USAGE)
  }
}

await runCli(() => {
  const { positionals, values } = readArguments()
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new CliError(USAGE)
  const env = readEnvironment()
  assertSiteSettings(env)
  const { SITE_URL, PREVIEW_SECRET, CONTENT_ROOT } = env
  try {
    const { url, until } = linkToDraft({
      root: CONTENT_ROOT || root,
      address: address.replace(/^\/?/, '/'),
      site: values.site ?? SITE_URL,
      secret: PREVIEW_SECRET,
      ...(values.days && { days: Number(values.days) }),
    })
    console.log(
      `${url}\n\nValid until ${until.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'long' })}.`,
    )
  } catch (error) {
    throw error instanceof EditorRefusal ? new CliError(`No link: ${error.message}.`) : error
  }
})
