import { coalesce } from '../_shared/coalesce.ts'
import { answer, Refusal } from '../_shared/http.ts'
import { log } from '../_shared/log.ts'
import { sameSecret } from '../_shared/secrets.ts'
import { submissionHeaders } from '../_shared/submission-headers.ts'
import { readFacts, recordMetrics } from './facts.ts'
import { deliverDue, type Tally } from './rounds.ts'
import type { Settings } from './settings.ts'

const isProject = ({ headers }: Request, { project }: Settings) =>
  sameSecret(headers.get('apikey'), project.secretKey)

const isSite = ({ headers }: Request, { siteToken }: Settings) =>
  sameSecret(headers.get(submissionHeaders.siteToken), siteToken)

/** POST delivers due notifications, GET reports the backend's setup and metrics, PUT records the site's counts. */
async function act(request: Request, settings: Settings, round: () => Promise<Tally>) {
  switch (request.method) {
    case 'POST':
      if (isProject(request, settings)) return round()
      throw new Refusal(401, 'key', 'Delivery requires the secret key of this project.')
    case 'GET':
      if (isProject(request, settings) || isSite(request, settings)) return readFacts(settings)
      throw new Refusal(401, 'key', 'Diagnostics require SITE_TOKEN or the secret key of this project.')
    case 'PUT':
      if (isSite(request, settings)) return recordMetrics(request, settings)
      throw new Refusal(401, 'key', 'Recording counts requires SITE_TOKEN.')
  }
  throw new Refusal(
    405,
    'method',
    'Method not allowed: POST delivers, GET reports diagnostics, PUT records counts.',
    { allow: 'GET, POST, PUT' },
  )
}

export function createHandler(settings: Settings) {
  if (!settings.transport) log('warn', 'mail-not-configured', { remedy: 'set SMTP_URL or RESEND_API_KEY' })
  if (settings.transport?.kind === 'files')
    log('info', 'mail-goes-to-files', { directory: settings.transport.directory })
  const round = coalesce(() => deliverDue(settings))
  return async (request: Request): Promise<Response> => {
    try {
      return answer(200, { success: true, ...(await act(request, settings, round)) })
    } catch (error) {
      if (error instanceof Refusal) {
        return answer(error.status, { success: false, error: error.message }, error.headers)
      }
      log('error', 'delivery-failed', { message: error instanceof Error ? error.message : 'unknown' })
      return answer(500, {
        success: false,
        error: 'The notifications could not be delivered. Try again later.',
      })
    }
  }
}
