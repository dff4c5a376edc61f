// Least privilege: the Deno permissions and the settings of each function, so that a flaw in one reaches no further.
// Deno grants nothing that is not named here.

const SHARED = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_PUBLISHABLE_KEYS', 'SITE_TOKEN']
/** Deno's own settings: its compile cache, certificates and proxies. */
const DENO = ['DENO_DIR', 'DENO_CERT', 'DENO_TLS_CA_STORE', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** Functions that answer visitors may connect only to the backend. */
const toBackend = ({ SUPABASE_URL }) => [`--allow-net=127.0.0.1,${new URL(SUPABASE_URL).hostname}`]

const toMailAndWebhook = ({ MAIL_DIRECTORY = '' }) => {
  const directory = MAIL_DIRECTORY.replaceAll(',', ',,')
  // A mail server's name may resolve to any address.
  return ['--allow-net', '--allow-sys=hostname', `--allow-read=${directory}`, `--allow-write=${directory}`]
}

const NEEDS = {
  'send-contact-form': {
    permissions: toBackend,
    settings: [
      'CALLER_ADDRESS_HEADER',
      'RATE_LIMIT_VISITOR',
      'RATE_LIMIT_OVERALL',
      'RATE_LIMIT_WINDOW_SECONDS',
      'RATE_LIMIT_CEILING',
      'AUTO_REPLIES_PER_HOUR',
      'QUARANTINE_DIGEST_SECONDS',
      'WEBHOOK_URL',
    ],
  },
  'request-files': {
    permissions: toBackend,
    settings: [
      'CALLER_ADDRESS_HEADER',
      'UNSENT_FILES_VISITOR',
      'UNSENT_FILES_VISITOR_MB',
      'UNSENT_FILES_OVERALL',
      'UNSENT_FILES_MB',
    ],
  },
  'deliver-notifications': {
    permissions: toMailAndWebhook,
    settings: [
      'FUNCTIONS_VERSION',
      'SITE_URL',
      'BRAND_NAME',
      'SALES_EMAIL',
      'SALES_PHONE',
      'OPERATOR_EMAIL',
      'ANSWER_HOURS',
      'OFFICE_HOURS',
      'OFFICE',
      'MAIL_FROM',
      'MAIL_DIRECTORY',
      'SMTP_URL',
      'RESEND_API_KEY',
      'RESEND_URL',
      'WEBHOOK_URL',
      'WEBHOOK_SECRET',
      'DELIVERY_TIMEOUT_SECONDS',
      'DELIVERY_RETRY_SECONDS',
      'DELIVERY_MAX_ATTEMPTS',
    ],
  },
}

/** The flags and the complete environment that a function runs with. */
export function permissionsOf(name, env) {
  if (!NEEDS[name])
    throw new Error(`The function ${name} has no permissions: add them to NEEDS in ${import.meta.filename}.`)
  const { permissions, settings } = NEEDS[name]
  const seen = [...SHARED, ...DENO, ...settings].filter((key) => env[key] !== undefined)
  return {
    flags: ['--allow-env', ...permissions(env)],
    environment: Object.fromEntries(seen.map((key) => [key, env[key]])),
  }
}
