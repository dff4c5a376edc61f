import type { Answers } from '../_shared/answers.ts'

export type Verdict = { quarantined: boolean; score: number; reasons: string[] }

export type Signals = { trap: string | null; elapsed: string | null }

const QUARANTINE_FROM = 5

const patterns: [reason: string, score: number, matches: (answers: Answers) => boolean][] = [
  ['link_in_name', 5, (answers) => hasLink(`${answers.firstName} ${answers.lastName}`)],
  ['link_in_company', 3, (answers) => hasLink(answers.company)],
  ['link_markup', 5, (answers) => /\[url[=\]]|\[link[=\]]|<a\s[^>]*href/i.test(answers.details)],
  ['many_links', 3, (answers) => (answers.details.match(/https?:\/\//gi)?.length ?? 0) > 3],
  [
    'selling_to_us',
    4,
    (answers) =>
      /\b(seo services?|backlinks?|guest post|casino|crypto investment|viagra|cialis|web ?traffic|rank(ing)? (on|in) google)\b/i.test(
        answers.details,
      ),
  ],
  ['same_text_everywhere', 5, (answers) => isSameEverywhere(answers)],
]

const hasLink = (text: string) => /https?:\/\/|www\.|\.(com|ru|xyz|top|info)\//i.test(text)

function isSameEverywhere({ firstName, company, quantity, details }: Answers) {
  return firstName.length > 3 && [company, quantity, details].every((value) => value === firstName)
}

/** How much a request looks like spam. It never decides whether the request is kept, only who is told at once. */
export function judge(answers: Answers, { trap, elapsed }: Signals): Verdict {
  const found = patterns
    .filter(([, , matches]) => matches(answers))
    .map(([reason, score]) => ({ reason, score }))
  if (trap) found.push({ reason: 'hidden_field', score: 10 })
  if (elapsed && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < 1500)
    found.push({ reason: 'too_fast', score: 5 })
  const score = found.reduce((sum, { score }) => sum + score, 0)
  return { quarantined: score >= QUARANTINE_FROM, score, reasons: found.map(({ reason }) => reason) }
}
