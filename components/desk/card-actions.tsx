import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { phoneHref } from '#contract/contact.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { buildReplyMailto } from '#lib/desk/mailto.ts'
import type { Submission } from '#lib/desk/submission.ts'
import { ContactedForm } from './contacted-form.tsx'
import { actionMark, BULK_FORM } from './hooks.ts'

type Props = { submission: Submission; copy: DeskCopy; zone: string; list?: Filter }

export function CardActions({ submission, copy, zone, list }: Props) {
  const { actions, labels } = copy
  const { id, phone, name, work } = submission
  const mailto = buildReplyMailto(submission, copy, zone)
  const call = phoneHref(phone)
  const whose = name ?? interpolate(labels.id, { id })
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 max-[30rem]:gap-x-1 print:hidden compact:pt-0">
      {mailto && (
        <a
          href={mailto}
          className={buttonClass({ size: 's' }, 'px-3')}
          aria-label={`${actions.reply}: ${whose}`}
          {...actionMark('reply')}
        >
          <Icon name="mail" className="max-[30rem]:hidden min-[56rem]:hidden" />
          {actions.reply}
        </a>
      )}
      {call && (
        <a
          href={call}
          className={buttonClass({ variant: 'secondary', size: 's' }, 'px-3')}
          aria-label={`${actions.call}: ${whose}`}
          {...actionMark('call')}
        >
          <Icon name="phone" className="max-[30rem]:hidden min-[56rem]:hidden" />
          {actions.call}
        </a>
      )}
      {work?.status === 'new' && (
        <ContactedForm
          id={id}
          version={work.version}
          whose={whose}
          copy={{ work: copy.work, statuses: copy.statuses }}
        />
      )}
      <button
        type="button"
        {...actionMark('copy')}
        className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden')}
        aria-label={`${actions.copy}: ${whose}`}
      >
        {actions.copy}
      </button>
      {work && list && (
        <a
          href={filterHref(list, `/form-submissions/${id}`)}
          className={buttonClass({ variant: 'quiet', size: 's' })}
          aria-label={`${actions.open} ${interpolate(labels.id, { id })}`}
        >
          {actions.open}
        </a>
      )}
      {work && list && (
        <input
          type="checkbox"
          form={BULK_FORM}
          name="chosen"
          value={`${id}.${work.version}`}
          aria-label={interpolate(copy.several.choose, { name: whose })}
          className="ml-auto size-6 accent-action"
        />
      )}
      {!list && (
        <button
          type="button"
          {...actionMark('print')}
          className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden')}
        >
          {actions.print}
        </button>
      )}
    </div>
  )
}
