'use client'

import { BrokenPage } from '@/components/layout/broken-page'

/** Between header and footer, in the place of a page whose drawing failed. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return <BrokenPage onRetry={reset} />
}
