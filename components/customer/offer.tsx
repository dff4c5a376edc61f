import clsx from 'clsx'
import { buttonClass } from '#components/ui/button-class.ts'
import type { PageFile, PageMessage } from '#contract/customer-page.ts'
import { isFinished, isOver, type State } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { isOrdered, isWaiting, type Offer as OfferContent } from '#lib/customer/view.ts'
import type { Wording } from '#lib/customer/wording.ts'
import { pieceIn } from '#lib/uploads/preview-name.ts'
import { Entry } from './message.tsx'
import { CARD, Files, fileHref, NewTabLink, type PartProps, Written } from './parts.tsx'
import { Payment } from './payment.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = PartProps & {
  offer: OfferContent
  state: State
  /** Whether what is paid of all that is ordered stands here. */
  hasPayment: boolean
}

/** Of its chain: what was typed for an older one stays in its place. */
export const offerAnchor = ({ id, kind, place, isReplaced }: OfferContent) =>
  `${kind}-${isReplaced ? `order-${id}` : place}`

/** A quote or a proof: what it is, and the response to it or the forms for one. */
export function Offer({ page, offer, state, hasPayment, context, words }: Props) {
  const { kind, sentAt, body, validUntil, files, response, isEnded, isOpen, options } = offer
  const { texts } = context
  const { purchaseOrder, deliverTo, invoice } = page
  const isQuote = kind === 'quote'
  const anchor = offerAnchor(offer)
  const form = { context, about: offer.id }
  const isOut = isWaiting(offer)
  const until = isOpen && validUntil ? words.day(validUntil) : ''
  const isOrder = isOrdered(offer)
  /** Of several, of which the customer takes one. */
  const isChoice = options.length > 1
  const isWide = isOpen || isOrder
  const isMore = isQuote && isOut && page.reading.offers.some(({ accepted }) => accepted)
  const arrived = isOrder && page.messages.find((message) => message.kind === 'delivered' && !message.isVoid)
  const states = isOrder ? words.states(offer, page) : undefined
  const hasArrived = arrived && isFinished(page)
  const termsOf = (quote: PageMessage) => {
    const day = quote.deliverOn ?? (isOrder ? page.deliverOn : null)
    return [
      isOrder && !isOver(page) && words.orderedInAll(offer, page),
      hasArrived && `${texts.events.delivered} · ${words.moment(arrived.sentAt)}`,
      day && interpolate(hasArrived ? texts.promised : texts.deliverOn, { day: words.day(day) }),
      isOut && words.part(quote),
    ]
  }
  const terms = [
    until && interpolate(isEnded ? texts.ended : texts.valid, { until }),
    // It is to replace what is accepted.
    isOut && offer.accepted && texts.held,
    offer.closedBy === 'stage' && !response && texts.shut,
  ]
  /** The headline says what comes next. */
  const isLast = response?.kind === (['ordered', 'unpaid', 'begins'].includes(state) ? 'accepted' : state)
  const answered = response && (
    <>
      <p className="font-semibold wrap-anywhere">{words.event(response, page)}</p>
      <Entry
        // Of the newest details of an order, what is asked for with its acceptance.
        message={isOrder ? { ...response, purchaseOrder, deliverTo, invoice } : response}
        context={context}
        words={words}
      />
      {isLast && <p className="mt-2 print:hidden">{texts.states[state]}</p>}
    </>
  )
  const changesTo = (quote: PageMessage) => {
    const changes = isQuote && isOpen && words.changes(quote, page)
    return changes && <Changes {...changes} />
  }
  const accepts = isQuote ? 'accepted' : 'approved'
  const buttonOf = ({ id, optionName, amount, currency }: PageMessage) => {
    const sum = words.amount(amount ?? '', currency ?? '')
    return { about: id, label: interpolate(texts.choice.accept, { name: `\u2068${optionName}\u2069`, sum }) }
  }
  const pictures = isQuote ? [] : files.filter(({ shownAs }) => shownAs === 'picture')
  const pdf = isOpen && !isQuote && files.find(({ shownAs }) => shownAs === 'pdf')
  // Also beside a proof that is a PDF.
  const compared = isQuote ? undefined : page.files.find(({ name }) => pieceIn(name))
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title ${anchor}-moment`}
      className={clsx(
        CARD,
        'grid items-start gap-x-8',
        isQuote ? 'print:mt-4 print:block print:border-0 print:p-0' : 'print:grid-cols-2 print:p-4',
        isWide && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <div className="min-w-0">
        <h2 id={`${anchor}-title`} className="text-h3">
          {isOrder
            ? texts.order[isOver(page) ? 'ended' : 'title']
            : isChoice
              ? texts.choice.title
              : words.event(offer, page)}
        </h2>
        <p id={`${anchor}-moment`} className="mt-1 text-muted text-small">
          {[isOrder && words.event(offer, page), words.moment(sentAt)].filter(Boolean).join(' · ')}
        </p>
        {hasPayment && <Payment page={page} context={context} words={words} />}
        {isMore && <p className="mt-2 font-semibold">{texts.order.open}</p>}
        <div className={isChoice ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2' : 'contents'}>
          {options.map((option) => (
            <div key={option.id} className="min-w-0">
              {isChoice && (
                <h3 className="mt-5 font-semibold wrap-anywhere">
                  <bdi>{option.optionName}</bdi>
                </h3>
              )}
              <Written>{option.optionWords}</Written>
              {changesTo(option)}
              <QuoteLines
                quote={option}
                texts={texts}
                words={words}
                isLarge={isWide && !isChoice}
                states={states}
                isOver={isOver(page)}
              />
              <Terms of={termsOf(option)} />
            </div>
          ))}
        </div>
        {/* Of all options, or it would read as of the last one above it. */}
        <div className={isChoice ? 'mt-6 border-line border-t pt-2 empty:hidden' : 'contents'}>
          <Terms of={terms} />
          <Written>{body}</Written>
          {(pictures.length > 0 || compared) && (
            <div className="mt-5 grid items-start gap-5">
              {pictures.map((file) => (
                <Shown
                  key={file.id}
                  file={file}
                  path={context.path}
                  className={
                    isOpen
                      ? 'max-h-[85vh] max-sm:-mx-gutter max-sm:w-screen max-sm:max-w-none max-sm:rounded-none max-sm:border-x-0'
                      : 'w-full max-h-[85vh]'
                  }
                />
              ))}
              {compared && (
                <figure className="max-w-40">
                  <Shown file={compared} path={context.path} />
                  <figcaption className="mt-2 text-muted text-small">{texts.preview}</figcaption>
                </figure>
              )}
            </div>
          )}
          <Files context={context} files={files} />
        </div>
      </div>
      <div className={clsx('min-w-0', isWide && 'lg:*:first:mt-0', !isQuote && 'lg:sticky lg:top-4')}>
        {pdf && (
          <NewTabLink
            href={fileHref(context.path, pdf)}
            newTab={texts.newTab}
            className={buttonClass({}, 'mt-6 print:hidden')}
          >
            {texts.openProof}
          </NewTabLink>
        )}
        <ResponseForm
          {...form}
          kind={accepts}
          anchor={`${anchor}-agree`}
          file={files[0]?.name}
          choice={isChoice ? options.filter(isWaiting).map(buttonOf) : undefined}
          isOpen={isOut}
          answered={response?.kind !== 'change_asked' && answered}
          tone={response?.kind === accepts ? 'success' : 'news'}
        />
        <div className="flex flex-wrap gap-x-6">
          <ResponseForm
            {...form}
            kind="change_asked"
            isOfAll={isChoice}
            anchor={`${anchor}-change`}
            title={offer.canStop ? texts.forms.stop : isEnded ? texts.forms.again : undefined}
            isFolded={!isEnded || offer.canStop}
            isOpen={isOpen || offer.canStop}
            answered={response?.kind === 'change_asked' && answered}
          />
          <ResponseForm {...form} kind="question" anchor={`${anchor}-question`} isFolded isOpen={isOut} />
          {isQuote && (
            <ResponseForm
              {...form}
              kind="declined"
              isOfAll={isChoice}
              anchor={`${anchor}-decline`}
              isFolded
              isOpen={isOut}
            />
          )}
        </div>
        {/* Not in the response, with which its result would vanish. */}
        <ResponseForm
          context={context}
          kind="contradicted"
          about={response?.id}
          anchor={`${anchor}-wrong`}
          isOpen={Boolean(response?.saidOn) && !isFinished(page)}
        />
      </div>
    </section>
  )
}

/** What has changed in a quote that stands in the place of another. */
const Changes = ({ title, changes }: NonNullable<ReturnType<Wording['changes']>>) => (
  <>
    <h3 className="mt-4 font-semibold font-text">{title}</h3>
    <ul className="mt-2 grid gap-1 border-line border-s-2 ps-4 tabular">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes can have the same words
        <li key={index} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  </>
)

/** Those that are said. */
const Terms = ({ of }: { of: unknown[] }) =>
  of.map(
    (term) =>
      typeof term === 'string' &&
      term && (
        <p key={term} className="mt-2 font-semibold">
          {term}
        </p>
      ),
  )

type ShownProps = { file: PageFile; path: string; className?: string }

const Shown = ({ file, path, className }: ShownProps) => (
  // biome-ignore lint/performance/noImgElement: the image optimizer has no link to read it with
  <img
    src={fileHref(path, file)}
    alt={file.name}
    className={clsx(
      'max-w-full rounded-control border border-line bg-paper object-contain print:max-h-60',
      className,
    )}
  />
)
