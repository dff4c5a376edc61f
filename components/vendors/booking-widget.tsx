'use client'

import { type ReactNode, useEffect, useState } from 'react'

declare global {
  interface Window {
    Calendly?: { initPopupWidget(options: { url: string }): void }
  }
}

const FILES = 'https://assets.calendly.com/assets/external/widget'

type Props = { href: string; className: string; children: ReactNode }

/**
 * Opens the vendor's page in the page; until its script is loaded, and if that fails, in a new tab. Loads script and
 * styles near the contact section (https://developer.calendly.com/api-docs/overview/embedding/recipes).
 */
export function BookingLink({ href, className, children }: Props) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '800px' },
    )
    const section = document.getElementById('contact')
    if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {isNear && <link rel="stylesheet" href={`${FILES}.css`} />}
      {isNear && <script async src={`${FILES}.js`} />}
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
      </a>
    </>
  )
}
