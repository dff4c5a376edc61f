'use client'

import { BrokenPage } from '#components/pages/layout/broken-page.tsx'
import { letters } from './fonts.ts'
import './globals.css'

/** In the place of everything, where even the layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={letters}>
      <body>
        <main>
          <BrokenPage />
        </main>
      </body>
    </html>
  )
}
