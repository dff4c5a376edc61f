import { env } from 'node:process'
import { root } from '#scripts/lib/install.mjs'
import { failure, ok, warning } from './findings.mjs'

/** Facts that were made up, and mistakes that keep the site from being built. */
export async function placeholders({ public: isPubliclyReachable }) {
  const { checkContent } = await import('#lib/content/check/index.ts')
  const { problems, toReplace } = await checkContent(env.CONTENT_ROOT || root)
  if (problems.length > 0)
    return failure(`The content has ${problems.length} mistakes.`, '"npm run content:check" says which.')
  if (toReplace.length === 0) return ok('No placeholder is left in the content.')
  const finding = isPubliclyReachable ? failure : warning
  return finding(
    `${toReplace.length} facts in the content are placeholders.`,
    '"npm run content:check" lists them.',
  )
}
