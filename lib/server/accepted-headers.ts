import { maxHeaderSize } from 'node:http'
import { env } from '#lib/server/env.ts'

/**
 * The request headers that the site, Next.js and the editor read, and their greatest length. A longer value is dropped,
 * or cut where its start says what it said or names no host of ours, or where the nearest proxy writes at its end.
 */
const rows: [names: string[], longest: number, longer?: 'cut' | 'end'][] = [
  [['user-agent'], 500, 'cut'],
  [['accept-encoding', 'accept-language'], 200, 'cut'],
  [['accept'], 1000, 'cut'],
  [['referer'], 2000, 'cut'],
  // Next.js compares the origin of an action with the host, but not an origin that is missing.
  [['host', 'origin', 'x-forwarded-host'], 300, 'cut'],
  [['cookie'], maxHeaderSize],
  // A router sends 350 characters: the path of its page, and no query. An action names what it has revalidated.
  [['next-router-state-tree', 'x-next-revalidated-tags'], 1000],
  [['next-router-segment-prefetch', 'next-url'], 500],
  [['x-forwarded-for', env.TRUSTED_ADDRESS_HEADER ?? []].flat(), 500, 'end'],
  [['content-type', 'if-none-match'], 200],
  [
    [
      'cache-control',
      'content-length',
      'if-modified-since',
      'next-action',
      'next-router-prefetch',
      'no-cors',
      'rsc',
      'sec-fetch-dest',
      'sec-fetch-site',
      'x-action-forwarded',
      'x-forwarded-port',
      'x-forwarded-proto',
      'x-next-revalidate-tag-token',
    ],
    50,
  ],
]

export const acceptedHeaders = new Map(
  rows.flatMap(([names, ...limit]) => names.map((name) => [name, limit] as const)),
)
