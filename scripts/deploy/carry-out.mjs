import { PlainError } from '../lib/plain-error.mjs'
import { step } from '../lib/steps.mjs'
import { secretKeyIn } from './plan.mjs'

const PLATFORM = 'https://api.supabase.com'
const TIMEOUT_MS = 60_000

/** Each step in words and, for whoever wants to do it by hand, as what is run or asked; no secret is in it. */
export const inWords = ({ say, run, api, auth }) =>
  `${say}\n    ${run ? `supabase ${run.join(' ')}` : `${(api ?? auth).method} ${api ? PLATFORM + api.path : auth.url}`}`

async function request({ api, auth, body, isDone }, state, { env, fetch }) {
  const { method } = api ?? auth
  const key = auth && secretKeyIn(state.keys)
  const response = await fetch(api ? PLATFORM + api.path : auth.url, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key || env.SUPABASE_ACCESS_TOKEN}`,
      ...(key && { apikey: key }),
    },
    body: body && JSON.stringify(body(state)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  const answer = { status: response.status, body: jsonIn(text) }
  if (response.ok || isDone?.(answer)) return answer.body
  // The platform's own sentence says most; what was sent holds secrets and is not shown.
  throw new PlainError(
    `The platform answered ${response.status}: ${answer.body?.message ?? answer.body?.msg ?? ''}`,
  )
}

function jsonIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Does one step after the other; the first that fails ends it. Whatever was done before stays, and is no harm. */
export async function carryOut(steps, { env, runCli, fetch = globalThis.fetch }) {
  const state = {}
  for (const one of steps)
    await step(one.say, async () => {
      if (one.run) {
        const code = await runCli(one.run)
        if (code !== 0)
          throw new PlainError(
            `"supabase ${one.run.join(' ')}" ended with ${code}; it says why above. Mend that and run this again: what is done already is left as it is.`,
          )
        return
      }
      const answer = await request(one, state, { env, fetch })
      if (one.keeps) state[one.keeps] = answer
    })
}
