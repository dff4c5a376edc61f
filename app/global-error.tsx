'use client'

import { LazyBrokenPage } from '#components/pages/layout/lazy-broken-page.tsx'
import { letters } from './fonts.ts'
import './globals.css'

/** In the place of everything, where even the layout failed. */
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
