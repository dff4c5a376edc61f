import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

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

/** A content file with its facts filled in, so that journeys look for the words that editors wrote. */
export function content(file: string) {
  const text = readFileSync(`content/${file}.yaml`, 'utf8')
  return parse(text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole))
}

export const navigation = content('navigation')
export const words = content('interface')
export const PAGES = ['/', '/printing', '/translation', '/veterinary']
