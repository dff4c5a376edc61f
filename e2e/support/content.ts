import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { addresses } from '../../lib/pages'

export { fill } from '../../lib/content/fill'

const claims = parse(readFileSync('content/claims.yaml', 'utf8')) as Record<string, string>
const site = parse(readFileSync('content/site.yaml', 'utf8'))
const facts: Record<string, string> = {
  ...claims,
  brand: site.brand,
  phone: site.contact.phone,
  email: site.contact.email,
  fullCatalog: site.catalogs.full,
  premiumCatalog: site.catalogs.premium,
}

/** A content file with its facts filled in: journeys look for the words that stand there, never for their own. */
export function content(file: string) {
  const text = readFileSync(`content/${file}.yaml`, 'utf8')
  return parse(text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole))
}

export const words = content('interface')
export const PAGES = addresses

export type Entry = { label: string; href: string; menu: Entry[] }
export const navigation = content('navigation') as {
  header: Entry[]
  bottomBar: Record<'quote' | 'call', string>
}

/** The items of the header menu that open more. */
export const menus = navigation.header.filter(({ menu }) => menu.length > 0)

/** What of a list leads to a section. */
export function leadingTo(href: string, entries: Entry[]) {
  const found = entries.find((entry) => entry.href === href)
  if (!found) throw new Error(`Nothing in the header menu leads to ${href}.`)
  return found
}
