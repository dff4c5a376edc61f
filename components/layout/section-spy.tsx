'use client'

import { usePathname } from 'next/navigation'
import { useEnhancement } from '@/components/ui/use-enhancement'

/** Marks the section being read in the menus, and on the document for the bottom bar. History stays untouched. */
export function SectionSpy() {
  const marker = useEnhancement<HTMLElement>(
    'header',
    (header) => {
      const root = document.documentElement
      const mark = (id: string) => {
        root.dataset.section = id
        for (const link of header.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current')
        for (const nav of header.querySelectorAll('nav')) {
          const links = [...nav.querySelectorAll('a')].filter(
            ({ pathname }) => pathname === location.pathname,
          )
          links.find(({ hash }) => hash === `#${id}`)?.setAttribute('aria-current', 'true')
        }
      }
      const line = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id)
        },
        { rootMargin: '-40% 0px -60% 0px' },
      )
      for (const section of document.querySelectorAll('main section[id]')) line.observe(section)
      return () => {
        line.disconnect()
        delete root.dataset.section
      }
    },
    usePathname(),
  )

  return <span ref={marker} hidden />
}
