import { eventDate } from '@/lib/desk/dates'
import type { DeskWords } from '@/lib/desk/labels'
import type { Submission } from '@/lib/desk/submission'
import { emailHref, isEmail, phoneHref } from '@/supabase/functions/_shared/contact.ts'
import { Fact } from './fact'

export function Facts({ submission, labels }: { submission: Submission; labels: DeskWords['labels'] }) {
  const { email, phone, company, eventType, eventDate: day, quantity } = submission
  const call = phoneHref(phone)
  return (
    <dl className="desk-facts">
      <Fact label={labels.email} className="desk-fact-email">
        {isEmail(email) ? <a href={emailHref(email)}>{email}</a> : email}
      </Fact>
      <Fact label={labels.phone} className="desk-fact-phone">
        {call ? <a href={call}>{phone}</a> : phone}
      </Fact>
      <Fact label={labels.company} className="desk-fact-company">
        {company}
      </Fact>
      <Fact label={labels.event} className="desk-fact-event">
        {eventType}
      </Fact>
      <Fact label={labels.date} className="desk-fact-date">
        {day && eventDate(day)}
      </Fact>
      <Fact label={labels.quantity} className="desk-fact-quantity">
        {quantity}
      </Fact>
    </dl>
  )
}
