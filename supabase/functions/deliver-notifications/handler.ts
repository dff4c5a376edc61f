import { requireProject } from '../_shared/caller.ts'
import { answer, Refusal, requirePost } from '../_shared/http.ts'
import { errorMessage, log } from '../_shared/log.ts'
import { deliverDue } from './deliver.ts'
import type { Settings } from './settings.ts'

export function createHandler(settings: Settings) {
  const { outlet } = settings
  if (!outlet) log('warn', 'mail-not-configured', { remedy: 'set SMTP_URL' })
  if (outlet?.kind === 'files') log('info', 'mail-goes-to-files', { directory: outlet.directory })
  return async (request: Request): Promise<Response> => {
    try {
      requirePost(request)
      requireProject(request.headers, settings.project, 'Delivery')
      return answer(200, { success: true, ...(await deliverDue(settings)) })
    } catch (error) {
      if (error instanceof Refusal) {
        return answer(error.status, { success: false, error: error.message }, error.headers)
      }
      log('error', 'delivery-failed', { message: errorMessage(error) })
      return answer(500, {
        success: false,
        error: 'The notifications could not be delivered. Try again later.',
      })
    }
  }
}
