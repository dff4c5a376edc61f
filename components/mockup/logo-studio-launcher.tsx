'use client'

import { useEffect, useState } from 'react'
import { openDialog, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import { useWindowEvent } from '#components/ui/use-window-event.ts'
import type { LogoStudioTexts } from '#lib/pages/routes.ts'
import { fetchData } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'
import type { StudioOpening } from './logo-studio.tsx'

const LINK = 'a[data-logo-studio]'

const load = loadOnce(async () => {
  const [{ LogoStudio }, texts] = await Promise.all([
    import('./logo-studio.tsx'),
    fetchData<LogoStudioTexts>('logo-studio'),
  ])
  return { LogoStudio, texts }
})

/** Opens the studio with the file that was chosen for the piece in the page, or dropped on it. */
function openWithFile() {
  const link = document.querySelector<HTMLAnchorElement>(LINK)
  const field = document.querySelector<HTMLInputElement>('input[data-logo-file]')
  const files = [...(field?.files ?? [])]
  if (!link || !field || files.length === 0) return
  field.value = ''
  openDialog('open-logo-studio', link, { ...link.dataset, href: link.href }, files)
}

/** Opens the studio from the page's links to it; it loads with its texts at the first press. */
export function LogoStudioLauncher() {
  const [opening, setOpening] = useState<StudioOpening>()
  const loaded = useDialogLinks({
    selector: LINK,
    preload: false,
    load,
    event: 'open-logo-studio',
    onOpen: (opener, data, _, files) => setOpening({ opener, data, file: files?.[0] }),
  })
  useWindowEvent('change', openWithFile)

  // A shared link opens it at once.
  useEffect(() => {
    const names = new URLSearchParams(location.search)
    if (names.has('color')) document.querySelector<HTMLAnchorElement>(LINK)?.click()
    // The browser has kept a file that was chosen before hydration.
    openWithFile()
  }, [])

  const piece = loaded?.texts.pieces.find(({ model }) => model === opening?.data.logoStudio)
  return (
    loaded &&
    opening &&
    piece && <loaded.LogoStudio key={piece.model} {...{ opening, piece }} texts={loaded.texts} />
  )
}
