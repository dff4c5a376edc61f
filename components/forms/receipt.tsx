import { useEffect, useRef } from 'react'
import type { FormTexts } from '@/lib/content'
import { Confirmation } from './confirmation'
import { useReturnFocus } from './use-return-focus'

type Props = {
  texts: FormTexts['project']['confirmation']
  shared: FormTexts['shared']
  reference?: string
  onDismiss: () => void
}

const OPEN = '.quote-dialog[data-shown], dialog[open], :popover-open, header [aria-expanded=true]'

/** What stays of a request sent from a dialog: in the corner, until its button or Escape dismisses it. */
export function Receipt({ texts, shared, reference, onDismiss }: Props) {
  const box = useRef<HTMLElement>(null)
  const { onFocus, goBack } = useReturnFocus()

  function dismiss() {
    if (box.current?.contains(document.activeElement)) goBack()
    onDismiss()
  }

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector(OPEN) && dismiss()
    // Asked before a menu or dialog closes: one Escape, one thing.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  })

  return (
    <section ref={box} aria-label={texts.title} className="notice receipt" onFocus={onFocus}>
      <Confirmation texts={texts} shared={shared} reference={reference} takesFocus={false}>
        <button
          type="button"
          onClick={dismiss}
          className="cursor-pointer font-semibold text-action underline underline-offset-4"
        >
          {shared.closeNotice}
        </button>
      </Confirmation>
    </section>
  )
}
