'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { loadScript } from '#lib/vendors/script.ts'

declare global {
  interface Window {
    Calendly?: { initPopupWidget(options: { url: string }): void }
  }
}

const FILES = 'https://assets.calendly.com/assets/external/widget'

type LinkProps = { href: string; className: string; newTab: string; children: ReactNode }

/** Opens the vendor's page in the page; until its script is loaded, and if that fails, in a new tab. */
export function BookingLink({ href, className, newTab, children }: LinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      onClick={(event) => {
        if (!window.Calendly || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        window.Calendly.initPopupWidget({ url: href })
      }}
    >
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}

/** Loads the vendor's script and styles near the viewport (https://developer.calendly.com/api-docs/overview/embedding/recipes). */
export function BookingScript() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${FILES}.css` }),
        )
        // Without it, the links open a new tab.
        loadScript(`${FILES}.js`).catch(() => {})
      },
      { rootMargin: '800px' },
    )
    if (here.current) near.observe(here.current)
    return () => near.disconnect()
  }, [])
  return <span ref={here} className="absolute" />
}
