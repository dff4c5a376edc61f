'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyDialog, useLinkClicks } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { LogoStudioTexts } from '#lib/mockup/studio-texts.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce, withTexts } from '#lib/ui/load-once.ts'
import type { StudioOpening } from './logo-studio.tsx'

const LINK = 'a[data-logo-studio]'

const load = loadOnce(() => withTexts(import('./logo-studio.tsx'), fetchData<LogoStudioTexts>('logo-studio')))

/** Opens the studio from the page's links to it; it loads with its texts at the first press. */
export function LogoStudioLauncher() {
  const [opening, setOpening] = useState<StudioOpening>()
  const [loaded, open] = useLazyDialog(load, { preload: false })
  const openStudio = (link: HTMLAnchorElement, file?: File) =>
    void open(link, () => setOpening({ opener: link, file }), link.href)

  useLinkClicks(LINK, (link, click) => {
    click.preventDefault()
    openStudio(link)
  })

  /** Opens it with the file that was chosen for the piece in the page, or dropped on it. */
  function openWithFile() {
    const link = document.querySelector<HTMLAnchorElement>(LINK)
    for (const field of document.querySelectorAll<HTMLInputElement>('input[data-logo-file]')) {
      const file = field.files?.[0]
      if (!link || !file) continue
      field.value = ''
      openStudio(link, file)
    }
  }
  useWindowEvent('change', openWithFile)

  const onMount = useEffectEvent(openWithFile)
  // The browser has kept a file that was chosen before hydration.
  useEffect(() => onMount(), [])

  const piece = loaded?.texts.pieces.find(({ of }) => of === opening?.opener.dataset.logoStudio)
  if (!loaded || !opening || !piece) return null
  return <loaded.LogoStudio key={piece.model} opening={opening} piece={piece} texts={loaded.texts} />
}
