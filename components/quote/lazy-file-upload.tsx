'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContactInfo, LinkifyContact } from '#components/ui/linkify-contact.tsx'
import type { FormName } from '#contract/answers.ts'
import type { UploadCopy } from '#lib/content/index.ts'
import { uploadQueues } from '#lib/quote/state.ts'
import { dataFile } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { FileUpload } from './file-upload.tsx'

const PRESS_CHECK_MS = 100

type Props = { form: FormName; sentence: string; contactInfo: ContactInfo; isFirst?: boolean }
type Part = { FileUpload: typeof FileUpload; copy: UploadCopy }

let loaded: Part | undefined

const load = loadOnce(async () => {
  const [part, answer] = await Promise.all([import('./file-upload.tsx'), fetch(dataFile('uploads'))])
  loaded = { FileUpload: part.FileUpload, copy: await answer.json() }
  return loaded
})

/** Applies a change that shifts the layout and keeps a visible focused element in view. */
function keepingFocusInSight(change: () => void) {
  const { activeElement: focused, body } = document
  const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
  flushSync(change)
  if (focused !== body && top < innerHeight && bottom > 0)
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Explains how to email files until the visitor reaches the form and the upload is loaded. */
export function LazyFileUpload({ form, sentence, contactInfo, isFirst }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  // A remounted form shows its upload at once: files may still be uploading.
  const [part, setPart] = useState(() => (uploadQueues.has(form) ? loaded : undefined))

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const element = place.current?.closest('form')
    let isLoading = false
    let isPressed = false
    // Replacing the sentence would take focus from a link in it, or move a control during a press.
    const show = (shown: Part) => {
      if (signal.aborted) return
      if (isPressed) return setTimeout(() => show(shown), PRESS_CHECK_MS)
      if (!place.current?.contains(document.activeElement)) return keepingFocusInSight(() => setPart(shown))
      const leave = ({ relatedTarget }: FocusEvent) =>
        place.current?.contains(relatedTarget as Node | null) || setPart(shown)
      place.current.addEventListener('focusout', leave, { signal })
    }
    const start = () => {
      if (isLoading) return
      isLoading = true
      load().then(show, () => {
        isLoading = false
      })
    }
    for (const move of ['focusin', 'dragenter', 'pointerenter'])
      element?.addEventListener(move, start, { signal })
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

  if (part)
    return (
      <part.FileUpload
        form={form}
        copy={part.copy}
        byEmail={sentence}
        contactInfo={contactInfo}
        isFirst={isFirst}
      />
    )
  return (
    <p ref={place} className="text-muted text-small">
      <LinkifyContact {...contactInfo}>{sentence}</LinkifyContact>
    </p>
  )
}
