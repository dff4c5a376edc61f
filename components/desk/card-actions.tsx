import clsx from 'clsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { phoneHref } from '#contract/contact.ts'
import { english } from '#contract/languages.ts'
import { getForms, getReplies } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { buildReplyMailto } from '#lib/desk/mailto.ts'
import type { Role } from '#lib/desk/members.ts'
import type { Submission } from '#lib/desk/submission.ts'
import { actionMark } from './data-hooks.ts'
import { QuickEntry, ReleaseForm } from './quick-forms.tsx'

type Props = {
  submission: Submission
  copy: DeskCopy
  zone: string
  /** The reader's own email address, if they are staff. */
  user?: string | null
  role?: Role | null
  /** On a page of its own, which can be printed. */
  whole: boolean
}

/** On a phone the first actions stay fixed at the bottom of the window. */
const bar =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-2 max-md:border-line max-md:border-t max-md:bg-white max-md:px-gutter max-md:py-2 max-md:*:flex-1 max-md:[&_button]:flex-1 md:@max-[56rem]:basis-full'

export async function CardActions({ submission, copy, zone, user, role, whole }: Props) {
  const { actions, labels } = copy
  const { id, phone, name, work } = submission
  const whose = name ?? interpolate(labels.id, { id })
  const words = { work: copy.work, statuses: copy.statuses }
  const quick = work && { id, whose, version: work.version, status: work.status, copy: words }
  const mail = work ? { ...(await getReplies(work.language)), bcc: copy.mail.bcc } : copy.mail
  const forms = await getForms(work?.language ?? english)
  const mailto = buildReplyMailto(submission, { ...copy, mail }, zone, forms)
  const call = phoneHref(phone)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 max-[30rem]:gap-x-1 print:hidden">
      <div className={clsx('flex flex-wrap items-center gap-x-2 gap-y-1', work && bar)}>
        {work?.quarantined ? (
          <>
            <ReleaseForm id={id} whose={whose} copy={copy.work} />
            {role === 'lead' && (
              <a
                href={`/form-submissions/records?of=${id}`}
                className={buttonClass({ variant: 'secondary', size: 's' })}
                aria-label={`${actions.remove}: ${whose}`}
              >
                {actions.remove}
              </a>
            )}
          </>
        ) : (
          <>
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
            {quick?.status === 'new' && (
              <QuickEntry
                {...quick}
                set={{ status: 'contacted' }}
                mark="contacted"
                label={copy.statuses.contacted}
                variant="secondary"
              />
            )}
          </>
        )}
      </div>
      {quick && user && work?.owner !== user && !work?.quarantined && (
        <QuickEntry
          {...quick}
          set={{ owner: user }}
          mark="take"
          label={copy.work.take}
          done={copy.work.taken}
          variant="quiet"
        />
      )}
      {quick && quick.status !== 'spam' && !work?.quarantined && (
        <QuickEntry
          {...quick}
          set={{ status: 'spam' }}
          mark="spam"
          label={copy.statuses.spam}
          variant="quiet"
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
      {whole && (
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
