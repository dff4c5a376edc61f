import { CliError } from '#scripts/lib/cli-error.mjs'
import { step } from '#scripts/lib/steps.mjs'
import { secretKeyIn } from './plan.mjs'

const PLATFORM = 'https://api.supabase.com'
const TIMEOUT_MS = 60_000

/** Each step in words and, for whoever wants to do it by hand, as what is run or asked; no secret is in it. */
export const describeStep = ({ title, run, api, auth }) =>
  `${title}\n    ${run ? `supabase ${run.join(' ')}` : `${(api ?? auth).method} ${api ? PLATFORM + api.path : auth.url}`}`

async function request(one, state, { env, fetch }) {
  const { api, auth, body, isDone } = one
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
    throw new CliError(
      `${new URL(address).host} does not answer (${cause?.code ?? name}). Run this again; what is done already is left as it is.`,
    )
  })
  const text = await response.text()
  const answer = { status: response.status, body: jsonIn(text) }
  if (response.ok || isDone?.(answer)) return answer.body
  // The platform's own sentence says most; what was sent holds secrets and is not shown.
  const said = answer.body?.message ?? answer.body?.msg ?? ''
  throw new CliError([`The platform answered ${response.status}: ${said}`, remedyOf(answer, one)].join('\n'))
}

/** The same for every request; what a step says by itself is more to the point. */
const REMEDIES = {
  401: 'SUPABASE_ACCESS_TOKEN is not valid (any more): make one in the dashboard, Account, Access Tokens.',
  403: 'The account of SUPABASE_ACCESS_TOKEN may not do this: take one of an owner of the organization.',
  404: 'Is SUPABASE_URL (or SUPABASE_PROJECT_REF) the right project, and not paused?',
  429: 'Wait a minute, then run this again.',
}

const remedyOf = ({ status }, { remedy, api }) =>
  (status === 401 && api && REMEDIES[401]) ||
  remedy ||
  REMEDIES[status] ||
  'Run this again; what is done already is left as it is.'

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function take(one, state, { env, runCli, fetch }) {
  if (!one.run) {
    const answer = await request(one, state, { env, fetch })
    if (one.keeps) state[one.keeps] = answer
    return
  }
  const code = await runCli(one.run)
  if (code !== 0)
    throw new CliError(
      `"supabase ${one.run.join(' ')}" ended with ${code}; it says why above. Correct that and run this again: what is done already is left as it is.`,
    )
}

/**
 * Does one step after the other; the first that fails ends it, unless the others do not need it. Whatever was done before
 * stays, and is no harm. Answers what was refused and is still to be done.
 */
export async function applyPlan(steps, { env, runCli, fetch = globalThis.fetch }) {
  const state = {}
  const refused = []
  for (const one of steps)
    try {
      await step(one.title, () => take(one, state, { env, runCli, fetch }))
    } catch (error) {
      if (!one.mayWait || !(error instanceof CliError)) throw error
      console.log(`  not done: ${error.message.replaceAll('\n', '\n  ')}`)
      refused.push(`${one.title}: ${error.message}`)
    }
  return refused
}
