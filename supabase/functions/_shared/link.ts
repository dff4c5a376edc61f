import { keyedHash } from './caller.ts'
import { linkPath } from './customer-page.ts'
import { callRpc, type Project } from './project.ts'

/** What the database knows of a secret. Another secret key ends all links. */
export const linkHash = (secret: string, { secretKey }: Project) => keyedHash(secretKey, 'link hash', secret)

/**
 * Opens a version of a request's private link and returns its path; undefined if the link was renewed or revoked since.
 * The secret is derived, so that nothing stores it.
 */
export async function openLink(id: number, version: number, project: Project) {
  const secret = keyedHash(project.secretKey, 'link', `${id} ${version}`).slice(0, 40)
  const parameters = { p_id: id, p_version: version, p_hash: linkHash(secret, project) }
  const isOpen = await callRpc(project, 'open_link', parameters)
  return isOpen ? linkPath(id, secret) : undefined
}
