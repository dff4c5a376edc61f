// npm run deploy: sets up or updates the Supabase project of SUPABASE_URL with the Supabase CLI; every step is idempotent.
// "-- --dry-run" prints the steps. Settings come from the shell or from .env.deploy (docs/backend.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { companyFacts } from '#lib/content/company.ts'
import { settings as all } from '#lib/server/settings.ts'
import { settingsFrom as deliverySettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { settingsFrom as mailboxSettings } from '#supabase/functions/receive-mail/handler.ts'
import { settingsFrom as paymentSettings } from '#supabase/functions/receive-payment/handler.ts'
import { settingsFrom as formSettings } from '#supabase/functions/send-contact-form/handler.ts'

/** 142 MB, so npx fetches it instead of `npm ci`. One exact version: it gets every secret below. */
export const CLI = ['--yes', 'supabase@3.1.0']
const REQUIRED = [...all.deploy, 'SUPABASE_URL', 'SITE_URL', 'SITE_TOKEN', 'SMTP_URL']

/** Sign-in mails go out as the functions' mails do, because the platform's own service reaches its members only. */
export function smtpOf({ SMTP_URL }) {
  const { protocol, hostname, port, username, password } = URL.parse(SMTP_URL) ?? {}
  if (protocol !== 'smtps:' || !['', '465'].includes(port) || !username)
    throw new Error(
      'SMTP_URL must be smtps://user:password@host:465, because functions of a hosted project cannot reach other ports. Nothing was changed.',
    )
  try {
    const [SMTP_USER, SMTP_PASS] = [username, password].map(decodeURIComponent)
    return { SMTP_HOST: hostname, SMTP_USER, SMTP_PASS }
  } catch {
    throw new Error('SMTP_URL has a "%" that stands for itself: write it as %25. Nothing was changed.')
  }
}

/** The environment that supabase/config.toml reads, and the functions' secrets; refuses what is missing in one sentence. */
export function settingsFrom(env) {
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(
      `Set ${missing.join(', ')} in .env.deploy or the shell (docs/backend.md). Nothing was changed.`,
    )
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(env.SUPABASE_URL) ?? []
  if (!ref)
    throw new Error(
      'SUPABASE_URL must be the project’s own address, https://<20 letters>.supabase.co. Nothing was changed.',
    )
  const optional = all.functions.filter((name) => env[name]).map((name) => [name, env[name]])
  const { SITE_URL, SITE_TOKEN } = env
  const hosted = { SITE_URL, SITE_TOKEN, CALLER_ADDRESS_HEADER: 'cf-connecting-ip' }
  const secrets = { ...hosted, ...companyFacts(), ...Object.fromEntries(optional) }
  // With a malformed secret no function would start.
  for (const read of [deliverySettings, formSettings, mailboxSettings, paymentSettings])
    read({ ...secrets, SUPABASE_URL: env.SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: env.SUPABASE_SECRET_KEY })
  const { BRAND_NAME, SALES_EMAIL, MAIL_FROM = SALES_EMAIL } = secrets
  const SUPABASE_URL = `https://${ref}.supabase.co`
  return { ref, secrets, env: { ...env, ...smtpOf(env), SUPABASE_URL, BRAND_NAME, MAIL_FROM } }
}

/** Invented prices and promises go live only if the operator says that they are known. */
export async function refusePlaceholders({ PLACEHOLDERS_KNOWN }) {
  if (PLACEHOLDERS_KNOWN === 'yes') return
  const { checkContent } = await import('#lib/content/check/index.ts')
  const { toReplace } = await checkContent()
  if (toReplace.length > 0)
    throw new Error(
      `The content has ${toReplace.length} placeholders, samples and unconfirmed promises (npm run content:check -- --launch). Replace them, or set PLACEHOLDERS_KNOWN=yes. Nothing was changed.`,
    )
}

/** Never with --include-seed: the seed makes requests public. Migrations first, which a table of the project's own stops. */
export function stepsFor(ref, secrets, folder) {
  const unset = all.functions.filter((name) => !(name in secrets))
  const removal = ['Remove those of settings without a value', 'secrets', 'unset', ...unset, '--yes']
  return [
    ['Link the project', 'link', '--project-ref', ref],
    ['Push the schedule’s secrets and the migrations', 'db', 'push', '--remote', '--yes'],
    // "db push" sets them only together with a migration.
    ['Renew the schedule’s secrets', 'db', 'query', '--remote', '--file', `${folder}/vault.sql`, '--yes'],
    ['Push the settings of supabase/config.toml', 'config', 'push', '--yes'],
    ['Set the functions’ secrets', 'secrets', 'set', '--env-file', `${folder}/secrets.env`, '--yes'],
    // Without a name, the CLI fails.
    ...(unset.length > 0 ? [removal] : []),
    ['Deploy the functions', 'functions', 'deploy', '--use-api', '--yes'],
  ]
}

/** Writes what the steps read: the functions' secrets, and the SQL that renews the schedule's (config.toml, db.vault). */
export function writeSecrets(folder, secrets, { SUPABASE_URL, SUPABASE_SECRET_KEY }) {
  // The CLI keeps the backslash of an escaped quote.
  const lines = Object.entries(secrets).map(([name, value]) => {
    const mark = ["'", '`', '"'].find((one) => !String(value).includes(one)) ?? "'"
    return `${name}=${mark}${value}${mark}`
  })
  writeFileSync(`${folder}/secrets.env`, lines.join('\n'), { mode: 0o600 })
  const renewed = { project_url: SUPABASE_URL, delivery_key: SUPABASE_SECRET_KEY }
  const statements = Object.entries(renewed).flatMap(([name, value]) => {
    const [known, text] = [`from vault.secrets where name = '${name}'`, value.replaceAll("'", "''")]
    return [
      `select vault.create_secret('${text}', '${name}') where not exists (select ${known});`,
      `select vault.update_secret(id, '${text}') ${known};`,
    ]
  })
  writeFileSync(`${folder}/vault.sql`, statements.join('\n'), { mode: 0o600 })
}

function deploy({ ref, secrets, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  try {
    writeSecrets(folder, secrets, env)
    for (const [title, ...command] of stepsFor(ref, secrets, folder)) {
      console.log(`\n• ${title}`)
      const { status } = spawnSync('npx', [...CLI, ...command], { env, stdio: 'inherit' })
      if (status !== 0)
        throw new Error(
          `"supabase ${command.slice(0, 2).join(' ')}" failed, see above. Fix it and run this again.`,
        )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main)
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } })
    if (existsSync('.env.deploy')) process.loadEnvFile('.env.deploy')
    const settings = settingsFrom(process.env)
    await refusePlaceholders(process.env)
    if (values['dry-run']) {
      for (const [title, ...command] of stepsFor(settings.ref, settings.secrets, '<folder>'))
        console.log(`${title}:\n    npx ${CLI.join(' ')} ${command.join(' ')}`)
      console.log(`Secrets: ${Object.keys(settings.secrets).sort().join(', ')}`)
    } else deploy(settings)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
