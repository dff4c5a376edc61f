'use client'

import { BrokenPage } from '@/components/layout/broken-page'
import './globals.css'

/** In the place of everything, where even the layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body>
        <main>
          <BrokenPage />
        </main>
      </body>
    </html>
  )
}
