import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const file = new URL('../../content/site.yaml', import.meta.url)

/** What the functions' mails say about the company, from the content that the site shows. */
export function brandEnvironment() {
  const { brand, contact } = parse(readFileSync(file, 'utf8'))
  return { BRAND_NAME: brand, SALES_EMAIL: contact.email, SALES_PHONE: contact.phone }
}

// On its own: the lines for "supabase secrets set --env-file".
if (import.meta.main) {
  for (const [name, value] of Object.entries(brandEnvironment())) console.log(`${name}="${value}"`)
}
