import { eventDate } from '@/lib/submissions/dates'
import { emailHref, isEmail, phoneHref } from '@/lib/submissions/mailto'
import type { Submission } from '@/lib/submissions/submission'
import { Fact } from './fact'
import type { DeskWords } from './words'

export function Facts({ submission, labels }: { submission: Submission; labels: DeskWords['labels'] }) {
  const { email, phone, company, eventType, eventDate: day, quantity } = submission
  const call = phoneHref(phone)
  return (
    <dl className="desk-facts">
      <Fact label={labels.email} className="desk-fact-wide">
        {isEmail(email) ? <a href={emailHref(email)}>{email}</a> : email}
      </Fact>
      <Fact label={labels.phone}>{call ? <a href={call}>{phone}</a> : phone}</Fact>
      <Fact label={labels.company}>{company}</Fact>
      <Fact label={labels.event}>{eventType}</Fact>
      <Fact label={labels.date}>{day && eventDate(day)}</Fact>
      <Fact label={labels.quantity}>{quantity}</Fact>
    </dl>
  )
}
