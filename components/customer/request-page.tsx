import { Fragment } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import { type Item, itemLine, parseItems } from '#contract/items.ts'
import { commaOf } from '#contract/languages.ts'
import type { State } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Offer as OfferContent, pageView } from '#lib/customer/view.ts'
import type { Wording } from '#lib/customer/wording.ts'
import { isPreview } from '#lib/mockup/preview-file.ts'
import { Files, type FormContext, MessageFacts, NewTabLink, Written } from './message.tsx'
import { Offer } from './offer.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = {
  page: CustomerPage
  /** The day of the office. */
  today: string
  /** The promised moment of our answer, in words. */
  due: string
  context: FormContext
  words: Wording
  bookingUrl?: string
}

/** A request as its customer sees it: first what needs their response, then what has happened. */
export function RequestPage({ page, today, due, context, words, bookingUrl }: Props) {
  const { texts, reference } = context
  const { state, offers, isWithdrawn } = pageView(page, today)
  const preview = page.files.find(({ name }) => isPreview(name))
  return (
    <div className="mx-auto grid max-w-frame gap-8 px-gutter py-8 md:py-12">
      <div>
        <h1 className="text-h2 wrap-anywhere">{interpolate(texts.title, { reference })}</h1>
        <Headline state={state} offers={offers} due={due} context={context} />
      </div>
      {offers.map((offer) => (
        <Offer key={offer.kind} {...{ offer, preview, state, context, words }} />
      ))}
      <div className="grid items-start gap-8 lg:grid-cols-12">
        <div className="grid gap-8 lg:col-span-7">
          <History page={page} offers={offers} context={context} words={words} />
          <Asked page={page} context={context} words={words} />
        </div>
        <section
          id="reply"
          aria-labelledby="reply-title"
          className="rounded-card border border-line bg-white p-5 sm:p-8 lg:col-span-5"
        >
          <h2 id="reply-title" className="text-h3">
            {texts.forms.reply}
          </h2>
          <ResponseForm context={context} kind="reply" />
          <div className="mt-6 grid justify-items-start gap-1 border-line border-t pt-4">
            {bookingUrl && (
              <NewTabLink href={bookingUrl} newTab={texts.newTab} className="mb-2 py-2 text-link">
                {texts.call}
              </NewTabLink>
            )}
            <ResponseForm context={context} kind="details_changed" isFolded isOpen={!isWithdrawn} />
            <ResponseForm context={context} kind="withdrawn" isFolded isOpen={!isWithdrawn} />
            <ResponseForm context={context} kind="erasure_asked" isFolded />
          </div>
        </section>
      </div>
      <p className="text-muted text-small">{interpolate(texts.intro, { until: words.date(page.endsAt) })}</p>
    </div>
  )
}

type HeadlineProps = Pick<Props, 'due' | 'context'> & { state: State; offers: OfferContent[] }

/** Who waits for whom, with links to what waits for the customer. */
function Headline({ state, offers, due, context: { texts, language } }: HeadlineProps) {
  const waiting = offers.filter(({ isOpen, isEnded }) => isOpen && !isEnded)
  const links: Partial<Record<State, (readonly [href: string, label: string])[]>> = {
    answer: waiting.map(({ kind }) => [`#${kind}`, texts.offers[kind]]),
    wrote: [['#reply', texts.toMessage]],
  }
  return (
    <p className="mt-3 font-semibold text-lead">
      {interpolate(texts.states[state], { due })}
      {links[state]?.map(([href, label], index) => (
        <Fragment key={href}>
          {index === 0 ? ' ' : commaOf(language)}
          <a href={href} className="inline-block text-link">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

type PartProps = Pick<Props, 'page' | 'context' | 'words'>

/** Without what the newest quote and proof say above. */
function History({ page, offers, context, words }: PartProps & { offers: OfferContent[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-h3">
        {context.texts.history}
      </h2>
      <ol className="mt-4 grid gap-5 border-line border-s-2 ps-5">
        {page.messages.map((message) => (
          <li key={message.id}>
            <h3 className="font-semibold font-text wrap-anywhere">{words.event(message)}</h3>
            <p className="text-muted text-small">{words.moment(message.sentAt)}</p>
            <MessageFacts message={message} words={words} />
            {offers.every(({ id }) => id !== message.id) && (
              <>
                <Written>{message.body}</Written>
                <Files context={context} files={message.files} />
              </>
            )}
          </li>
        ))}
        <li>
          <h3 className="font-semibold font-text">{context.texts.events.received}</h3>
          <p className="text-muted text-small">{words.moment(page.receivedAt)}</p>
        </li>
      </ol>
    </section>
  )
}

function Asked({ page, context, words }: PartProps) {
  const { texts } = context
  const products = parseItems(page.items).map(productLine).join('\n')
  const facts = [...words.answers(page), { label: texts.products, text: products }]
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-h3">
        {texts.asked}
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {facts.map(
          ({ label, text }) =>
            text && (
              <div key={label} className={text.length > 40 ? 'sm:col-span-2' : undefined}>
                <dt className="text-muted text-small">{label}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere text-left rtl:text-right [unicode-bidi:plaintext]">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      {page.files.length > 0 && <p className="mt-4 text-muted text-small">{texts.files}</p>}
      <Files context={context} files={page.files} />
    </section>
  )
}

const productLine = (item: Item) => itemLine({ ...item, product: item.seenAs ?? item.product })
