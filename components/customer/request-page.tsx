import clsx from 'clsx'
import { Folded } from '#components/ui/folded.tsx'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { PageMessage } from '#contract/customer-page.ts'
import { isAnswerable, isFinished, isOver } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isOrdered, isWaiting, type Offer as OfferContent, pageView } from '#lib/customer/view.ts'
import { Entry } from './message.tsx'
import { Offer, offerAnchor } from './offer.tsx'
import { OrderAgain } from './order-again.tsx'
import { PageHead } from './page-head.tsx'
import { CARD, Files, NewTabLink, type PartProps } from './parts.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = PartProps & {
  /** The day of the office; what is owed since `late` is late. */
  day: { today: string; late: Date }
  /** The promised moment of our answer, in words. */
  due: string
  bookingUrl?: string
}

/** A request as its customer sees it: first what needs their response, then what has happened. */
export function RequestPage({ page, day, due, words, bookingUrl, ...props }: Props) {
  const context = { ...props.context, known: words.known(page) }
  const { texts } = context
  const part = { page, context, words }
  const view = pageView(page, day)
  const { state, offers, written, isMade, takesCall } = view
  const isDone = isFinished(page)
  // Then there is nothing to answer.
  const isFolded = isMade && !written && !page.awaitsReply
  const offerPart = (offer: OfferContent) => (
    <Offer
      key={offerAnchor(offer)}
      {...part}
      offer={offer}
      state={state}
      hasPayment={offer === offers.find(isOrdered)}
    />
  )
  const isAbove = (offer: OfferContent) => !offer.isSettled || isOrdered(offer)
  // What a purchasing manager files: the quote or the order alone.
  const isSheet = offers.some((offer) => offer.kind === 'quote' && (isWaiting(offer) || isOrdered(offer)))
  return (
    <div
      className={clsx(
        'mx-auto grid max-w-frame gap-8 px-gutter py-8 md:py-12 print:gap-4 print:py-4',
        isSheet && 'print:block print:*:not-has-[h1]:not-[[id^=quote-]]:hidden',
      )}
    >
      <PageHead {...part} view={view} due={due} />
      {offers.filter(isAbove).map(offerPart)}
      <div className="grid items-start gap-8 lg:grid-cols-12">
        <div className={clsx('grid min-w-0 gap-8', isFolded ? 'lg:col-span-5' : 'lg:col-span-7')}>
          <section
            id="reply"
            aria-labelledby="reply-title"
            className={clsx(CARD, 'scroll-mt-4 sm:min-w-0', !written && 'print:hidden')}
          >
            {isDone && (
              <div className="mb-6">
                <OrderAgain context={context} lines={words.quantities(page)} />
              </div>
            )}
            {written && (
              <article className="mb-6 border-line border-b pb-6 print:mb-0 print:border-0 print:pb-0">
                <h2 className="text-h3 wrap-anywhere">{words.event(written, page)}</h2>
                <Entry {...part} message={written} />
              </article>
            )}
            <h2 id="reply-title" className={clsx('text-h3 print:hidden', isFolded && 'sr-only')}>
              {texts.forms.reply}
            </h2>
            {/* In one place, or what became of a message would be lost with the form that sent it. */}
            <ResponseForm context={context} kind="reply" isFolded={isFolded} />
            <div className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line border-t pt-4 print:hidden">
              {bookingUrl && (
                <NewTabLink href={bookingUrl} newTab={texts.newTab} className="inline-block py-2 text-link">
                  {texts.call}
                </NewTabLink>
              )}
              <ResponseForm context={context} kind="details_changed" isFolded isOpen={!isOver(page)} />
              {takesCall && (
                <p className="basis-full py-2">
                  <LinkifyContact {...context.contactInfo}>{texts.made}</LinkifyContact>
                </p>
              )}
              <ResponseForm
                context={context}
                kind="withdrawn"
                isFolded
                isOpen={isAnswerable(page) && !isMade}
              />
              <ResponseForm
                context={context}
                kind="erasure_asked"
                isFolded
                isOpen={page.ending !== 'erasure_asked'}
              />
            </div>
          </section>
          {offers.filter((offer) => !isAbove(offer)).map(offerPart)}
        </div>
        <div
          className={clsx(
            'grid min-w-0 gap-8 print:grid-cols-2',
            isFolded ? 'lg:col-span-7 lg:grid-cols-2' : 'lg:col-span-5',
          )}
        >
          <History
            {...part}
            shown={[
              ...offers.flatMap(({ options, response }) => [...options, response]),
              written,
              ...view.stages,
            ]}
          />
          <Asked {...part} />
        </div>
      </div>
      <p className="text-muted text-small">{interpolate(texts.intro, { until: words.date(page.endsAt) })}</p>
    </div>
  )
}

/** What is shown elsewhere on the page is only named. */
function History({ page, shown, context, words }: PartProps & { shown: (PageMessage | undefined)[] }) {
  const isShown = (id: number) => shown.some((message) => message?.id === id)
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-h3">
        {context.texts.history}
      </h2>
      <ol className="mt-4 grid gap-5 border-line border-s-2 ps-5">
        {page.messages.map((message) => (
          <li key={message.id}>
            <h3 className="font-semibold font-text wrap-anywhere">{words.event(message, page)}</h3>
            {message.isVoid && <p className="text-muted text-small">{context.texts.takenBack}</p>}
            {isShown(message.id) ? (
              <p className="text-muted text-small">{words.moment(message.sentAt)}</p>
            ) : (
              <Entry message={message} context={context} words={words} />
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
  const facts = [...words.answers(page), ...words.asked(page)]
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title" className="text-h3 max-md:sr-only">
        {texts.asked}
      </h2>
      <Folded summary={texts.asked}>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {facts.map(
            ({ label, text }) =>
              text && (
                <div key={label} className={text.length > 16 ? 'col-span-full' : undefined}>
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
      </Folded>
    </section>
  )
}
