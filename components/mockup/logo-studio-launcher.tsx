'use client'

import { useEffect, useState } from 'react'
import { useDialogLinks } from '#components/ui/use-dialog-links.ts'
import type { Language } from '#contract/languages.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import type { StudioProps } from './logo-studio.tsx'

const loadWords: Record<Language, () => Promise<{ words: MockupWords }>> = {
  en: () => import('#messages/mockup/en.ts'),
  es: () => import('#messages/mockup/es.ts'),
  ar: () => import('#messages/mockup/ar.ts'),
}

/** Opens the studio from the page's links to it; it loads with its words at the first press. */
export function LogoStudioLauncher(props: StudioProps) {
  const [opening, setOpening] = useState<{ opener: HTMLAnchorElement }>()
  const loaded = useDialogLinks({
    selector: 'a[data-logo-studio]',
    preload: false,
    async load() {
      const [{ LogoStudio }, { words }] = await Promise.all([
        import('./logo-studio.tsx'),
        loadWords[props.language](),
      ])
      return { LogoStudio, words }
    },
    onOpen: (opener) => setOpening({ opener }),
  })

  // A shared link opens it at once.
  useEffect(() => {
    const names = new URLSearchParams(location.search)
    if (names.has('color')) document.querySelector<HTMLAnchorElement>('a[data-logo-studio]')?.click()
  }, [])

  return loaded && opening && <loaded.LogoStudio {...props} words={loaded.words} opening={opening} />
}
