'use client'

import { type ComponentType, useActionState, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClass } from '@/components/ui/button-class'
import type { FormTexts } from '@/lib/content'
import { sendRequest } from '@/lib/submissions/action'
import { isPastDay } from '@/lib/submissions/past-day'
import { idleState, metaFields, type RequestState } from '@/lib/submissions/state'
import { Confirmation } from './confirmation'
import type { LiveProjectFormProps } from './live-project-form'
import { noticeOf, PlainAnswer } from './plain-answer'
import { ProjectFields } from './project-fields'
import { loadFormsRuntime } from './runtime'
import { Trap } from './trap'

/** Set on a form that the browser has begun to post by itself (scripts/build/wake.js). */
const POSTED = 'posted'

type Typed = Record<string, string>
export type Focus = { name: string; caret: number | null } | undefined

/** What stands in the fields at this moment, whoever put it there. */
function readFields(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}

function readFocus(form: HTMLFormElement): Focus {
  const { activeElement: field } = document
  if (!form.contains(field) || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return
  return { name: field.name, caret: field.selectionStart }
}

/**
 * The project request. As delivered it is a plain form that posts, is checked on the server and keeps what was
 * typed; once the visitor comes near, the scripted form takes its place with everything that stands in it.
 */
export function ProjectForm({ texts }: { texts: FormTexts }) {
  const [state, action, isPending] = useActionState<RequestState, FormData>(
    sendRequest,
    idleState,
    '/#contact',
  )
  const [Live, setLive] = useState<ComponentType<LiveProjectFormProps>>()
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef<Typed>({})
  const focused = useRef<Focus>(undefined)
  const id = useId()
  const idOf = (name: string) => `${id}-${name}`
  const { project, shared } = texts

  useEffect(() => {
    const plain = form.current
    // While the plain form is being sent, another one in its place would invite to send again.
    if (!plain || isPending || POSTED in plain.dataset) return
    let isWaiting = true
    const takeOver = () => {
      stopWaiting()
      // Without the scripted form the plain one goes on working, and the next touch asks for it again.
      Promise.all([import('./live-project-form'), loadFormsRuntime()]).then(
        ([module]) => replaceBy(module),
        () => plain.addEventListener('focusin', takeOver),
      )
    }
    const replaceBy = ({ LiveProjectForm }: typeof import('./live-project-form')) => {
      if (!isWaiting || POSTED in plain.dataset) return
      typed.current = readFields(plain)
      focused.current = readFocus(plain)
      // At once: a key pressed between reading the fields and replacing them would be lost.
      flushSync(() => setLive(() => LiveProjectForm))
    }
    const stopWaiting = () => {
      observer.disconnect()
      plain.removeEventListener('focusin', takeOver)
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && takeOver(),
      {
        rootMargin: '800px',
      },
    )
    observer.observe(plain)
    plain.addEventListener('focusin', takeOver)
    return () => {
      isWaiting = false
      stopWaiting()
    }
  }, [isPending])

  if (state.status === 'sent')
    return <Confirmation texts={project.confirmation} shared={shared} reference={state.reference} />

  if (Live)
    return (
      <Live
        texts={texts}
        before={{
          typed: { ...state.values, ...typed.current },
          typedErrors: state.errors,
          notice: noticeOf(state, texts),
          focus: focused.current,
        }}
      />
    )

  return (
    <form ref={form} action={action} aria-label={project.title} className="relative grid gap-6">
      <PlainAnswer state={state} texts={texts} idOf={idOf} />
      <input type="hidden" name={metaFields.form} value="project-request" />
      <Trap label={shared.honeypot} />
      <ProjectFields
        texts={texts}
        errors={state.errors}
        dateNote={isPastDay(state.values.eventDate) ? shared.datePast : ''}
        idOf={idOf}
        bind={(name) => ({ name, defaultValue: state.values[name] })}
      />
      <p className="text-small text-muted">{shared.privacy}</p>
      <div>
        <button type="submit" className={buttonClass()}>
          {project.submit}
        </button>
      </div>
    </form>
  )
}
