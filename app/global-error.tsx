'use client'

import { lazy, Suspense } from 'react'
import { letters } from './fonts.ts'
import './globals.css'

/** Every page ships this file, and none needs it as long as its layout works: what it shows is fetched only then. */
const BrokenPage = lazy(async () => {
  const { BrokenPage } = await import('#components/pages/layout/broken-page.tsx')
  return { default: BrokenPage }
})

/** In the place of everything, where even the layout failed. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={letters}>
      <body>
        <main>
          <Suspense>
            <BrokenPage />
          </Suspense>
        </main>
      </body>
    </html>
  )
}
