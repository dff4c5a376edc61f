import type { Answers } from '../_shared/answers.ts'
import { countMeanings, ownWords, type Topic } from './phrases.ts'

export type Verdict = { quarantined: boolean; score: number; reasons: string[] }

/** What the site measured (RequestMeta). */
export type Signals = { honeypot: boolean; elapsed: number | null }

const QUARANTINE_FROM = 6
export const TOO_FAST_MS = 1500

type Signal = {
  reason: string
  /** Points per match, up to `times` matches. Negative points indicate a customer. */
  points: number
  times: number
  count: (answers: Answers, signals: Signals, words: string) => number
}

const topic = (reason: Topic, points: number, times: number): Signal => ({
  reason,
  points,
  times,
  count: (_answers, _signals, words) => countMeanings(reason, words),
})

const once = (
  reason: string,
  points: number,
  found: (answers: Answers, signals: Signals, words: string) => boolean,
): Signal => ({
  reason,
  points,
  times: 1,
  count: (...sent) => Number(found(...sent)),
})

/**
 * The spam signals; 10 points decide on their own. The sender's trade does not decide, however often they name it: a
 * casino needs cups, too. It also takes a sales pitch, pressure, or not a word about our products.
 */
const table: Signal[] = [
  once('honeypot', 10, (_, { honeypot }) => honeypot),
  once('too_fast', 10, (_, { elapsed }) => elapsed !== null && elapsed < TOO_FAST_MS),
  once('link_in_name', 10, ({ firstName, lastName }) => hasLink(`${firstName} ${lastName}`)),
  once('link_markup', 10, ({ details }) => MARKUP.test(details)),
  once('same_text_everywhere', 10, isSameEverywhere),
  once('disguised_letters', 10, ({ details }) => (details.match(MIXED_WORDS)?.length ?? 0) > 5),
  once('robot_name', 4, hasRobotName),
  { reason: 'random_letters', points: 2, times: 4, count: countRandom },
  once(
    'only_links',
    2,
    ({ details }) => countLinks(details) > 3 && !/\p{L}/u.test(details.replace(LINKS, '')),
  ),
  { reason: 'many_links', points: 1, times: 3, count: ({ details }) => Math.floor(countLinks(details) / 4) },
  once('link', 1, ({ details }) => countLinks(details) > 0 && !MARKUP.test(details)),
  topic('selling_to_us', 2, 2),
  topic('money_offer', 2, 2),
  topic('adult_or_pills', 2, 2),
  topic('threat_or_bill', 2, 2),
  topic('sales_pitch', 2, 3),
  topic('presses', 1, 3),
  topic('our_website', 1, 1),
  once('nothing_for_us', 2, ({ details }, _, words) => isAboutSomethingElse(details, words)),
  topic('wants_our_goods', -1, 4),
]

const MARKUP = /\[url[=\]]|\[link[=\]]|<a\s[^<>]*href/i
const LINKS = /https?:\/\/\S+/gi
const MIXED_WORDS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu

const countLinks = (text: string) => text.match(LINKS)?.length ?? 0

const isAboutSomethingElse = (text: string, words: string) =>
  text.replace(LINKS, '').length > 25 && countMeanings('wants_our_goods', words) === 0

const hasLink = (text: string) => /https?:\/\/|www\.|\.(com|ru|xyz|top|info)\//i.test(text)

function isSameEverywhere({ firstName, company, quantity, details }: Answers) {
  return firstName.length > 3 && [company, quantity, details].every((value) => value === firstName)
}

/** Form-filling bots use names like JamesTalge JamesTalgeQZ. */
function hasRobotName({ firstName, lastName }: Answers) {
  return (
    /\p{Ll}$/u.test(firstName) &&
    lastName.startsWith(firstName) &&
    /^[A-Z]{2}$/.test(lastName.slice(firstName.length))
  )
}

/** Counts answers that are one long word, either unpronounceable or in mixed case. */
function countRandom({ firstName, lastName, company, quantity, details }: Answers) {
  return [firstName, lastName, company, quantity, details].filter(
    (word) =>
      /^[a-z]{7,}$/i.test(word) &&
      (/[bcdfghjklmnpqrstvwxz]{8}/i.test(word) || (word.match(/[a-z][A-Z]/g)?.length ?? 0) > 2),
  ).length
}

/** Scores how much a request looks like spam. The verdict never discards a request, it only withholds notifications. */
export function scoreSpam(answers: Answers, signals: Signals): Verdict {
  const words = ownWords(answers.details)
  const found = table
    .map(({ reason, points, times, count }) => ({
      reason,
      score: points * Math.min(times, count(answers, signals, words)),
    }))
    .filter(({ score }) => score !== 0)
  const score = Math.max(
    0,
    found.reduce((sum, { score }) => sum + score, 0),
  )
  const reasons = found.filter(({ score }) => score > 0).map(({ reason }) => reason)
  return { quarantined: score >= QUARANTINE_FROM, score, reasons }
}
