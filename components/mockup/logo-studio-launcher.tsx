'use client'

import { useEffect, useState } from 'react'
import { useDialogLinks } from '#components/ui/use-dialog-links.ts'
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

/** Opens the studio from the page's links to it; it loads with its texts at the first press. */
export function LogoStudioLauncher() {
  const [opening, setOpening] = useState<StudioOpening>()
  const loaded = useDialogLinks({
    selector: LINK,
    preload: false,
    load,
    onOpen: (opener, data) => setOpening({ opener, data }),
  })

  // A shared link opens it at once.
  useEffect(() => {
    const names = new URLSearchParams(location.search)
    if (names.has('color')) document.querySelector<HTMLAnchorElement>(LINK)?.click()
  }, [])

  const piece = loaded?.texts.pieces.find(({ model }) => model === opening?.data.logoStudio)
  return (
    loaded &&
    opening &&
    piece && <loaded.LogoStudio key={piece.model} {...{ opening, piece }} texts={loaded.texts} />
  )
}
