'use client'

import { type ComponentType, useEffect, useState } from 'react'

/** Replaces a page that failed to render. Every page ships this file, which fetches the content only on failure. */
export function LazyBrokenPage() {
  const [BrokenPage, setBrokenPage] = useState<ComponentType>()
  useEffect(() => {
    import('./broken-page.tsx').then(
      (loaded) => setBrokenPage(() => loaded.BrokenPage),
      () => 'Header and footer stay.',
    )
  }, [])
  // Renders an element, because with null or React.lazy here, hydration keeps the server's HTML.
  return BrokenPage ? <BrokenPage /> : <div role="status" />
}
