'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openDialog } from '#components/ui/use-dialog-links.ts'
import type { Language } from '#contract/languages.ts'
import type { MockupPiece, PieceLink } from '#lib/mockup/content.ts'
import type { Messages } from '#messages/index.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import type { Asked, LogoStudio } from './logo-studio.tsx'

type Props = {
  piece: MockupPiece
  /** The other pieces of this language that show a logo. */
  others: readonly PieceLink[]
  /** What the quick quote is prefilled with, beside the choices made in the studio. */
  ask: { choice?: string; topic: string; shown: string }
  priceWords: Messages['price']
  language: Language
  /** The page's form, which the link leads to until the studio is loaded. */
  href: string
  className: string
  children: ReactNode
}

const loadWords: Record<Language, () => Promise<{ words: MockupWords }>> = {
  en: () => import('#messages/mockup/en.ts'),
  es: () => import('#messages/mockup/es.ts'),
  ar: () => import('#messages/mockup/ar.ts'),
}

/** Opens the studio, which loads with its words at the first press; a shared link opens it at once. */
export function LogoStudioLauncher(props: Props) {
  const { piece, others, ask, priceWords, language, href, className, children } = props
  const link = useRef<HTMLAnchorElement>(null)
  const [loaded, setLoaded] = useState<{ Studio: typeof LogoStudio; words: MockupWords }>()
  const [isOpen, setOpen] = useState(false)
  const asked = useRef<Asked>(undefined)

  const open = useEffectEvent(async () => {
    link.current?.setAttribute('aria-busy', 'true')
    try {
      const [{ LogoStudio: Studio }, { words }] = await Promise.all([
        import('./logo-studio.tsx'),
        loadWords[language](),
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

  /** One dialog at a time: the quick quote opens once this one has closed, with the files in its upload queue. */
  async function closed() {
    link.current?.focus({ preventScroll: true })
    const { lines, files } = asked.current ?? {}
    asked.current = undefined
    if (!lines || !files || !link.current) return
    if (files.length > 0)
      (await import('#components/quote/file-upload.tsx')).uploadQueueOf('quick-quote').add(files)
    openDialog('open-quote-dialog', link.current, {
      ...ask,
      href,
      quote: 'quick-quote',
      context: lines.join('\n'),
      files: files.length > 0 ? '' : undefined,
    })
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
          others={others}
          words={loaded.words}
          priceWords={priceWords}
          language={language}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => void closed()}
          onAsk={(next) => {
            asked.current = next
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
