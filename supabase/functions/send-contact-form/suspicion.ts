import type { Lead } from '../_shared/lead.ts'

export type Verdict = { quarantined: boolean; score: number; reasons: string[] }

export type Signals = { trap: string | null; elapsed: string | null }

const QUARANTINE_FROM = 5

const patterns: [reason: string, score: number, matches: (lead: Lead) => boolean][] = [
  ['link_in_name', 5, (lead) => hasLink(`${lead.firstName} ${lead.lastName}`)],
  ['link_in_company', 3, (lead) => hasLink(lead.company)],
  ['link_markup', 5, (lead) => /\[url[=\]]|\[link[=\]]|<a\s[^>]*href/i.test(lead.details)],
  ['many_links', 3, (lead) => (lead.details.match(/https?:\/\//gi)?.length ?? 0) > 3],
  [
    'selling_to_us',
    4,
    (lead) =>
      /\b(seo services?|backlinks?|guest post|casino|crypto investment|viagra|cialis|web ?traffic|rank(ing)? (on|in) google)\b/i.test(
        lead.details,
      ),
  ],
  ['same_text_everywhere', 5, (lead) => isSameEverywhere(lead)],
]

const hasLink = (text: string) => /https?:\/\/|www\.|\.(com|ru|xyz|top|info)\//i.test(text)

function isSameEverywhere({ firstName, company, quantity, details }: Lead) {
  return firstName.length > 3 && [company, quantity, details].every((value) => value === firstName)
}

/** How much a request looks like spam. It never decides whether the request is kept, only who is told at once. */
export function judge(lead: Lead, { trap, elapsed }: Signals): Verdict {
  const found = patterns
    .filter(([, , matches]) => matches(lead))
    .map(([reason, score]) => ({ reason, score }))
  if (trap) found.push({ reason: 'hidden_field', score: 10 })
  if (elapsed && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < 1500)
    found.push({ reason: 'too_fast', score: 5 })
  const score = found.reduce((sum, { score }) => sum + score, 0)
  return { quarantined: score >= QUARANTINE_FROM, score, reasons: found.map(({ reason }) => reason) }
}
