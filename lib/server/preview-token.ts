import { keyedHash, sameSecret } from '#contract/secrets.ts'

/** A draft's address, the link's expiry in seconds, and the signature of both. */
const TOKEN = /^([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)\.(\d{1,11})\.([\da-f]{64})$/

/** The longest lifetime of a link. */
export const MAX_DAYS = 30
export const DEFAULT_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

const signature = (signed: string, secret: string) => keyedHash(secret, 'preview', signed)

function previewToken(address: string, until: Date, secret: string) {
  const signed = `${address.slice(1)}.${Math.floor(until.getTime() / 1000)}`
  return `${signed}.${signature(signed, secret)}`
}

/** A link that opens one draft for anyone who has it. */
export function previewLink(
  { address, site, days = DEFAULT_DAYS }: { address: string; site: string; days?: number },
  secret: string,
  now = Date.now(),
) {
  const until = new Date(now + days * DAY_MS)
  return { url: `${site}/api/preview?token=${previewToken(address, until, secret)}`, until }
}

type Opened = { address: string; until: Date } | { refused: 'unsigned' | 'over'; until?: Date }

/** Returns the draft that a token opens, or why it opens none. */
export function openToken(token: string | null | undefined, secret: string, now = Date.now()): Opened {
  const [, draft = '', seconds = '', given = ''] = TOKEN.exec(token ?? '') ?? []
  if (!sameSecret(given, signature(`${draft}.${seconds}`, secret))) return { refused: 'unsigned' }
  const until = new Date(Number(seconds) * 1000)
  return until.getTime() > now ? { address: `/${draft}`, until } : { refused: 'over', until }
}
