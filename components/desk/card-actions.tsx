import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/content/fill'
import { letterTo } from '@/lib/desk/reply'
import type { Submission } from '@/lib/desk/submission'
import { phoneHref } from '@/supabase/functions/_shared/contact.ts'
import type { DeskWords } from './words'

type Props = { submission: Submission; words: DeskWords; zone: string; alone?: boolean }

export function CardActions({ submission, words, zone, alone = false }: Props) {
  const { actions, labels } = words
  const { id, phone, name, work } = submission
  const letter = letterTo(submission, words, zone)
  const call = phoneHref(phone)
  const whose = name ?? fill(labels.id, { id })
  return (
    <div className="desk-actions" data-screen-only>
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
      <button type="button" data-copy className="desk-quiet" aria-label={`${actions.copy}: ${whose}`}>
        {actions.copy}
      </button>
      {work && !alone && (
        <a
          href={`/form-submissions/${id}`}
          className="desk-quiet"
          aria-label={`${actions.open} ${fill(labels.id, { id })}`}
        >
          {actions.open}
        </a>
      )}
      {alone && (
        <button type="button" data-print className="desk-quiet">
          {actions.print}
        </button>
      )}
    </div>
  )
}
