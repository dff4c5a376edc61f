import * as backend from './backend.mjs'
import { placeholders } from './content.mjs'
import * as machine from './machine.mjs'
import { mailServer } from './mail-server.mjs'
import * as settings from './settings.mjs'
import * as site from './site.mjs'
import { traces } from './tracing.mjs'

/** In order: findings of an earlier check explain those of a later one. */
const CHECKS = {
  Settings: settings.malformed,
  'Conflicting settings': settings.contradicting,
  'Setting names': settings.unknown,
  Build: settings.isUpToDate,
  Content: placeholders,
  Backend: backend.reachable,
  Functions: backend.functions,
  SITE_TOKEN: backend.siteToken,
  Versions: backend.versions,
  'Anonymous reads': backend.anonymousReads,
  'Anonymous writes': backend.anonymousWrites,
  'Sign-up': backend.signUp,
  Staff: backend.staff,
  Email: backend.mail,
  'Mail server': mailServer,
  Notifications: backend.notifications,
  Schedule: backend.schedule,
  Files: backend.storage,
  Site: site.responds,
  SITE_URL: site.address,
  Headers: site.headers,
  Proxy: site.proxy,
  HTTPS: site.encryption,
  Traces: traces,
  Clock: machine.clock,
}

/** Runs all checks; reports one that throws as an error. */
export async function runChecks(context, checks = CHECKS) {
  const found = []
  for (const [name, check] of Object.entries(checks)) {
    try {
      found.push({ name, findings: [await check(context)].flat() })
    } catch (error) {
      const finding = {
        kind: 'error',
        text: `The check failed: ${error.message}`,
        fix: 'Fix this first.',
      }
      found.push({ name, findings: [finding] })
    }
  }
  return found
}

const SIGNS = { ok: '✓', error: '✗', warning: '!', skipped: '·' }

export const report = (found) =>
  found
    .flatMap(({ name, findings }) =>
      findings.flatMap(({ kind, text, fix }, index) => [
        `${SIGNS[kind]} ${(index === 0 ? name : '').padEnd(21)}${text}`,
        ...(fix ? [`${' '.repeat(23)}→ ${fix}`] : []),
      ]),
    )
    .join('\n')

export const errorCount = (found) =>
  found.flatMap(({ findings }) => findings).filter(({ kind }) => kind === 'error').length
