'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import type { FormTexts } from '@/lib/content'
import { isPastDay } from '@/lib/submissions/past-day'
import { Confirmation } from './confirmation'
import { FormProblems, SendingProblem } from './form-problems'
import { type NoticeText, notifyFailure, notifySuccess } from './notices'
import { ProjectFields } from './project-fields'
import type { Focus } from './project-form'
import { SubmitButton } from './submit-button'
import { Trap } from './trap'
import { useRequestForm } from './use-request-form'

export type LiveProjectFormProps = {
  texts: FormTexts
  /** What stood in the plain form, where the visitor was in it, and what the server had said about it. */
  before?: {
    typed?: Record<string, string>
    typedErrors?: Record<string, string>
    notice?: NoticeText
    focus?: Focus
  }
}

export function LiveProjectForm({ texts, ...props }: LiveProjectFormProps) {
  const [sent, setSent] = useState<{ reference?: string }>()
  const [before, setBefore] = useState(props.before)
  const { project, shared } = texts

  if (!sent) {
    const onSent = (reference?: string) => {
      notifySuccess(project.success)
      setSent({ reference })
    }
    return <Fields texts={texts} before={before} onSent={onSent} />
  }
  const startAgain = () => {
    setBefore({ focus: { name: 'firstName', caret: null } })
    setSent(undefined)
  }
  return (
    <Confirmation texts={project.confirmation} shared={shared} reference={sent.reference}>
      <button type="button" className={buttonClass({ look: 'secondary' })} onClick={startAgain}>
        {project.confirmation.again}
      </button>
    </Confirmation>
  )
}

function Fields(props: LiveProjectFormProps & { onSent: (reference?: string) => void }) {
  const { texts, before: { typed, typedErrors, notice, focus } = {}, onSent } = props
  const { project, shared } = texts
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const [dateNote, setDateNote] = useState('')
  const { bind, errors, attempt, sending, problem, submit } = useRequestForm({
    form: 'project-request',
    texts,
    notices: project,
    place: 'page',
    typed,
    typedErrors,
    onSent,
  })

  useEffect(() => {
    if (notice) notifyFailure(notice)
  }, [notice])

  useEffect(() => {
    const field = focus && document.getElementById(`${id}-${focus.name}`)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'nearest' })
    if (focus?.caret != null) field.setSelectionRange(focus.caret, focus.caret)
  }, [id, focus])

  // Years are typed digit by digit, and the first ones are long past: so it is said when the field is left, and if that
  // is by a press on something else, after it: the new line would move what is pressed away from under the pointer.
  const checkDate = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'eventDate') return
    const say = () => setDateNote(isPastDay(target.value) ? shared.datePast : '')
    if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(say), { once: true })
    else say()
  }

  return (
    <form
      onSubmit={submit}
      onBlur={checkDate}
      noValidate
      aria-label={project.title}
      className="relative grid gap-6"
    >
      <FormProblems shared={shared} errors={errors} idOf={idOf} attempt={attempt} />
      <Trap label={shared.honeypot} />
      <ProjectFields texts={texts} errors={errors} dateNote={dateNote} idOf={idOf} bind={bind} />
      <p className="text-small text-muted">{shared.privacy}</p>
      <div>
        <SendingProblem shared={shared} problem={problem} />
        <SubmitButton label={project.submit} sendingLabel={project.sending} sending={sending} />
      </div>
    </form>
  )
}
