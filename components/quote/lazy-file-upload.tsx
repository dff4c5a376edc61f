'use client'

import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Linked, type Reach } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/forms.ts'
import type { FileWords } from '#lib/content/index.ts'
import { trays } from '#lib/quote/uploads/upload-queues.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { Files } from './file-upload.tsx'

/** As long as something is pressed, it is looked again after this. */
const PRESS_MS = 100

type Props = { form: FormName; sentence: string; reach: Reach; isFirst?: boolean }
type Part = { Files: ComponentType<ComponentProps<typeof Files>>; words: FileWords }

let loaded: Part | undefined

const load = loadOnce(async () => {
  const [{ Files }, answer] = await Promise.all([import('./file-upload.tsx'), fetch('/files.json')])
  loaded = { Files, words: await answer.json() }
  return loaded
})

/** Changes the page; what has the focus and was in sight stays so, however far it is moved. */
function keepingFocusInSight(change: () => void) {
  const { activeElement: focused, body } = document
  const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
  flushSync(change)
  if (focused !== body && top < innerHeight && bottom > 0)
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** How to send files by e-mail, until somebody comes to the form and what takes them here has come, too. */
export function FilesSlot({ form, sentence, reach, isFirst }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  // A form that is mounted anew begins with what it had: files may be on their way.
  const [came, setCame] = useState(() => (trays.has(form) ? loaded : undefined))

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const element = place.current?.closest('form')
    let isComing = false
    let isPressed = false
    const come = () => {
      if (isComing) return
      isComing = true
      load().then(
        (part) => signal.aborted || putWhenLeft(part),
        () => {
          isComing = false
        },
      )
    }
    // Whoever stands on a link of the sentence would be thrown out of the form, and what is just being pressed would move
    // away from under the pointer.
    const putWhenLeft = (part: Part) => {
      if (isPressed) return setTimeout(() => signal.aborted || putWhenLeft(part), PRESS_MS)
      if (!place.current?.contains(document.activeElement)) return keepingFocusInSight(() => setCame(part))
      const leave = ({ relatedTarget }: FocusEvent) =>
        place.current?.contains(relatedTarget as Node | null) || setCame(part)
      place.current.addEventListener('focusout', leave, { signal })
    }
    for (const move of ['focusin', 'dragenter', 'pointerenter'])
      element?.addEventListener(move, come, { signal })
    for (const press of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(
        press,
        () => {
          isPressed = press === 'pointerdown'
        },
        { signal, capture: true },
      )
    return () => ended.abort()
  }, [])

  if (came)
    return <came.Files form={form} words={came.words} byMail={sentence} reach={reach} isFirst={isFirst} />
  return (
    <p ref={place} className="text-muted text-small">
      <Linked {...reach}>{sentence}</Linked>
    </p>
  )
}
