'use client'

import { useEffect, useRef, useState } from 'react'
import { openDialog, useDialogLinks } from '#components/ui/use-dialog-links.ts'
import type { Language } from '#contract/languages.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import type { Asked, StudioProps } from './logo-studio.tsx'

const loadWords: Record<Language, () => Promise<{ words: MockupWords }>> = {
  en: () => import('#messages/mockup/en.ts'),
  es: () => import('#messages/mockup/es.ts'),
  ar: () => import('#messages/mockup/ar.ts'),
}

type Props = StudioProps & {
  /** What the quick quote is prefilled with, beside the choices made in the studio. */
  ask: { choice?: string; topic: string; displayName: string }
}

/** Opens the studio from the page's links to it; it loads with its words at the first press. */
export function LogoStudioLauncher({ ask, ...studio }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(undefined)
  const asked = useRef<Asked>(undefined)
  const loaded = useDialogLinks({
    selector: 'a[data-logo-studio]',
    preload: false,
    async load() {
      const [{ LogoStudio }, { words }] = await Promise.all([
        import('./logo-studio.tsx'),
        loadWords[studio.language](),
      ])
      return { LogoStudio, words }
    },
    onOpen(link) {
      opener.current = link
      setOpen(true)
    },
  })

  // A shared link opens it at once.
  useEffect(() => {
    const names = new URLSearchParams(location.search)
    if (names.has('color')) document.querySelector<HTMLAnchorElement>('a[data-logo-studio]')?.click()
  }, [])

  /** One dialog at a time: the quick quote opens once this one has closed, with the quantity and the files. */
  function closed() {
    opener.current?.focus({ preventScroll: true })
    const next = asked.current
    asked.current = undefined
    if (!next || !opener.current) return
    const { lines, files, quantity } = next
    const { href } = opener.current
    const data = { ...ask, href, quote: 'quick-quote', quantity, context: lines.join('\n') }
    openDialog('open-quote-dialog', opener.current, data, files.length > 0 ? files : undefined)
  }

  return (
    loaded && (
      <loaded.LogoStudio
        {...studio}
        words={loaded.words}
        isOpen={isOpen}
        onClose={(next) => {
          asked.current = next
          setOpen(false)
        }}
        onClosed={closed}
      />
    )
  )
}
