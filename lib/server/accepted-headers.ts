import { maxHeaderSize } from 'node:http'
import { env } from '#lib/server/env.ts'

/**
 * The request headers that the site, Next.js and the editor read, by their greatest length. A longer value is cut where its
 * start says what it said, or makes a host no other, and dropped elsewhere.
 */
const rows = [
  { longest: 500, isCut: true, names: ['user-agent'] },
  { longest: 200, isCut: true, names: ['accept-language', 'accept-encoding'] },
  { longest: 1000, isCut: true, names: ['accept'] },
  { longest: 2000, isCut: true, names: ['referer'] },
  // Without an origin, Next.js would not compare it with the host.
  { longest: 300, isCut: true, names: ['host', 'x-forwarded-host', 'origin'] },
  { longest: maxHeaderSize, names: ['cookie'] },
  { longest: 200, names: ['content-type', 'range', 'if-range', 'if-match', 'if-none-match'] },
  { longest: 50, names: ['content-length', 'if-modified-since', 'if-unmodified-since', 'cache-control'] },
  { longest: 50, names: ['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'purpose'] },
  { longest: 50, names: ['x-forwarded-port', 'x-forwarded-proto'] },
  { longest: 500, names: ['x-forwarded-for', env.TRUSTED_ADDRESS_HEADER?.toLowerCase() ?? []].flat() },
  // A router sends the path of its page, of 40 characters at most, but no query, in 350.
  { longest: 1000, names: ['next-router-state-tree'] },
  { longest: 500, names: ['next-router-segment-prefetch', 'next-url'] },
  { longest: 50, names: ['rsc', 'next-router-prefetch', 'next-action', 'no-cors'] },
  // From Next.js itself, which forwards an action to a page that has it, and reads what it redirects to.
  { longest: 50, names: ['x-action-forwarded', 'x-next-revalidate-tag-token'] },
  { longest: 2000, names: ['x-next-revalidated-tags'] },
]

type Rule = { longest: number; isCut?: boolean }

export const acceptedHeaders = new Map<string, Rule>(
  rows.flatMap(({ names, ...rule }) => names.map((name) => [name, rule] as const)),
)
