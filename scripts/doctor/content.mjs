import { env } from 'node:process'
import { root } from '#scripts/lib/install.mjs'
import { fine, mend, note } from './findings.mjs'

/** Facts that were made up, and mistakes that keep the site from being built. */
export async function placeholders({ public: isPublic }) {
  const { checkContent } = await import('#lib/content/check/index.ts')
  const { problems, toReplace } = await checkContent(env.CONTENT_ROOT || root)
  if (problems.length > 0)
    return mend(`The content has ${problems.length} mistakes.`, '"npm run content:check" says which.')
  if (toReplace.length === 0) return fine('No placeholder is left in the content.')
  const say = isPublic ? mend : note
  return say(
    `${toReplace.length} facts in the content are placeholders.`,
    '"npm run content:check" lists them.',
  )
}
