'use client'

import { buttonClass } from '#components/ui/button-class.ts'
import { desk } from '#messages/desk.ts'

/** Replaces a desk page that failed to render, and assures staff that their input is still in their tab. */
export default function DeskError() {
  const { title, text, again, back } = desk.broken
  return (
    <section aria-labelledby="broken-title" className="mx-auto max-w-frame px-gutter py-10">
      <h1 id="broken-title" className="text-h3">
        {title}
      </h1>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => location.reload()} className={buttonClass({ size: 's' })}>
          {again}
        </button>
        <a href="/form-submissions" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {back}
        </a>
      </p>
    </section>
  )
}
