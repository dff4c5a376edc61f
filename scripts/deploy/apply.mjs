import { CliError } from '#scripts/lib/cli-error.mjs'
import { step } from '#scripts/lib/log-line.mjs'
import { secretKeyIn } from './plan.mjs'

const PLATFORM = 'https://api.supabase.com'
const TIMEOUT_MS = 60_000
const AGAIN = 'Run this again; every step is idempotent.'

/** A step's title, and its command or request for doing it by hand; contains no secret. */
export const describeStep = ({ title, run, api, auth }) =>
  `${title}\n    ${run ? `supabase ${run.join(' ')}` : `${(api ?? auth).method} ${api ? PLATFORM + api.path : auth.url}`}`

async function request(planned, state, { env, fetch }) {
  const { api, auth, body, isDone } = planned
  const { method } = api ?? auth
  const key = auth && secretKeyIn(state.keys)
  const address = api ? PLATFORM + api.path : auth.url
  const response = await fetch(address, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key || env.SUPABASE_ACCESS_TOKEN}`,
      ...(key && { apikey: key }),
    },
    body: body && JSON.stringify(body(state)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(({ cause, name }) => {
    throw new CliError(`${new URL(address).host} does not respond (${cause?.code ?? name}). ${AGAIN}`)
  })
  const text = await response.text()
  const answer = { status: response.status, body: jsonIn(text) }
  if (response.ok || isDone?.(answer)) return answer.body
  // The platform's own message; the request holds secrets and is not shown.
  const message = answer.body?.message ?? answer.body?.msg ?? ''
  throw new CliError(
    [`The platform responded with ${response.status}: ${message}`, fixOf(answer, planned)].join('\n'),
  )
}

/** Fixes by status, unless the step has its own. */
const FIXES = {
  401: 'SUPABASE_ACCESS_TOKEN is invalid or has expired: create one in the dashboard, Account, Access Tokens.',
  403: 'The account of SUPABASE_ACCESS_TOKEN lacks permission: use a token of an owner of the organization.',
  404: 'Check that SUPABASE_URL (or SUPABASE_PROJECT_REF) is the right project, and that it is not paused.',
  429: 'Wait a minute, then run this again.',
}

const fixOf = ({ status }, { fix, api }) =>
  (status === 401 && api && FIXES[401]) || fix || FIXES[status] || AGAIN

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function applyStep(planned, state, { env, runCli, fetch }) {
  if (!planned.run) {
    const answer = await request(planned, state, { env, fetch })
    if (planned.keeps) state[planned.keeps] = answer
    return
  }
  const code = await runCli(planned.run)
  if (code !== 0)
    throw new CliError(
      `"supabase ${planned.run.join(' ')}" failed with exit code ${code}. Fix the error in its output above, then run this again.`,
    )
}

/**
 * Applies the steps in order. The first failure aborts, except in steps that no other one needs (`mayWait`). Returns
 * the refused steps.
 */
export async function applyPlan(steps, { env, runCli, fetch = globalThis.fetch }) {
  const state = {}
  const refused = []
  for (const planned of steps)
    try {
      await step(planned.title, () => applyStep(planned, state, { env, runCli, fetch }))
    } catch (error) {
      if (!planned.mayWait || !(error instanceof CliError)) throw error
      console.log(`  not done: ${error.message.replaceAll('\n', '\n  ')}`)
      refused.push(`${planned.title}: ${error.message}`)
    }
  return refused
}
