import { launch } from './backend.mjs'
import { startMailServer } from './mail-server.mjs'
import { startWebhookServer } from './webhook-server.mjs'

/** Starts a backend whose emails and webhook calls go to test servers; `settings` extend its environment. */
export async function launchDelivering(settings) {
  const mailServer = await startMailServer()
  const webhook = await startWebhookServer()
  const env = {
    SITE_URL: 'https://company.example',
    SMTP_URL: mailServer.url,
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: webhook.secret,
    ...settings,
  }
  const backend = await launch({ env })
  async function end() {
    await backend.end()
    await mailServer.stop()
    await webhook.stop()
  }
  return { backend, mailServer, webhook, env, end }
}
