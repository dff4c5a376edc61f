'use client'

import { useState } from 'react'
import { useLazyDialog, useLinkClicks } from '#components/ui/use-dialog-links.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'
import type { LightboxTexts } from './portfolio.tsx'

const load = loadOnce(() => withTexts(import('./lightbox-dialog.tsx'), fetchData<LightboxTexts>('portfolio')))

/** Opens portfolio pictures in a dialog; without JavaScript they stay links to the files. */
export function Lightbox() {
  const [isOpen, setIsOpen] = useState(false)
  const [links, setLinks] = useState<HTMLAnchorElement[]>([])
  const [index, setIndex] = useState(0)
  const [loaded, open] = useLazyDialog(load)
  useLinkClicks('.portfolio-piece', (link, click) => {
    click.preventDefault()
    void open(link, () => show(link), link.href)
  })

  function show(link: HTMLAnchorElement) {
    const all = link.closest('ul')?.querySelectorAll<HTMLAnchorElement>('.portfolio-piece') ?? []
    const visible = [...all].filter((one) => one.checkVisibility())
    setLinks(visible)
    setIndex(visible.indexOf(link))
    setIsOpen(true)
  }

  return (
    loaded && (
      <loaded.LightboxDialog
        open={isOpen}
        texts={loaded.texts}
        links={links}
        index={index}
        onTurned={setIndex}
        onClose={() => setIsOpen(false)}
      />
    )
  )
}
