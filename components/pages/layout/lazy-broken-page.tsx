'use client'

import { type ComponentType, lazy, Suspense } from 'react'

const Nothing: ComponentType = () => null

/** Every page ships this file, and none needs what it shows as long as it works: that is fetched only then, if it can be. */
const BrokenPage = lazy<ComponentType>(() =>
  import('./broken-page.tsx').then(
    ({ BrokenPage }) => ({ default: BrokenPage }),
    () => ({ default: Nothing }),
  ),
)

/** In the place of a page that failed to render. */
export const LazyBrokenPage = () => (
  <Suspense>
    <BrokenPage />
  </Suspense>
)
