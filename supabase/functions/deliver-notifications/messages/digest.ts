import { notificationId } from '../../_shared/notification-kinds.ts'
import { type ClaimedNotification, readAnswers, SkippedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import type { Block } from './blocks.ts'
import { composeMail, messageId, oneLine } from './mail.ts'

const FIRST_WORDS = 160

/** For the sales team: the requests in quarantine, so that no customer among them waits more than a day. */
export function digestMail(claimed: ClaimedNotification, brand: Brand) {
  const { amount, entries } = claimed.digest ?? { amount: 0, entries: [] }
  if (amount === 0) throw new SkippedNotification('the quarantine is empty')
  const from = brand.mailFrom
  const title = amount === 1 ? '1 request in quarantine' : `${amount} requests in quarantine`
  const more = amount - entries.length
  return composeMail(
    {
      from: { name: `${brand.name} website`, address: from },
      to: { name: '', address: brand.salesEmail },
      replyTo: null,
      subject: `${brand.name}: ${title}`,
      messageId: messageId(notificationId(claimed), from),
      brand: brand.name,
      preheader: entries.map((entry) => nameOf(entry)).join(' · '),
    },
    [
      { kind: 'heading', text: title },
      {
        kind: 'paragraph',
        text: 'They look like spam, so nobody was notified. If one is from a customer, choose "Not spam": they get an apology and a new deadline, and you get the usual email.',
      },
      {
        kind: 'button',
        label: 'Review the quarantine',
        href: `${brand.siteUrl}/form-submissions?view=quarantined`,
      },
      ...entries.flatMap((entry) => entryBlocks(entry, brand)),
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: `And ${more} more in the quarantine.` }] : []),
    ],
  )
}

type Entry = NonNullable<ClaimedNotification['digest']>['entries'][number]

function nameOf({ answers }: Entry) {
  const { firstName, lastName, company } = readAnswers(answers)
  const name = [`${firstName} ${lastName}`, company].map((part) => oneLine(part)).filter(Boolean)
  return name.join(', ') || 'Someone without a name'
}

function entryBlocks(entry: Entry, brand: Brand): Block[] {
  const { id, answers, reasons } = entry
  const fields = [
    { label: `Request ${id}`, value: nameOf(entry), href: `${brand.siteUrl}/form-submissions/${id}` },
    { label: 'Begins', value: oneLine(readAnswers(answers).details, FIRST_WORDS) },
    { label: 'Why it’s suspected', value: reasons.map(inWords).join('; ') },
  ]
  return [{ kind: 'fields', fields: fields.filter(({ value }) => value) }]
}

/** The desk's default wording. An unknown reason, from a newer function, is shown by its name. */
const REASONS: Record<string, string> = {
  honeypot: 'filled in a field people can’t see',
  too_fast: 'sent faster than anyone types',
  link_in_name: 'a link in place of a name',
  link_markup: 'link markup',
  same_text_everywhere: 'the same text in every field',
  disguised_letters: 'letters from two alphabets in one word',
  robot_name: 'a name that looks machine-made',
  random_letters: 'random letters',
  only_links: 'nothing but links',
  many_links: 'many links',
  link: 'a link',
  selling_to_us: 'wants to sell us something',
  money_offer: 'offers money',
  adult_or_pills: 'adult content or pills',
  threat_or_bill: 'a threat or a bill',
  sales_pitch: 'reads like a sales pitch',
  presses: 'pushes for an answer',
  our_website: 'is about our website',
  nothing_for_us: 'nothing about what we make',
  many_at_once: 'one of many at once',
}

const inWords = (reason: string) => REASONS[reason] ?? reason.replaceAll('_', ' ')
