import { env } from 'node:process'
import { root } from '#scripts/lib/install.mjs'
import { failure, ok, warning } from './findings.mjs'

/** Errors that stop a build, and placeholder facts. */
export async function placeholders({ public: isPubliclyReachable }) {
  const { checkContent } = await import('#lib/content/check/index.ts')
  const { problems, toReplace } = await checkContent(env.CONTENT_ROOT || root)
  if (problems.length > 0)
    return failure(`Content errors: ${problems.length}.`, 'Run "npm run content:check" to list them.')
  if (toReplace.length === 0) return ok('The content has no placeholders.')
  const finding = isPubliclyReachable ? failure : warning
  return finding(
    `Placeholders and unconfirmed facts in the content: ${toReplace.length}.`,
    'Run "npm run content:check" to list them.',
  )
}
