import type { Answers } from '../_shared/answers.ts'
import type { RequestMeta } from '../_shared/request-headers.ts'

/** What the site measured. */
type Measured = Pick<RequestMeta, 'honeypot' | 'elapsed'>

export const TOO_FAST_MS = 1500
const LINK = /https?:\/\/|www\.|\.(com|ru|xyz|top|info)\//i
const MARKUP = /\[url[=\]]|\[link[=\]]|<a\s[^<>]*href/i
const MIXED_WORDS = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu

/** The signals of spam, each of which decides: they judge how a form was filled in, never what a text is about. */
const signals: Record<string, (answers: Answers, measured: Measured) => boolean> = {
  honeypot: (_, { honeypot }) => honeypot,
  too_fast: (_, { elapsed }) => elapsed !== null && elapsed < TOO_FAST_MS,
  link_in_name: ({ firstName, lastName }) => LINK.test(`${firstName} ${lastName}`),
  link_markup: ({ details }) => MARKUP.test(details),
  same_text_everywhere: ({ firstName, company, quantity, details }) =>
    firstName.length > 3 && [company, quantity, details].every((value) => value === firstName),
  disguised_letters: ({ details }) => (details.match(MIXED_WORDS)?.length ?? 0) > 5,
  robot_name: hasRobotName,
  random_letters: ({ firstName, lastName, company, quantity, details }) =>
    [firstName, lastName, company, quantity, details].filter(isRandom).length > 2,
}

/** Form-filling bots use names like JamesTalge JamesTalgeQZ. */
function hasRobotName({ firstName, lastName }: Answers) {
  return (
    /\p{Ll}$/u.test(firstName) &&
    lastName.startsWith(firstName) &&
    /^[A-Z]{2}$/.test(lastName.slice(firstName.length))
  )
}

/** One long word, either unpronounceable or in mixed case. */
const isRandom = (text: string) =>
  /^[a-z]{7,}$/i.test(text) &&
  (/[bcdfghjklmnpqrstvwxz]{8}/i.test(text) || (text.match(/[a-z][A-Z]/g)?.length ?? 0) > 2)

/** Names the signals of spam that a request shows. One is enough for suspicion; none ever refuses a request. */
export const suspicionsOf = (answers: Answers, measured: Measured) =>
  Object.keys(signals).filter((name) => signals[name]?.(answers, measured))
