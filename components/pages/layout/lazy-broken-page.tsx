'use client'

import { type ComponentType, useEffect, useState } from 'react'

/** In the place of a page that failed to render. Every page ships this file; what it shows is fetched only then, if it can be. */
export function LazyBrokenPage() {
  const [BrokenPage, setBrokenPage] = useState<ComponentType>()
  useEffect(() => {
    import('./broken-page.tsx').then(
      (loaded) => setBrokenPage(() => loaded.BrokenPage),
      () => 'Header and footer stay.',
    )
  }, [])
  // An element, because in place of nothing, or of React.lazy, hydration leaves what the server has sent.
  return BrokenPage ? <BrokenPage /> : <div role="status" />
}
