// The edge functions over the database of a test, and how the site calls them.
import { projectFrom } from '#contract/project.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, URL } from './data-api.mjs'

const SITE_TOKEN = 'a token of the site, long enough'
export const asSite = { 'x-site-token': SITE_TOKEN }

export const environment = {
  SUPABASE_URL: URL,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
  SITE_TOKEN,
  BRAND_NAME: 'Company',
  SALES_EMAIL: 'sales@company.example',
  SITE_URL: 'https://company.example',
}

export const projectOf = ({ fetch }) => projectFrom(environment, fetch)

export async function call(handler, body, headers) {
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await handler(new Request(URL, { ...request, body: text }))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** The functions print lines of JSON; the database library prints objects, which the embedded backend drops. */
export function collectLog() {
  const lines = []
  const collect = (line) => String(line).startsWith('{"') && lines.push(line)
  for (const level of ['info', 'warn', 'error']) console[level] = collect
  return lines
}
