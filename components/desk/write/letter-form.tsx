import { useEffect, useId, useRef } from 'react'
import { Button, Submit } from '#components/desk/controls.tsx'
import { useRequest } from '#components/desk/request/request-context.ts'
import { submits } from '#components/desk/use-outcome.ts'
import { SelectField, TextAreaField, Tick } from '#components/forms/field.tsx'
import { chipClass } from '#components/ui/button-class.ts'
import { isEmail } from '#contract/answers.ts'
import { letterKinds, messageLimits, quoteLimits } from '#contract/customer-page.ts'
import { pictureLimits } from '#contract/files.ts'
import { english } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { languageIn } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { LetterUpload } from './letter-upload.tsx'
import { LineTicks } from './line-ticks.tsx'
import { Options } from './options.tsx'
import { useLetter } from './use-letter.ts'
import { byName } from './use-tab-draft.ts'

const words = desk.letter
const MOST = messageLimits.body.toLocaleString('en-US')

/** Writes to the customer, by email and on their page. */
export function LetterForm() {
  const request = useRequest()
  const { email = '', language, status, texts = [], messages, reading } = request
  const firstOffer = reading.offers.find(({ closedBy }) => closedBy !== 'ending')
  const { letter, set, place, places, shown, uploads, isUpload, openUpload, result, send, pending } =
    useLetter(request)
  const { kind, body, file, replaces, lineIds, asks } = letter
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!pending) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [pending])
  const author = messages[0]?.by || desk.messages.customer
  const said =
    result && interpolate(words.results[result], { ...quoteLimits, max: MOST, author, ...pictureLimits })
  /** The id of a field, and what has to change there, if anything. */
  const wiring = (name: string) => ({ id: `${field}-${name}`, error: result === name ? said : undefined })
  const onChange = byName(set)
  if (status === 'suspected' || status === 'spam') return <p>{words.held}</p>
  return (
    <form
      ref={form}
      {...submits(send)}
      onFocus={uploads.load}
      onDragEnter={uploads.load}
      {...uploads.handlers}
      className="grid gap-3"
    >
      {/* While it is sent, what sending clears cannot be begun anew. */}
      <fieldset disabled={pending} className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{words.kind}</legend>
        {letterKinds.map((value) => (
          <label key={value} className={chipClass('rounded-full min-h-10 content-center px-3 text-small')}>
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => set({ kind: value, replaces: undefined })}
              className="sr-only"
            />
            {words.kinds[value]}
          </label>
        ))}
      </fieldset>
      {kind === 'message' && !body && !pending && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-muted text-small">{words.texts}</span>
          {texts.map(({ label, text, asks }) => (
            <Button key={label} variant="quiet" onClick={() => set({ body: text, asks: asks || undefined })}>
              {label}
            </Button>
          ))}
        </p>
      )}
      <TextAreaField
        {...wiring('body')}
        text={{ label: words.body[kind] }}
        input={{ name: 'body', dir: 'auto', value: body, readOnly: pending, onChange }}
      />
      {kind === 'message' && (
        <Tick label={words.asks} checked={asks} onChange={({ target }) => set({ asks: target.checked })} />
      )}
      {places && (
        <SelectField
          {...wiring('replaces')}
          text={{ label: words.replaces, prompt: words.undecided, options: places }}
          input={{
            value: replaces ?? '',
            onChange: ({ target }) => place(target.value ? Number(target.value) : undefined),
          }}
        />
      )}
      {shown.length > 0 && (
        <LineTicks
          key={replaces}
          legend={words.shows}
          lines={shown}
          ids={lineIds ?? []}
          onChange={(ids) => set({ lineIds: ids })}
        />
      )}
      {kind === 'quote' && (
        <Options
          letter={letter}
          wiring={wiring}
          readOnly={pending}
          set={set}
          isAfterProof={firstOffer?.kind === 'proof'}
        />
      )}
      {!isUpload && !file && !pending && (
        // An empty list moves the focus to the chooser, which takes the place of this button.
        <Button variant="quiet" className="justify-self-start" onClick={openUpload}>
          {words.add}
        </Button>
      )}
      {isUpload && <LetterUpload uploads={uploads} kind={kind} />}
      {!isUpload && file && (
        <p className="wrap-anywhere">
          <bdi>{file.name}</bdi>{' '}
          <Button
            variant="quiet"
            aria-label={`${words.remove}: ${file.name}`}
            onClick={() => set({ file: undefined })}
          >
            {words.remove}
          </Button>
        </p>
      )}
      <p className="text-muted text-small">
        {isEmail(email) ? interpolate(words.goes, { email }) : words.unaddressed}{' '}
        {language !== english && <b>{interpolate(words.language, { language: languageIn(language) })}</b>}
      </p>
      <Submit
        aria-keyshortcuts="Control+Enter"
        pending={pending}
        outcome={!(result && (result in letter || result in words.line)) && said}
      >
        {pending ? words[uploads.isWaiting ? 'uploading' : 'sending'] : words.send[kind]}
      </Submit>
    </form>
  )
}
