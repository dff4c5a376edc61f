import { siteSettings } from './env-rules.ts'

/** Every setting that people make, by what reads it; .env.example describes each. */
export const settings = {
  site: siteSettings,
  /** Secrets of the edge functions, beside SITE_URL and SITE_TOKEN. */
  functions: [
    'SMTP_URL',
    'MAIL_FROM',
    'WEBHOOK_URL',
    'WEBHOOK_SECRET',
    'RATE_LIMIT_VISITOR',
    'RATE_LIMIT_OVERALL',
    'AKISMET_KEY',
    'MAILBOX_SECRET',
    'STRIPE_WEBHOOK_SECRET',
  ],
  deploy: ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SUPABASE_SECRET_KEY'],
  launch: ['PLACEHOLDERS_KNOWN'],
  tests: ['CHROMIUM_PATH'],
}

export const settingNames: string[] = Object.values(settings).flat()
