import { readFileSync } from 'node:fs'
import { root } from '../lib/install.mjs'
import { PlainError } from '../lib/plain-error.mjs'

const REF = /^[a-z]{20}$/
const KEY = /^[\w.-]{20,}$/
const EMAIL = /^[^\s@'"\\]+@[^\s@'"\\]+\.[^\s@'"\\]+$/

/** The variables that the functions read, by their room in .env.example. */
export function functionVariables(example = readFileSync(`${root}.env.example`, 'utf8')) {
  const [, room = ''] = example.split(/^# --- Edge functions -+$/m)
  return [...room.split(/^# --- /m)[0].matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
}

/** Which project is meant: SUPABASE_PROJECT_REF, or the name in its address. */
export function projectRef(env) {
  const [, named] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(env.SUPABASE_URL ?? '') ?? []
  const ref = env.SUPABASE_PROJECT_REF || named
  if (REF.test(ref ?? '')) return ref
  throw new PlainError(
    'Which project? Set SUPABASE_URL to its address (https://<ref>.supabase.co), or SUPABASE_PROJECT_REF.',
  )
}

function required(env, name, why) {
  if (env[name]) return env[name]
  throw new PlainError(`${name} is not set: ${why}`)
}

/** What is set here for the functions; the words of the content, unless somebody has set others. */
function secretsFrom(env, brand) {
  const ours = functionVariables().filter((name) => env[name] && name !== 'MAIL_DIRECTORY')
  return {
    CALLER_ADDRESS_HEADER: 'cf-connecting-ip',
    ...brand,
    ...Object.fromEntries(ours.map((name) => [name, env[name]])),
    SITE_URL: env.SITE_URL,
    SITE_TOKEN: env.SITE_TOKEN,
  }
}

const upsertVault = (name, value) => `
  if exists (select from vault.secrets where name = '${name}')
    then perform vault.update_secret((select id from vault.secrets where name = '${name}'), '${value}');
    else perform vault.create_secret('${value}', '${name}');
  end if;`

const vaultSql = (url, secretKey) => {
  if (!KEY.test(secretKey)) throw new PlainError('The project has no secret key that could be read.')
  return `do $$ begin${upsertVault('project_url', url)}${upsertVault('delivery_key', secretKey)}\nend $$`
}

/** The secret key that functions and schedule use: a new one if there is one, else the older service role key. */
export const secretKeyIn = (keys) =>
  keys.find(({ type, api_key }) => type === 'secret' && api_key)?.api_key ??
  keys.find(({ name }) => name === 'service_role')?.api_key ??
  ''

const staffSql = (email) =>
  `insert into public.staff (user_id) select id from auth.users where email = '${email}' on conflict do nothing`

/**
 * Everything that a hosted project needs and that can be done by script, in this order: each step leaves a project that
 * has it already as it is. `run` is a command of the CLI, `api` a request to the platform, `auth` one to the project;
 * what needs an answer of an earlier step is made of it (`keys`).
 */
export function planOf(env, { staff, brand, version, signInTemplate, subject }) {
  const ref = projectRef(env)
  const url = `https://${ref}.supabase.co`
  required(env, 'SUPABASE_ACCESS_TOKEN', 'make one in the dashboard, Account, Access Tokens.')
  required(env, 'SUPABASE_DB_PASSWORD', 'the password of the project’s database.')
  required(env, 'SITE_URL', 'mails lead there.')
  required(env, 'SITE_TOKEN', 'make one with "openssl rand -base64 32", for the site and the functions.')
  if (!env.RESEND_API_KEY && !env.SMTP_URL)
    throw new PlainError('Set RESEND_API_KEY or SMTP_URL: without one of them nobody is told of requests.')
  if (staff && !EMAIL.test(staff)) throw new PlainError(`${staff} is no e-mail address.`)

  const project = `/v1/projects/${ref}`
  const secrets = (values) => Object.entries(values).map(([name, value]) => ({ name, value }))
  const values = secretsFrom(env, brand)
  return [
    { say: 'Link the project', run: ['link', '--project-ref', ref] },
    // Never with --include-seed: the seed opens reading to everybody.
    { say: 'Push the migrations, which also make bucket and schedule', run: ['db', 'push', '--yes'] },
    {
      say: 'Read the project’s keys',
      api: { method: 'GET', path: `${project}/api-keys?reveal=true` },
      keeps: 'keys',
    },
    {
      say: 'Tell the schedule where and as whom to call (vault)',
      api: { method: 'POST', path: `${project}/database/query` },
      body: ({ keys }) => ({ query: vaultSql(url, secretKeyIn(keys)) }),
    },
    {
      say: `Set the functions’ secrets: ${Object.keys(values).sort().join(', ')}`,
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets(values),
    },
    { say: 'Deploy the functions', run: ['functions', 'deploy', '--project-ref', ref] },
    {
      say: 'Note which functions these are',
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets({ FUNCTIONS_VERSION: version }),
    },
    {
      say: 'Close sign-up, and let the sign-in mail show the code',
      api: { method: 'PATCH', path: `${project}/config/auth` },
      body: () => ({
        disable_signup: true,
        external_anonymous_users_enabled: false,
        password_min_length: 12,
        site_url: env.SITE_URL,
        mailer_subjects_magic_link: subject,
        mailer_templates_magic_link_content: signInTemplate,
      }),
    },
    ...(staff
      ? [
          {
            say: `Invite ${staff}, if they have no account yet`,
            auth: { method: 'POST', url: `${url}/auth/v1/invite` },
            body: () => ({ email: staff }),
            isDone: ({ status, body }) => status === 422 && body?.error_code === 'email_exists',
          },
          {
            say: `Let ${staff} read requests`,
            api: { method: 'POST', path: `${project}/database/query` },
            body: () => ({ query: staffSql(staff) }),
          },
        ]
      : []),
  ]
}
