import { readFileSync } from 'node:fs'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'
import { assertDeployable } from '#scripts/lib/settings.mjs'

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
  throw new CliError(
    'Which project? Set SUPABASE_URL to its address (https://<ref>.supabase.co), or SUPABASE_PROJECT_REF.',
  )
}

function required(env, name, why) {
  if (env[name]) return env[name]
  throw new CliError(`${name} is not set: ${why}`)
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
  if (!KEY.test(secretKey)) throw new CliError('The project has no secret key that could be read.')
  return `do $$ begin${upsertVault('project_url', url)}${upsertVault('delivery_key', secretKey)}\nend $$`
}

/** The secret key that the schedule uses: the newest if there are any, else the service role key of older projects. */
export const secretKeyIn = (keys) =>
  keys
    .filter(({ type, api_key }) => type === 'secret' && api_key)
    .toSorted((a, b) => (b.inserted_at ?? '').localeCompare(a.inserted_at ?? ''))[0]?.api_key ??
  keys.find(({ name }) => name === 'service_role')?.api_key ??
  ''

/** A port that functions of a hosted project do not reach. */
const CLOSED_PORTS = ['25', '587']

/** The mail service of the notifications, as the sign-in mails are told of it. */
function smtpOf({ RESEND_API_KEY, SMTP_URL, MAIL_FROM, SALES_EMAIL, BRAND_NAME }) {
  const sender = { smtp_admin_email: MAIL_FROM || SALES_EMAIL, smtp_sender_name: BRAND_NAME }
  if (RESEND_API_KEY)
    return {
      ...sender,
      smtp_host: 'smtp.resend.com',
      smtp_port: '465',
      smtp_user: 'resend',
      smtp_pass: RESEND_API_KEY,
    }
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const reached = port || (protocol === 'smtps:' ? '465' : '587')
  if (CLOSED_PORTS.includes(reached))
    throw new CliError(
      `SMTP_URL names port ${reached}, which functions of a hosted project do not reach: write smtps:// and port 465, or set RESEND_API_KEY.`,
    )
  return {
    ...sender,
    smtp_host: hostname,
    smtp_port: reached,
    smtp_user: decodeURIComponent(username),
    smtp_pass: decodeURIComponent(password),
  }
}

/** An account that was invited earlier gets no code until it is confirmed. */
const staffSql = (email) => `do $$ begin
  update auth.users set email_confirmed_at = now() where email = '${email}' and email_confirmed_at is null;
  insert into public.staff (user_id) select id from auth.users where email = '${email}' on conflict do nothing;
end $$`

const SIGN_IN_SETTINGS = 'dashboard, Authentication'

/**
 * Everything that a hosted project needs and that can be done by script, in this order: each step leaves a project that
 * has it already as it is. `run` is a command of the CLI, `api` a request to the platform, `auth` one to the project;
 * what needs an answer of an earlier step is made of it (`keys`). Where a step is refused, `remedy` says what to do;
 * `mayWait` is one that the others do not need.
 */
export function planOf(env, { staff, brand, version, signInTemplate, subject }) {
  const ref = projectRef(env)
  const url = `https://${ref}.supabase.co`
  required(env, 'SUPABASE_ACCESS_TOKEN', 'make one in the dashboard, Account, Access Tokens.')
  required(env, 'SUPABASE_DB_PASSWORD', 'the password of the project’s database.')
  required(env, 'SITE_URL', 'mails lead there.')
  required(env, 'SITE_TOKEN', 'make one with "openssl rand -base64 32", for the site and the functions.')
  if (!env.RESEND_API_KEY && !env.SMTP_URL)
    throw new CliError('Set RESEND_API_KEY or SMTP_URL: without one of them nobody is told of requests.')
  if (staff && !EMAIL.test(staff)) throw new CliError(`${staff} is no e-mail address.`)

  const project = `/v1/projects/${ref}`
  const secrets = (values) => Object.entries(values).map(([name, value]) => ({ name, value }))
  const values = secretsFrom(env, brand)
  assertDeployable(values)
  const smtp = smtpOf(values)
  // As accounts have it.
  const member = staff?.toLowerCase()
  const signIn = (settings) => ({
    api: { method: 'PATCH', path: `${project}/config/auth` },
    body: () => settings,
  })
  return [
    { title: 'Link the project', run: ['link', '--project-ref', ref] },
    {
      title: 'Close sign-up, also without an account',
      ...signIn({ disable_signup: true, external_anonymous_users_enabled: false }),
      remedy: `Close it by hand (${SIGN_IN_SETTINGS}, Sign In / Providers), then run this again.`,
    },
    // Never with --include-seed: the seed opens reading to everybody.
    { title: 'Push the migrations, which also make bucket and schedule', run: ['db', 'push', '--yes'] },
    {
      title: 'Read the project’s keys',
      api: { method: 'GET', path: `${project}/api-keys?reveal=true` },
      keeps: 'keys',
      remedy: 'The access token must be of a member of the organization who may read secrets.',
    },
    {
      title: 'Tell the schedule where and as whom to call (vault)',
      api: { method: 'POST', path: `${project}/database/query` },
      body: ({ keys }) => ({ query: vaultSql(url, secretKeyIn(keys)) }),
      remedy: 'Is the extension supabase_vault there (dashboard, Database, Extensions)?',
    },
    {
      title: `Set the functions’ secrets: ${Object.keys(values).sort().join(', ')}`,
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets(values),
    },
    { title: 'Deploy the functions', run: ['functions', 'deploy', '--project-ref', ref] },
    {
      title: 'Note which functions these are',
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets({ FUNCTIONS_VERSION: version }),
    },
    {
      title: 'Set the site’s address and the shortest password',
      ...signIn({ site_url: env.SITE_URL, password_min_length: 12 }),
      mayWait: true,
      remedy: `Set both by hand (${SIGN_IN_SETTINGS}, URL Configuration and Sign In / Providers).`,
    },
    {
      title: `Send sign-in mails through ${smtp.smtp_host}: the platform’s own service writes to members of the organization alone`,
      ...signIn(smtp),
      mayWait: true,
      remedy: `Set it by hand (${SIGN_IN_SETTINGS}, Emails, SMTP Settings): without it staff get no code.`,
    },
    {
      title: 'Let the sign-in mail show the code',
      ...signIn({ mailer_subjects_magic_link: subject, mailer_templates_magic_link_content: signInTemplate }),
      mayWait: true,
      remedy: `Free projects may change it only with SMTP of their own. Set that, then run this again; until then staff get a link, while the site asks for a code (${SIGN_IN_SETTINGS}, Emails, Magic Link).`,
    },
    ...(member
      ? [
          {
            // Invited, they could not sign in before they have followed the link of the invitation.
            title: `Make an account for ${member}, unless there is one`,
            auth: { method: 'POST', url: `${url}/auth/v1/admin/users` },
            body: () => ({ email: member, email_confirm: true }),
            isDone: ({ status, body }) => status === 422 && body?.error_code === 'email_exists',
            remedy: `Add the user by hand (${SIGN_IN_SETTINGS}, Users, Add user, Auto Confirm User), then run this again.`,
          },
          {
            title: `Let ${member} read requests`,
            api: { method: 'POST', path: `${project}/database/query` },
            body: () => ({ query: staffSql(member) }),
            remedy: `In the SQL editor: insert into public.staff (user_id) select id from auth.users where email = '${member}';`,
          },
        ]
      : []),
  ]
}
