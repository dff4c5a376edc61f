'use client'

import { LazyBrokenPage } from '#components/pages/layout/lazy-broken-page.tsx'
import { letters } from './fonts.ts'
import './globals.css'

/** Replaces the whole document if even the root layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={letters}>
      <body>
        <main>
          <LazyBrokenPage />
        </main>
      </body>
    </html>
  )
}
