import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { phoneHref } from '#contract/contact.ts'
import { fill } from '#lib/content/fill.ts'
import { type Filter, filterHref } from '#lib/desk/filter.ts'
import type { DeskWords } from '#lib/desk/labels.ts'
import { letterTo } from '#lib/desk/mailto.ts'
import type { Submission } from '#lib/desk/submission.ts'
import { ContactedForm } from './contacted-form.tsx'
import { SEVERAL } from './ids.ts'

type Props = { submission: Submission; words: DeskWords; zone: string; list?: Filter }

export function CardActions({ submission, words, zone, list }: Props) {
  const { actions, labels } = words
  const { id, phone, name, work } = submission
  const letter = letterTo(submission, words, zone)
  const call = phoneHref(phone)
  const whose = name ?? fill(labels.id, { id })
  return (
    <div className="desk-card-actions" data-screen-only>
      {letter && (
        <a
          href={letter}
          className={buttonClass({ size: 's' }, 'px-3')}
          aria-label={`${actions.reply}: ${whose}`}
          data-answers="r"
        >
          <Icon name="mail" className="min-[56rem]:hidden" />
          {actions.reply}
        </a>
      )}
      {call && (
        <a
          href={call}
          className={buttonClass({ variant: 'secondary', size: 's' }, 'px-3')}
          aria-label={`${actions.call}: ${whose}`}
          data-answers
        >
          <Icon name="phone" className="min-[56rem]:hidden" />
          {actions.call}
        </a>
      )}
      {work?.status === 'new' && (
        <ContactedForm
          id={id}
          version={work.version}
          whose={whose}
          words={{ work: words.work, statuses: words.statuses }}
        />
      )}
      <button
        type="button"
        data-copy
        className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden')}
        aria-label={`${actions.copy}: ${whose}`}
      >
        {actions.copy}
      </button>
      {work && list && (
        <a
          href={filterHref(list, `/form-submissions/${id}`)}
          className={buttonClass({ variant: 'quiet', size: 's' })}
          aria-label={`${actions.open} ${fill(labels.id, { id })}`}
        >
          {actions.open}
        </a>
      )}
      {work && list && (
        <input
          type="checkbox"
          form={SEVERAL}
          name="chosen"
          value={`${id}.${work.version}`}
          aria-label={fill(words.several.choose, { name: whose })}
          className="ml-auto size-6 accent-action"
        />
      )}
      {!list && (
        <button
          type="button"
          data-print
          className={buttonClass({ variant: 'quiet', size: 's' }, 'noscript:hidden')}
        >
          {actions.print}
        </button>
      )}
    </div>
  )
}
