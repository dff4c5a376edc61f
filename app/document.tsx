import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { IconSprite } from '#components/ui/icon.tsx'
import { getInterfaceCopy } from '#lib/content/index.ts'
import { letters } from './fonts.ts'
import './globals.css'

/** The document around every page: fonts, base styles, icons and the skip link. A layout brings header, main and footer. */
export async function Document({ children }: { children: ReactNode }) {
  const { skip } = await getInterfaceCopy()
  return (
    <html lang="en" className={letters}>
      <body>
        {/* One element that a dialog can make inert, known by its name (tools/build/recover-hydration-mismatch.js). */}
        <div className="page">
          <IconSprite />
          <a
            href="#main"
            className={buttonClass({}, 'fixed top-2 left-2 z-60 not-focus:-translate-y-[200%] print:hidden')}
          >
            {skip}
          </a>
          {children}
        </div>
      </body>
    </html>
  )
}
