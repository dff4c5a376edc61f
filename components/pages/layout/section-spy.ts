'use client'

import { customElement } from '#components/ui/custom-element.ts'

/**
 * Watches the sections that its links target. Marks the one being read in each menu, and on the document for the bottom
 * bar, without changing the history.
 */
export const SectionSpy = customElement('section-spy', (host, signal) => {
  const root = document.documentElement
  const menus = [...host.querySelectorAll('nav')]
  const links = [...host.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(
    ({ pathname }) => pathname === location.pathname,
  )
  const mark = (id: string) => {
    root.dataset.section = id
    for (const menu of menus) {
      menu.querySelector('[aria-current]')?.removeAttribute('aria-current')
      const link = links.find((one) => menu.contains(one) && one.hash === `#${id}`)
      link?.setAttribute('aria-current', 'true')
    }
  }
  const line = new IntersectionObserver(
    (entries) => {
      const left = entries.find(
        ({ isIntersecting, target }) => !isIntersecting && target.id === root.dataset.section,
      )
      const reached = entries.find(({ isIntersecting }) => isIntersecting)
      if (left || reached) mark(reached?.target.id ?? '')
    },
    { rootMargin: '-40% 0px -60% 0px' },
  )
  for (const id of new Set(links.map(({ hash }) => hash.slice(1)))) {
    const section = document.getElementById(id)
    if (section) line.observe(section)
  }
  signal.addEventListener('abort', () => line.disconnect())
})
