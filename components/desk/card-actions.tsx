import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/content/fill'
import type { DeskWords } from '@/lib/desk/labels'
import { letterTo } from '@/lib/desk/reply'
import type { Submission } from '@/lib/desk/submission'
import { phoneHref } from '@/supabase/functions/_shared/contact.ts'

type Props = { submission: Submission; words: DeskWords; zone: string; alone?: boolean }

export function CardActions({ submission, words, zone, alone = false }: Props) {
  const { actions, labels } = words
  const { id, phone, name, work } = submission
  const letter = letterTo(submission, words, zone)
  const call = phoneHref(phone)
  const whose = name ?? fill(labels.id, { id })
  return (
    <div className="desk-row mt-auto pt-1" data-screen-only>
      {letter && (
        <a href={letter} className={buttonClass({ size: 's' })} aria-label={`${actions.reply}: ${whose}`}>
          <Icon name="mail" />
          {actions.reply}
        </a>
      )}
      {call && (
        <a
          href={call}
          className={buttonClass({ look: 'secondary', size: 's' })}
          aria-label={`${actions.call}: ${whose}`}
        >
          <Icon name="phone" />
          {actions.call}
        </a>
      )}
      <button
        type="button"
        data-copy
        className="btn btn-s btn-quiet"
        aria-label={`${actions.copy}: ${whose}`}
      >
        {actions.copy}
      </button>
      {work && !alone && (
        <a
          href={`/form-submissions/${id}`}
          className="btn btn-s btn-quiet"
          aria-label={`${actions.open} ${fill(labels.id, { id })}`}
        >
          {actions.open}
        </a>
      )}
      {alone && (
        <button type="button" data-print className="btn btn-s btn-quiet">
          {actions.print}
        </button>
      )}
    </div>
  )
}
