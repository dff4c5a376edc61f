'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { LinkifyContact } from '#components/ui/linkify-contact.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UploadArea } from '#components/uploads/upload-area.tsx'
import { commaOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { renewLink, sendResponse } from '#lib/customer/actions.ts'
import { type FormKind, fields, fieldsOf, type ResponseState, takesFiles } from '#lib/customer/responses.ts'
import { type FormContext, NewTabLink, Written } from './parts.tsx'
import { ResponseFields } from './response-fields.tsx'
import { useResponse } from './use-response.ts'

type Props = {
  context: FormContext
  kind: FormKind
  /** The quote or proof that it responds to. */
  about?: number
  /** Of several quotes of which one is taken, the button of each. */
  choice?: { about: number; label: string }[]
  /** Whether what is said to one of several quotes is of all. */
  isOfAll?: boolean
  /** Its id, unlike that of any other form on the page. */
  anchor?: string
  title?: string
  /** The name of the file that is approved. */
  file?: string
  /** Behind its title. */
  isFolded?: boolean
  /** Without its form, it still says how the last response ended, and shows what was typed. */
  isOpen?: boolean
  /** The response that the page has, in place of its form, and how it looks. */
  answered?: ReactNode
  tone?: 'success' | 'news'
  /** Fields before its own, with what was typed in them. */
  children?: (values: ResponseState['values']) => ReactNode
}

/** What ends a request stands back behind what goes on with it. */
const endingKinds = new Set<FormKind>(['declined', 'withdrawn', 'erasure_asked'])

/** Each form of the page: plain HTML that the browser can post, enhanced by hydration. */
export function ResponseForm({
  context,
  kind,
  about,
  choice,
  isOfAll,
  anchor = kind,
  title,
  file = '',
  isFolded,
  isOpen = true,
  answered,
  tone,
  children,
}: Props) {
  const { path, reference, language, nonce, known, texts, contactInfo } = context
  const name = title ?? texts.forms[kind]
  const { [kind]: meaning }: Partial<Record<FormKind, string>> = texts.meanings
  const isRenewal = kind === 'renew'
  const isOrder = kind === 'reorder'
  const withFiles = isOpen && takesFiles(kind)
  const action = isRenewal ? renewLink : sendResponse
  const response = useResponse(action, path, { anchor, isOpen, withFiles })
  const { state, isSending, uploads } = response
  // A question about an offer is a message.
  const sentKind = kind === 'question' ? 'reply' : kind
  const key = state.values.key || nonce
  const of = choice ? undefined : about
  const is_all = isOfAll ? 'true' : undefined
  const sent = { kind: sentKind, about: of, is_all, anchor, request: reference, language, key }
  const shown = fieldsOf(kind).filter((name) => kind !== 'details_changed' || known?.[name] !== undefined)
  const label = meaning || title || isRenewal ? name : texts.send
  const later = interpolate(texts.filesLater, { reference })
  const progress = uploads.isWaiting ? texts.filesFirst : texts.sending
  const form = (
    <form {...response.form} {...(withFiles && uploads.handlers)} aria-label={name} className="grid gap-4">
      {Object.entries(sent).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {meaning && (
        <p className="max-w-measure wrap-anywhere">{interpolate(meaning, { file: `\u2068${file}\u2069` })}</p>
      )}
      {children?.(state.values)}
      <ResponseFields
        key={about}
        names={shown}
        kind={kind}
        anchor={anchor}
        context={context}
        state={state}
        readOnly={isSending}
      />
      {withFiles && <UploadArea uploads={uploads} contactInfo={contactInfo} otherwise={later} />}
      {/* Enter in a field presses the first button, and accepts none of several by itself. */}
      {choice && <button type="submit" disabled hidden />}
      {(choice ?? [{ about: undefined, label }]).map((button) => (
        <button
          key={button.label}
          type="submit"
          name={choice && 'about'}
          value={button.about}
          disabled={isSending}
          className={buttonClass(
            {
              variant: ['accepted', 'approved', 'renew', 'reorder'].includes(kind) ? 'primary' : 'secondary',
            },
            'justify-self-start disabled:opacity-60',
          )}
        >
          {isSending ? progress : button.label}
        </button>
      ))}
    </form>
  )
  const folded = (
    <details
      name={about === undefined ? undefined : `about-${about}`}
      open={state.status !== 'idle' || undefined}
      className={clsx(
        'print:hidden',
        !isOrder && 'open:mt-3 open:rounded-control open:bg-paper open:px-4 open:pb-4',
      )}
    >
      <summary
        className={
          isOrder
            ? buttonClass({})
            : clsx(
                'inline-flex min-h-11 cursor-pointer items-center py-2',
                endingKinds.has(kind) ? 'text-muted underline underline-offset-4' : 'text-link',
              )
        }
      >
        {name}
      </summary>
      <div className="pt-2">{form}</div>
    </details>
  )
  return (
    <div
      ref={response.element}
      id={anchor === 'reply' ? undefined : anchor}
      // In a row with others while it is closed.
      className={clsx(
        'basis-full scroll-mt-8 empty:hidden has-[>details:not([open]):only-child]:basis-auto',
        isFolded ? 'mt-1' : 'mt-6',
      )}
    >
      {isOpen && !state.ordered && (isFolded ? folded : form)}
      <Outcome context={context} state={state} kind={kind} isOpen={isOpen} answered={answered} tone={tone} />
    </div>
  )
}

type OutcomeProps = Pick<Props, 'context' | 'kind' | 'isOpen' | 'answered' | 'tone'> & {
  state: ResponseState
}

/** Where a browser without scripts scrolls to on the page that it gets for a post. */
const LANDING = { tabIndex: -1, autoFocus: true }

/** How the last response ended, beside its form or in one box with what it says; without either, with what was typed. */
export function Outcome({ context, kind, isOpen, state, answered, tone = 'news' }: OutcomeProps) {
  const { status, values, by = '', refused = [], ordered } = state
  const { path, language, texts, contactInfo } = context
  const isGood = status === 'sent'
  const thanks =
    kind === 'renew'
      ? texts.link.sent
      : ordered
        ? interpolate(texts.reorder.sent, ordered)
        : texts.outcomes[refused.length > 0 ? 'without' : 'sent']
  const { rule } = state
  const problem =
    status === 'idle' || status === 'invalid' ? '' : (rule && texts.rules[rule]) || texts.outcomes[status]
  const text = interpolate(isGood ? thanks : problem, { by, files: refused.join(commaOf(language)) })
  const told = text && (
    <p className="font-semibold wrap-anywhere print:hidden">
      <LinkifyContact {...contactInfo}>{text}</LinkifyContact>
    </p>
  )
  const settled = answered ? tone : 'success'
  return (
    <>
      {(told || answered) && (
        <Notice
          tone={told && !isGood ? 'problem' : settled}
          {...(told && { ...LANDING, role: isGood ? 'status' : 'alert', 'data-outcome': status })}
          className="not-first:mt-4"
        >
          {told}
          {status === 'dead' && isOpen && (
            <NewTabLink
              href={path}
              newTab={texts.newTab}
              className="inline-block py-1.5 font-semibold underline underline-offset-2"
            >
              {texts.link.again}
            </NewTabLink>
          )}
          {ordered?.href && (
            <a href={ordered.href} className="inline-block py-1.5 text-link">
              {texts.reorder.follow}
            </a>
          )}
          {answered}
        </Notice>
      )}
      {!isOpen && Object.keys(fields).map((name) => <Written key={name}>{values[name] ?? ''}</Written>)}
    </>
  )
}
