'use client'

import { BrokenPage } from '@/components/layout/broken-page'
import { letters } from './fonts'
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
