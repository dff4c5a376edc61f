'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openDialog } from '#components/ui/use-dialog-links.ts'
import type { MockupPiece } from '#lib/mockup/content.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import type { Asked, LogoStudio } from './logo-studio.tsx'

type Props = {
  piece: MockupPiece
  language: string
  locale: string
  /** The page's form, which the link leads to until the studio is loaded. */
  href: string
  className: string
  children: ReactNode
}

const loadWords: Record<string, () => Promise<{ words: MockupWords }>> = {
  en: () => import('#messages/mockup/en.ts'),
  es: () => import('#messages/mockup/es.ts'),
  ar: () => import('#messages/mockup/ar.ts'),
}

/** Opens the studio, which loads with its words at the first press; a shared link opens it at once. */
export function LogoStudioLauncher({ piece, language, locale, href, className, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const [loaded, setLoaded] = useState<{ Studio: typeof LogoStudio; words: MockupWords }>()
  const [isOpen, setOpen] = useState(false)
  const asked = useRef<Asked>(undefined)

  const open = useEffectEvent(async () => {
    link.current?.setAttribute('aria-busy', 'true')
    try {
      const [{ LogoStudio: Studio }, { words }] = await Promise.all([
        import('./logo-studio.tsx'),
        (loadWords[language] ?? loadWords.en)?.() as Promise<{ words: MockupWords }>,
      ])
      setLoaded({ Studio, words })
      setOpen(true)
    } catch {
      location.assign(href)
    } finally {
      link.current?.removeAttribute('aria-busy')
    }
  })

  useEffect(() => {
    if (new URLSearchParams(location.search).has('color')) void open()
  }, [])

  function closed() {
    link.current?.focus({ preventScroll: true })
    if (asked.current && link.current)
      openDialog('open-quote-dialog', link.current, {
        ...link.current.dataset,
        href,
        context: asked.current.lines.join('\n'),
      })
    asked.current = undefined
  }

  return (
    <>
      <a
        ref={link}
        href={href}
        aria-haspopup="dialog"
        data-replay-click
        className={className}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        {children}
      </a>
      {loaded && (
        <loaded.Studio
          piece={piece}
          words={loaded.words}
          locale={locale}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={closed}
          onAsk={(next) => {
            asked.current = next
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
