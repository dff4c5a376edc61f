import { useState } from 'react'
import { Button, Outcome } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import type { EntryDraft } from '#components/desk/write/entry-form.tsx'
import { saveChange, saveMark } from '#components/desk/write/save-with-undo.ts'
import type { TabDraft } from '#components/desk/write/use-tab-draft.ts'
import { beginLetter, type WriteForm } from '#components/desk/write/write-tabs.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { phoneHref } from '#contract/contact.ts'
import { entryFor, headingOf } from '#lib/desk/request.ts'
import { desk } from '#messages/desk.ts'
import { useRequest } from './request-context.ts'

const words = desk.request

type Props = { entry: TabDraft<EntryDraft>; onForm: (form: WriteForm) => void }

/** The quick actions. On a phone they stay at the bottom of the window, within reach of the thumb. */
export function RequestActions({ entry, onForm }: Props) {
  const request = useRequest()
  const { phone, status, version, newsSince, awaitsReply, undeliveredAt } = request
  const inbox = useInbox()
  const { pending, finish } = inbox
  const [problem, setProblem] = useState('')
  const whose = headingOf(request)

  const isNew = status === 'new'
  const isSuspected = status === 'suspected'
  /**
   * Staff still have to respond: to what the customer wrote on their page, to what we asked, whose answer may come by phone,
   * or to a failed delivery, which they dismiss.
   */
  const isBack = Boolean(newsSince || awaitsReply || (undeliveredAt && !isNew)) && !isSuspected
  const [draft, setDraft] = entry
  const change = async () => {
    const isAnswered = isNew && !isBack
    let marked = request
    // With what is typed below: the next request opens, and nobody would miss an entry that was not saved.
    if (isAnswered || isSuspected || draft) {
      const entered = {
        ...draft,
        ...(isAnswered && { status: 'contacted' as const }),
        ...(isSuspected && { status: 'new' as const, note: draft?.note || desk.work.released }),
        // Once the reader knows of a colleague's entry, they save on top of it.
        ...(problem === words.conflict && { seen: version }),
      }
      const result = await saveChange([request], entered, inbox)
      if (result) return { ...desk.work.results, conflict: words.conflict }[result]
      const { status, owner, followUp, seen } = entryFor(request, entered)
      marked = { ...request, status, owner, followUp, version: seen + 1 }
      setDraft(undefined)
    }
    if (isBack) return await saveMark(marked, { kind: 'handled' }, inbox)
    return undefined
  }
  const act = () =>
    finish(async () => {
      const failure = await change()
      setProblem(failure ?? '')
      return failure
    })

  const dial = phoneHref(phone)
  const label = isSuspected ? desk.work.release : isBack ? words.answered : desk.statuses.contacted
  return (
    <>
      <div className="thumb-bar empty:hidden">
        {!isSuspected && (
          <Button aria-label={`${words.write}: ${whose}`} accessKey="w" onClick={() => beginLetter(onForm)}>
            {words.write}
          </Button>
        )}
        {!isSuspected && dial && (
          <a
            href={dial}
            aria-label={`${words.call}: ${whose}`}
            className={buttonClass({ variant: 'secondary', size: 's' }, 'px-3')}
          >
            {words.call}
          </a>
        )}
        {(isNew || isBack || isSuspected) && (
          <Button
            variant={isSuspected ? 'primary' : 'secondary'}
            pending={pending}
            aria-label={`${label}: ${whose}`}
            onClick={act}
          >
            {label}
          </Button>
        )}
      </div>
      <Outcome>{problem}</Outcome>
    </>
  )
}
