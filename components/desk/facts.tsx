import { eventDate } from '@/lib/desk/dates'
import type { Submission } from '@/lib/desk/submission'
import { type AnswerName, answerFields, answerNames } from '@/supabase/functions/_shared/answers.ts'
import { emailHref, isEmail, phoneHref } from '@/supabase/functions/_shared/contact.ts'
import { Fact } from './fact'
import type { DeskWords } from './words'

/** The name is the card's heading, what was written at length stands below. */
const facts = answerNames.filter((name) => !['name', 'long'].includes(answerFields[name].kind))

export function Facts({ submission, labels }: { submission: Submission; labels: DeskWords['labels'] }) {
  return (
    <dl className="desk-facts">
      {facts.map((name) => (
        <Fact key={name} label={labels[name]} className={`desk-fact-${name}`}>
          {shown(name, submission[name])}
        </Fact>
      ))}
    </dl>
  )
}

/** As specified: a phone that is missing is left out, for the others stands a dash. */
function shown(name: AnswerName, text: string | undefined) {
  const { kind } = answerFields[name]
  if (!text) return kind === 'phone' ? undefined : '–'
  if (kind === 'email' && isEmail(text)) return <a href={emailHref(text)}>{text}</a>
  if (kind === 'date') return eventDate(text)
  const call = kind === 'phone' && phoneHref(text)
  return call ? <a href={call}>{text}</a> : text
}
