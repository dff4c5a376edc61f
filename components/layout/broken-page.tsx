'use client'

import { useEffect } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Linked } from '@/components/ui/linked'
import type { BrokenPage as Words } from '@/lib/content/at-build'

const words: Words = JSON.parse(process.env.BROKEN_PAGE ?? '{}')

/**
 * In the place of a page that has broken: how to reach us, and a way to try once more. That loads the page anew: React's
 * own way would draw it from a description that leaves out what needs no script (scripts/build/still-parts.mjs).
 */
export function BrokenPage() {
  const { title, text, again, phone, email } = words
  useEffect(() => {
    document.title = title
  }, [])
  return (
    <section aria-labelledby="broken-title" className="mx-auto max-w-frame px-gutter py-section">
      <h1 id="broken-title" className="text-h2">
        {title}
      </h1>
      <p className="mt-4 max-w-[46ch] text-lead text-muted">
        <Linked phone={phone} email={email}>
          {text}
        </Linked>
      </p>
      <button type="button" onClick={() => location.reload()} className={buttonClass({}, 'mt-7')}>
        {again}
      </button>
    </section>
  )
}
