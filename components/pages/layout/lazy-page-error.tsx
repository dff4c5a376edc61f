'use client'

import { type ComponentType, useEffect, useState } from 'react'

/** Replaces a page that failed to render. Every page ships this file, which fetches the content only on failure. */
export function LazyPageError() {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    import('./page-error.tsx').then(
      ({ PageError }) => setContent(() => PageError),
      () => 'Header and footer stay.',
    )
  }, [])
  // Renders an element, because with null or React.lazy here, hydration keeps the server's HTML.
  return Content ? <Content /> : <div role="status" />
}
