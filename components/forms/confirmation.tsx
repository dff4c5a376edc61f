import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FormTexts } from '@/lib/content'

type Props = {
  texts: FormTexts['project']['confirmation']
  shared: FormTexts['shared']
  reference?: string
  /** Where it takes the place of the form, it takes over the focus, too. */
  takesFocus?: boolean
  children?: ReactNode
}

/** The news of a success that stays on the page: what was received, its reference, what happens next. */
export function Confirmation({ texts, shared, reference, takesFocus = true, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <div className="rounded-card border-2 border-success bg-white p-6">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {texts.title}
      </h3>
      {reference && (
        <p className="mt-2 font-semibold tabular-nums">{texts.reference.replace('{reference}', reference)}</p>
      )}
      <p className="mt-3 font-semibold">{shared.nextTitle}</p>
      <p className="mt-1 text-muted">{texts.text}</p>
      <p className="mt-3 text-muted">{shared.reachUs}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
