'use client'

import { lazy, Suspense } from 'react'

/** Every page ships this file, and none needs what it shows as long as it works: that is fetched only then, if it can be. */
const BrokenPage = lazy(() =>
  import('./broken-page.tsx').then(
    ({ BrokenPage }) => ({ default: BrokenPage }),
    () => ({ default: () => null }),
  ),
)

/** In the place of a page that failed to render. */
export const LazyBrokenPage = () => (
  <Suspense>
    <BrokenPage />
  </Suspense>
)
