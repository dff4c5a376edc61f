'use client'

import { type ComponentType, useEffect, useState } from 'react'

type Props = { error: Error }

/** Replaces a page that failed to render. Every page ships this file, which fetches the content only on failure. */
export function LazyPageError({ error }: Props) {
  const [Content, setContent] = useState<ComponentType<Props>>()
  useEffect(() => {
    const content =
      process.env.NODE_ENV === 'development'
        ? import('#components/editor/content-problems.tsx').then(({ ContentProblems }) => ContentProblems)
        : import('./page-error.tsx').then(({ PageError }) => PageError)
    content.then(
      (loaded) => setContent(() => loaded),
      () => 'Header and footer stay.',
    )
  }, [])
  // Renders an element, because with null or React.lazy here, hydration keeps the server's HTML.
  return Content ? <Content error={error} /> : <div role="status" />
}
