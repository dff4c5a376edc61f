import { FREE_MAIL } from '../_shared/free-mail.ts'
import { handlerOf, Refusal } from '../_shared/http.ts'
import { callRpc, type Env, projectFrom, required, secretOf } from '../_shared/project.ts'
import { filesIn, storeFiles } from './files.ts'
import { type Posted, readPosted } from './posted.ts'
import { readHead, readMail } from './read-mail.ts'

export function settingsFrom(env: Env, project = projectFrom(env)) {
  const sales = required(env, 'SALES_EMAIL')
  /** What our mails are from, and where answers go. */
  const ours = [env.MAIL_FROM || sales, sales].map((address) => address.toLowerCase())
  return { project, secret: secretOf(env, 'MAILBOX_SECRET'), ours }
}
type Settings = ReturnType<typeof settingsFrom>

/** The whole function without the platform. `afterStored` must not block. */
export const createHandler = (settings: Settings, afterStored: () => void) =>
  handlerOf('receive-mail', 'The mail could not be stored. Try again later.', async (request) => {
    if (!settings.secret) throw new Refusal(404, 'off', 'No mails are received: MAILBOX_SECRET is not set.')
    const outcome = await take(await readPosted(request, settings.secret), settings)
    if (outcome === 'stored' || outcome === 'undelivered') afterStored()
    return { body: { outcome }, line: { outcome } }
  })

/** Has a mail stored as what it is. */
async function take(posted: Posted, { project, ours }: Settings) {
  const head = readHead(posted, project.secretKey, ours)
  const { email, ...mail } = await readMail(head, posted, ours)
  const domain = head.address.split('@').at(-1) ?? ''
  // Of a colleague, too, who is not at the desk.
  const isOurs = !FREE_MAIL.test(domain) && ours.some((address) => address.endsWith(`@${domain}`))
  const p_ours = isOurs ? [...ours, head.address] : ours
  const files = email ? filesIn(email) : []
  const store = (p_files?: string[], left: string[] = [], p_form_key?: string) => {
    const p_mail = { ...head, ...mail, files: left }
    return callRpc(project, 'receive_mail', { p_mail, p_ours, p_form_key, p_files })
  }
  const outcome = await store(files.length > 0 ? undefined : [])
  if (outcome !== 'awaited') return outcome
  const { ids, left, form } = await storeFiles(files, `mails of ${head.id}`, project)
  return store(ids, left, form)
}
