'use client'

import { LazyPageError } from '#components/pages/layout/lazy-page-error.tsx'
import { letters } from './fonts.ts'
import './globals.css'

/** Replaces the whole document if even the root layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={letters}>
      <body>
        <main>
          <LazyPageError />
        </main>
      </body>
    </html>
  )
}
