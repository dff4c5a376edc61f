'use client'

import { LazyPageError } from '#components/pages/layout/lazy-page-error.tsx'
import './globals.css'

/** Replaces the whole document if even the root layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body>
        <main>
          <LazyPageError />
        </main>
      </body>
    </html>
  )
}
