import { readFileSync } from 'node:fs'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'
import { assertDeployable } from '#scripts/lib/settings.mjs'

const REF = /^[a-z]{20}$/
const KEY = /^[\w.-]{20,}$/
const EMAIL = /^[^\s@'"\\]+@[^\s@'"\\]+\.[^\s@'"\\]+$/

/** The variables that the functions read: a section of .env.example. */
export function functionVariables(example = readFileSync(`${root}.env.example`, 'utf8')) {
  const [, section = ''] = example.split(/^# --- Edge functions -+$/m)
  return [...section.split(/^# --- /m)[0].matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
}

/** The project's reference: SUPABASE_PROJECT_REF, or the one in SUPABASE_URL. */
export function projectRef(env) {
  const [, named] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(env.SUPABASE_URL ?? '') ?? []
  const ref = env.SUPABASE_PROJECT_REF || named
  if (REF.test(ref ?? '')) return ref
  throw new CliError(
    'No project is specified: set SUPABASE_URL to its URL (https://<ref>.supabase.co), or set SUPABASE_PROJECT_REF.',
  )
}

function required(env, name, why) {
  if (env[name]) return env[name]
  throw new CliError(`${name} is not set: ${why}`)
}

/** The functions' secrets; brand and addresses come from the content unless set here. */
function secretsFrom(env, brand) {
  const names = functionVariables().filter((name) => env[name] && name !== 'MAIL_DIRECTORY')
  return {
    CALLER_ADDRESS_HEADER: 'cf-connecting-ip',
    ...brand,
    ...Object.fromEntries(names.map((name) => [name, env[name]])),
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
  if (!KEY.test(secretKey))
    throw new CliError(
      'The project has no readable secret key: create one in the dashboard, Project Settings, API Keys.',
    )
  return `do $$ begin${upsertVault('project_url', url)}${upsertVault('delivery_key', secretKey)}\nend $$`
}

/** The schedule's key: the newest secret key, else the service role key of older projects. */
export const secretKeyIn = (keys) =>
  keys
    .filter(({ type, api_key }) => type === 'secret' && api_key)
    .toSorted((a, b) => (b.inserted_at ?? '').localeCompare(a.inserted_at ?? ''))[0]?.api_key ??
  keys.find(({ name }) => name === 'service_role')?.api_key ??
  ''

/** Ports that edge functions of a hosted project cannot reach. */
const BLOCKED_PORTS = ['25', '587']

/** SMTP settings of sign-in mails: the mail service of the notifications. */
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
  const smtpPort = port || (protocol === 'smtps:' ? '465' : '587')
  if (BLOCKED_PORTS.includes(smtpPort))
    throw new CliError(
      `SMTP_URL uses port ${smtpPort}, which is blocked for functions of a hosted project: use smtps:// and port 465, or set RESEND_API_KEY.`,
    )
  return {
    ...sender,
    smtp_host: hostname,
    smtp_port: smtpPort,
    smtp_user: decodeURIComponent(username),
    smtp_pass: decodeURIComponent(password),
  }
}

/** Also confirms the account: an invited account gets no sign-in code until then. */
const staffSql = (email) => `do $$ begin
  update auth.users set email_confirmed_at = now() where email = '${email}' and email_confirmed_at is null;
  insert into public.staff (user_id, role) select id, 'lead' from auth.users where email = '${email}'
    on conflict (user_id) do update set role = 'lead';
end $$`

const SIGN_IN_SETTINGS = 'dashboard, Authentication'

/**
 * The idempotent steps that set up a hosted project, in order. `run` is a CLI command, `api` a request to the
 * platform's management API, `auth` one to the project; `body` is built from responses that earlier steps keep
 * (`keeps`). If a step is refused, `fix` says what to do; no other step needs one with `mayWait`.
 */
export function planOf(env, { staff, brand, version, signInTemplate, subject }) {
  const ref = projectRef(env)
  const url = `https://${ref}.supabase.co`
  required(env, 'SUPABASE_ACCESS_TOKEN', 'create one in the dashboard, Account, Access Tokens.')
  required(env, 'SUPABASE_DB_PASSWORD', 'set it to the password of the project’s database.')
  required(env, 'SITE_URL', 'set it to the public address of the site, which emails link to.')
  required(env, 'SITE_TOKEN', 'generate one with "openssl rand -base64 32", for the site and the functions.')
  if (!env.RESEND_API_KEY && !env.SMTP_URL)
    throw new CliError(
      'Set RESEND_API_KEY or SMTP_URL: without one of them, sales is not notified of requests.',
    )
  if (staff && !EMAIL.test(staff)) throw new CliError(`${staff} is not an email address.`)

  const project = `/v1/projects/${ref}`
  const secrets = (values) => Object.entries(values).map(([name, value]) => ({ name, value }))
  const values = secretsFrom(env, brand)
  assertDeployable(values)
  const smtp = smtpOf(values)
  // Accounts are stored in lower case.
  const member = staff?.toLowerCase()
  const signIn = (settings) => ({
    api: { method: 'PATCH', path: `${project}/config/auth` },
    body: () => settings,
  })
  return [
    { title: 'Link the project', run: ['link', '--project-ref', ref] },
    {
      title: 'Close sign-up and anonymous sign-in',
      ...signIn({ disable_signup: true, external_anonymous_users_enabled: false }),
      fix: `Close both manually (${SIGN_IN_SETTINGS}, Sign In / Providers), then run this again.`,
    },
    // Never with --include-seed: the seed makes submissions public.
    {
      title: 'Push the migrations, which also create the bucket and the schedule',
      run: ['db', 'push', '--yes'],
    },
    {
      title: 'Read the project’s keys',
      api: { method: 'GET', path: `${project}/api-keys?reveal=true` },
      keeps: 'keys',
      fix: 'The access token must belong to a member of the organization who can read secrets.',
    },
    {
      title: 'Store the schedule’s URL and key (vault)',
      api: { method: 'POST', path: `${project}/database/query` },
      body: ({ keys }) => ({ query: vaultSql(url, secretKeyIn(keys)) }),
      fix: 'Enable the supabase_vault extension (dashboard, Database, Extensions).',
    },
    {
      title: `Set the functions’ secrets: ${Object.keys(values).sort().join(', ')}`,
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets(values),
    },
    { title: 'Deploy the functions', run: ['functions', 'deploy', '--project-ref', ref] },
    {
      title: 'Record the functions’ version',
      api: { method: 'POST', path: `${project}/secrets` },
      body: () => secrets({ FUNCTIONS_VERSION: version }),
    },
    {
      title: 'Set the site’s address and the minimum password length',
      ...signIn({ site_url: env.SITE_URL, password_min_length: 12 }),
      mayWait: true,
      fix: `Set both manually (${SIGN_IN_SETTINGS}, URL Configuration and Sign In / Providers).`,
    },
    {
      title: `Send sign-in emails through ${smtp.smtp_host}: the platform’s own service delivers only to members of the organization`,
      ...signIn(smtp),
      mayWait: true,
      fix: `Set it manually (${SIGN_IN_SETTINGS}, Emails, SMTP Settings): without it, staff get no sign-in code.`,
    },
    {
      title: 'Show the code in the sign-in email',
      ...signIn({ mailer_subjects_magic_link: subject, mailer_templates_magic_link_content: signInTemplate }),
      mayWait: true,
      fix: `Free projects can change this template (${SIGN_IN_SETTINGS}, Emails, Magic Link) only with custom SMTP. Set that up, then run this again; until then, staff get a link instead of the code that the site asks for.`,
    },
    ...(member
      ? [
          {
            // Not by invitation: invited staff cannot sign in before they follow its link.
            title: `Create an account for ${member} if there is none`,
            auth: { method: 'POST', url: `${url}/auth/v1/admin/users` },
            body: () => ({ email: member, email_confirm: true }),
            isDone: ({ status, body }) => status === 422 && body?.error_code === 'email_exists',
            fix: `Add the user manually (${SIGN_IN_SETTINGS}, Users, Add user, Auto Confirm User), then run this again.`,
          },
          {
            title: `Make ${member} a lead of the desk`,
            api: { method: 'POST', path: `${project}/database/query` },
            body: () => ({ query: staffSql(member) }),
            fix: `In the SQL editor: insert into public.staff (user_id, role) select id, 'lead' from auth.users where email = '${member}';`,
          },
        ]
      : []),
  ]
}
