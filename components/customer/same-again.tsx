'use client'

import { buttonClass } from '#components/ui/button-class.ts'

/** Leads to the reply of a finished request, and begins it. */
export function SameAgain({ label, line }: { label: string; line: string }) {
  function begin() {
    const box = document.querySelector<HTMLTextAreaElement>('#reply-body')
    if (box && !box.value) box.value = line
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads there, also without scripts
    <a
      href="#reply-body"
      onClick={begin}
      className={buttonClass({ variant: 'secondary' }, 'mt-5 print:hidden')}
    >
      {label}
    </a>
  )
}
