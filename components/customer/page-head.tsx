import clsx from 'clsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { PageMessage } from '#contract/customer-page.ts'
import { localeOf } from '#contract/languages.ts'
import { isAnswerable, isFinished } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { headlineOf } from '#lib/customer/headline.ts'
import { isWaiting, type PageView } from '#lib/customer/view.ts'
import { Facts } from './message.tsx'
import { offerAnchor } from './offer.tsx'
import { NewTabLink, type PartProps, Written } from './parts.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = PartProps & { view: PageView }

type HeadProps = Props & {
  /** The promised moment of our answer, in words. */
  due: string
}

/** Who waits for whom, who looks after the request, and how far it is. */
export function PageHead({ view, due, ...part }: HeadProps) {
  const { page, context, words } = part
  const { texts, reference } = context
  const { firstName = '', lastName = '', company, email } = page.answers
  const gist = words.gist(page)
  const ended = page.messages.find(({ kind, isVoid }) => kind === 'order_ended' && !isVoid)
  const end = { date: ended ? words.date(ended.sentAt) : '', reason: ended?.body ?? '' }
  const { before, sentence, after, asksFirst } = headlineOf(page, view, { ...context, due, ...end })
  return (
    // On paper, a quote or an order says the rest; why it ended stands here alone.
    <div className={clsx(!ended && 'print:has-[~[id^=quote-]]:*:not-[h1,address]:hidden')}>
      <h1 className="font-semibold font-text text-body tracking-normal wrap-anywhere">
        {interpolate(texts.title, { reference })}
      </h1>
      <address className="hidden whitespace-pre-line not-italic print:block">
        {[`${firstName} ${lastName}`.trim(), company, email].filter(Boolean).join('\n')}
      </address>
      {gist && <p className="line-clamp-2 wrap-anywhere text-muted">{gist}</p>}
      <p className="mt-3 max-w-[26em] font-display font-semibold text-h2-narrow">
        {asksFirst && <WhatWaits {...part} view={view} isFirst />}
        {before && <span>{`${before} `}</span>}
        <LinkifyContact {...context.contactInfo}>{sentence}</LinkifyContact>
        {!asksFirst && <WhatWaits {...part} view={view} />}
        {after && <span>{` ${after}`}</span>}
      </p>
      <ResponseForm
        context={context}
        kind="resumed"
        isOpen={page.ending !== 'none' && page.ending !== 'order_ended' && !page.isClosed}
      />
      {page.contact && !page.isClosed && !isFinished(page) && (
        <p className="mt-1 text-muted">{interpolate(texts.contact, { name: page.contact })}</p>
      )}
      {page.beside.length > 0 && (
        <p className="mt-1 text-muted">{interpolate(texts.beside, { numbers: page.beside.join(', ') })}</p>
      )}
      <Steps {...part} view={view} />
      <div className="mt-5 grid gap-4 empty:hidden">
        {view.stages.map((message) => (
          <Stage key={message.id} {...part} message={message} />
        ))}
      </div>
    </div>
  )
}

/** How far the order is, or one of its parcels: when it arrives, and where it is followed. */
function Stage({ page, message, context, words }: PartProps & { message: PageMessage }) {
  const { texts } = context
  const { body, carrier, tracking, expectedOn, deliverTo } = message
  // The headline says how far it is.
  if (!page.isPartial && !body && !carrier && !tracking && !expectedOn && !deliverTo) return null
  const tracked = words.trackingHref(message)
  const [expected, happened] = [words.expected(message), words.event(message, page)]
  return (
    <div className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-white p-5 sm:grid-cols-2 sm:p-8">
      <div>
        <h2 className="text-h3">{expected || happened}</h2>
        <p className="text-muted text-small">
          {[expected && happened, words.moment(message.sentAt)].filter(Boolean).join(' · ')}
        </p>
        {tracked && (
          <NewTabLink
            href={tracked}
            newTab={texts.newTab}
            className={buttonClass({}, 'mt-3 mb-1 print:hidden')}
          >
            {interpolate(texts.track, { carrier: message.carrier })}
          </NewTabLink>
        )}
      </div>
      <div className="*:first:mt-0 empty:hidden">
        <Facts message={message} context={context} words={words} />
        <Written>{message.body}</Written>
      </div>
    </div>
  )
}

type WaitsProps = Props & { isFirst?: boolean }

/** Links to what waits for the customer, beside the sentence; all that comes and goes in elements, as in LinkifyContact. */
function WhatWaits({
  page,
  view: { state, offers },
  context: { texts, language },
  words,
  isFirst,
}: WaitsProps) {
  const links = offers
    .filter(isWaiting)
    .map((offer) => [`#${offerAnchor(offer)}`, words.offer(offer, page)] as const)
  if (page.awaitsReply && isAnswerable(page))
    links.push(['#reply', state === 'wrote' ? texts.toMessage : texts.offers.message])
  if (links.length === 0) return null
  const isSaid = (state === 'answer' || state === 'wrote') && !isFirst
  const list = new Intl.ListFormat(localeOf(language)).formatToParts(links.map(([, label]) => label))
  return (
    <span>
      {isFirst ? `${texts.states.answer} ` : isSaid ? ' ' : ` ${texts.alsoOpen} `}
      {list.map(({ type, value }, at) =>
        type === 'literal' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a list keep their order
          <span key={at}>{value}</span>
        ) : (
          // Between two of them, one literal.
          <a key={links[at / 2]?.[0]} href={links[at / 2]?.[0]} className="inline-block text-link">
            {value}
          </a>
        ),
      )}
      {(state !== 'wrote' || isFirst) && <span>{isFirst ? '. ' : '.'}</span>}
    </span>
  )
}

const HALF = clsx(
  '[border-image:linear-gradient(90deg,var(--color-action)_50%,var(--color-line)_50%)_1]',
  'rtl:[border-image:linear-gradient(270deg,var(--color-action)_50%,var(--color-line)_50%)_1]',
)

function Steps({ page, view: { steps, step: present }, context: { texts } }: Props) {
  if (!present) return null
  const reached = steps.indexOf(present)
  return (
    <ol aria-label={texts.progress} className="mt-5 flex flex-wrap gap-1.5 text-small">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === present ? 'step' : undefined}
          className={clsx(
            'flex-auto border-t-4 sm:flex-1 pt-1.5 pe-2',
            index > reached ? 'border-line text-muted forced-colors:border-dotted' : 'border-action',
            step === present && 'font-semibold',
            // Half of it: it is not done.
            step === present && !isFinished(page) && HALF,
          )}
        >
          {texts.steps[step]}
        </li>
      ))}
    </ol>
  )
}
