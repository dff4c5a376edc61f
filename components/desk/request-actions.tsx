import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { phoneHref } from '#contract/contact.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Reply } from '#lib/desk/mailto.ts'
import { headingOf } from '#lib/desk/request.ts'
import type { WholeRequest } from '#lib/desk/request-rows.ts'
import { desk } from '#messages/desk.ts'
import { releaseAll, saveChange } from './changes.ts'
import { ActionMenu, Button, Outcome } from './controls.tsx'
import { useInbox } from './inbox-context.ts'
import { useShortcuts } from './shortcuts.tsx'
import { dismissQuestion, notify } from './toasts.tsx'

const words = desk.request

type Props = { request: WholeRequest; reply: Reply | undefined }

/** The quick actions. On a phone they stay at the bottom of the window, within reach of the thumb. */
export function RequestActions({ request, reply }: Props) {
  const { phone, status, quarantined } = request
  const inbox = useInbox()
  const { pending, finish } = inbox
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState('')
  const whose = headingOf(request)

  const act = () =>
    finish(async () => {
      const result = quarantined
        ? await releaseAll([request])
        : await saveChange([request], { status: 'contacted' }, inbox)
      setProblem(result === 'conflict' ? words.conflict : result ? desk.work.results[result] : '')
      return result
    })
  const isNew = status === 'new' && !quarantined
  // The reply leaves from the reader's own mailbox, so the desk can only ask.
  const ask = () => {
    const run = () => button.current?.click()
    const text = interpolate(words.contacted, { name: whose })
    if (isNew) notify(text, { label: desk.statuses.contacted, run, stays: true })
  }
  useEffect(() => dismissQuestion, [])
  useShortcuts({
    c: () => isNew && act(),
    r: () => {
      if (!reply) return
      location.href = reply.href
      ask()
    },
  })

  const contacts = [
    { label: words.reply, href: reply?.href, variant: 'primary', onClick: ask },
    { label: words.call, href: phoneHref(phone), variant: 'secondary', onClick: undefined },
  ] as const
  const label = quarantined ? desk.work.release : desk.statuses.contacted
  return (
    <>
      <div className="thumb-bar empty:hidden">
        {!quarantined &&
          contacts.map(
            ({ label, href, variant, onClick }) =>
              href && (
                <a
                  key={label}
                  href={href}
                  onClick={onClick}
                  className={buttonClass({ variant, size: 's' }, 'px-3')}
                  aria-label={`${label}: ${whose}`}
                >
                  {label}
                </a>
              ),
          )}
        {(isNew || quarantined) && (
          <Button
            ref={button}
            variant={quarantined ? 'primary' : 'secondary'}
            pending={pending}
            aria-label={`${label}: ${whose}`}
            onClick={act}
          >
            {label}
          </Button>
        )}
        {!quarantined && reply && (
          <ActionMenu
            label={<span className="max-[23.75rem]:sr-only">{words.replies}</span>}
            variant="secondary"
            place="right-0 mt-1 max-md:bottom-full max-md:mb-3 md:top-full"
            className="grid"
            items={reply.others.map((other) => ({ ...other, run: ask }))}
          />
        )}
      </div>
      <Outcome>{problem}</Outcome>
    </>
  )
}
