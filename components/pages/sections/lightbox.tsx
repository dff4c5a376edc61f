'use client'

import { useState } from 'react'
import { useDialogLinks } from '#components/ui/use-dialog-links.ts'
import type { LightboxCopy } from './lightbox-dialog.tsx'

/** Opens portfolio pictures in a dialog; without JavaScript they stay links to the files. */
export function Lightbox({ copy }: { copy: LightboxCopy }) {
  const [links, setLinks] = useState<HTMLAnchorElement[]>([])
  const [at, setAt] = useState<number>()
  const LightboxDialog = useDialogLinks({
    selector: 'a[data-title]',
    load: async () => (await import('./lightbox-dialog.tsx')).LightboxDialog,
    onOpen(link) {
      const list = link.closest('ul')
      const shown = [
        ...(list?.querySelectorAll<HTMLAnchorElement>('li:not([hidden=""]) > a[data-title]') ?? []),
      ]
      setLinks(shown)
      setAt(shown.indexOf(link))
    },
  })

  return (
    LightboxDialog && (
      <LightboxDialog copy={copy} links={links} at={at} onStep={setAt} onClose={() => setAt(undefined)} />
    )
  )
}
