import clsx from 'clsx'
import type { PageFile, PageMessage } from '#contract/customer-page.ts'
import type { State } from '#contract/standing.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Offer as OfferContent } from '#lib/customer/view.ts'
import type { Wording } from '#lib/customer/wording.ts'
import { Files, type FormContext, fileHref, MessageFacts, Written } from './message.tsx'
import { ResponseForm } from './response-form.tsx'

type Props = {
  offer: OfferContent
  preview?: PageFile
  state: State
  context: FormContext
  words: Wording
}

/** The newest quote or proof: what it is, and the response to it or the forms for one. */
export function Offer({ offer, preview, state, context, words }: Props) {
  const { kind, sentAt, body, validUntil, files, response, isEnded, isOpen } = offer
  const { texts } = context
  const isQuote = kind === 'quote'
  const isValid = isOpen && !isEnded
  const until = isOpen && validUntil ? words.day(validUntil) : ''
  const answered = response && <Answered {...{ response, state, context, words }} />
  const accepts = isQuote ? 'accepted' : 'approved'
  const pictures = isQuote ? [] : files.filter(({ shownAs }) => shownAs === 'picture')
  // Also beside a proof that is a PDF.
  const compared = isQuote ? undefined : preview
  return (
    <section
      id={kind}
      aria-labelledby={`${kind}-title`}
      className={clsx(
        'grid gap-x-8 rounded-card border border-line bg-white p-5 sm:p-8',
        isQuote && 'lg:grid-cols-2',
      )}
    >
      <div className="min-w-0">
        <h2 id={`${kind}-title`} className="text-h3">
          {words.event(offer)}
        </h2>
        <p className="mt-1 text-muted text-small">{words.moment(sentAt)}</p>
        {isQuote && offer.amount && offer.currency && (
          <p className="mt-4 font-display text-h2 tabular">{words.amount(offer.amount, offer.currency)}</p>
        )}
        {until && (
          <p className={isEnded ? 'mt-2 font-semibold' : 'mt-2 text-muted'}>
            {interpolate(isEnded ? texts.ended : texts.valid, { until })}
          </p>
        )}
        <Written>{body}</Written>
        {(pictures.length > 0 || compared) && (
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-3">
            {pictures.map((file) => (
              <Shown key={file.id} file={file} reference={context.reference} className="lg:col-span-2" />
            ))}
            {compared && (
              <figure className="max-lg:max-w-40">
                <Shown file={compared} reference={context.reference} />
                <figcaption className="mt-2 text-muted text-small">{texts.preview}</figcaption>
              </figure>
            )}
          </div>
        )}
        <Files context={context} files={files} />
      </div>
      <div>
        <ResponseForm
          context={context}
          kind={accepts}
          about={offer.id}
          anchor={kind}
          isOpen={isValid}
          answered={response?.kind === accepts && answered}
        />
        <ResponseForm
          context={context}
          kind="change_asked"
          about={offer.id}
          anchor={`${kind}-change`}
          title={isEnded ? texts.forms.again : undefined}
          isFolded={!isEnded}
          isOpen={isOpen}
          answered={response?.kind === 'change_asked' && answered}
        />
      </div>
    </section>
  )
}

type AnsweredProps = Pick<Props, 'state' | 'context' | 'words'> & { response: PageMessage }

/** The response to a quote or a proof: what was agreed, and what comes next. */
const Answered = ({ response, state, context, words }: AnsweredProps) => (
  <>
    <p className="font-semibold wrap-anywhere">{words.event(response)}</p>
    <p>{words.moment(response.sentAt)}</p>
    <MessageFacts message={response} words={words} />
    <Written>{response.body}</Written>
    {response.kind === state && <p className="mt-2">{context.texts.states[state]}</p>}
  </>
)

type ShownProps = { file: PageFile; reference: string; className?: string }

const Shown = ({ file, reference, className = '' }: ShownProps) => (
  // biome-ignore lint/performance/noImgElement: the image optimizer has no link to read it with
  <img
    src={fileHref(reference, file)}
    alt={file.name}
    className={`max-h-[85vh] w-full rounded-control border border-line bg-paper object-contain ${className}`}
  />
)
