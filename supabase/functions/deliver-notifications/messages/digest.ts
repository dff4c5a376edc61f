import { notificationId } from '../../_shared/notification-kinds.ts'
import { type Claimed, NotWanted, readAnswers } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { composeMail, messageId, oneLine } from './mail.ts'

const FIRST_WORDS = 160

/** For the sales team: what was kept back as suspicious, so that no customer among it waits for more than a day. */
export function digestMail(claimed: Claimed, brand: Brand) {
  const { amount, entries } = claimed.digest ?? { amount: 0, entries: [] }
  if (amount === 0) throw new NotWanted('nothing is in quarantine any more')
  const from = brand.mailFrom
  const title = amount === 1 ? '1 request in quarantine' : `${amount} requests in quarantine`
  const more = amount - entries.length
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: null,
      subject: title,
      messageId: messageId(notificationId(claimed), from),
    },
    [
      { kind: 'heading', text: title },
      {
        kind: 'paragraph',
        text: 'They look like spam, so nobody was notified. If one is from a customer, open it and take it out of quarantine; the usual emails then go out.',
      },
      ...entries.flatMap((entry) => entryBlocks(entry, brand)),
      ...(more > 0 ? [listOfAll(more, brand)] : []),
    ],
  )
}

function entryBlocks(
  { id, answers, reasons }: NonNullable<Claimed['digest']>['entries'][number],
  brand: Brand,
): Block[] {
  const { firstName, lastName, company, details } = readAnswers(answers)
  const name = [`${firstName} ${lastName}`, company].map((part) => oneLine(part)).filter(Boolean)
  return [
    {
      kind: 'fields',
      fields: [
        { label: `Request ${id}`, value: name.join(', ') || 'Someone without a name' },
        { label: 'Begins', value: oneLine(details, FIRST_WORDS) },
        { label: 'Why', value: reasons.map(asWords).join(', ') },
      ].filter(({ value }) => value),
    },
    { kind: 'button', label: `Open request ${id}`, href: `${brand.siteUrl}/form-submissions/${id}` },
  ]
}

/** Sales reads what the honeypot is, not what it is called. */
const asWords = (reason: string) => (reason === 'honeypot' ? 'hidden field' : reason.replaceAll('_', ' '))

const listOfAll = (more: number, brand: Brand): Block => ({
  kind: 'button',
  label: `And ${more} more`,
  href: `${brand.siteUrl}/form-submissions?view=quarantined`,
})
