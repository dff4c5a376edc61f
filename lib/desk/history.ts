import 'server-only'
import { query } from '#lib/server/supabase/query.ts'
import { type History, LIST_COLUMNS, type Reading, readListed } from './request-rows.ts'

/** Free mailboxes, in any country or at one address: their domain is no company. */
const FREE_MAIL = new RegExp(
  '^((aol|gmail|gmx|googlemail|hotmail|live|msn|outlook|proton|protonmail|yahoo|yandex|ymail)\\.[a-z.]+|' +
    '(126|163|att|comcast|fastmail|icloud|mac|mail|me|naver|qq|rediffmail|verizon|zoho)\\.com|' +
    '(free|laposte|orange|wanadoo)\\.fr|(bol|terra|uol)\\.com\\.br|(freenet|t-online|web)\\.de|libero\\.it|mail\\.ru)$',
)
const MOST = 10

/** Other requests of the same address, and of the same domain if it is a company's, newest first. */
export async function readHistory(
  { id, email, domain }: { id: number; email: string; domain: string },
  reading: Reading,
): Promise<History | undefined> {
  if (!domain) return undefined
  const { data, count } = await query('the history of a buyer', (client) => {
    const all = client.from('requests').select(LIST_COLUMNS, { count: 'exact' }).neq('id', id)
    const theirs = FREE_MAIL.test(domain) ? all.eq('email', email) : all.eq('domain', domain)
    return theirs.order('id', { ascending: false }).limit(MOST)
  })
  return data && { rows: data.map((stored) => readListed(stored, reading)), count: count ?? data.length }
}
