import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { buttonClass } from '#components/ui/button-class.ts'
import { IconSprite } from '#components/ui/icon.tsx'
import { english, languages } from '#contract/languages.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { origin } from '#lib/pages/seo/address.ts'
import '#app/globals.css'

export async function siteMetadata(): Promise<Metadata> {
  const { brand } = await getContent('site')
  return { metadataBase: new URL(origin), title: brand, applicationName: brand }
}

/** The fonts (fonts.css) that the first screen of a page needs. */
const latin = [
  new URL('../fonts/bricolage-english.woff2', import.meta.url),
  new URL('../fonts/instrument-english.woff2', import.meta.url),
]
const arabic = [
  new URL('../fonts/bricolage-unkerned.woff2', import.meta.url),
  new URL('../fonts/instrument-unkerned.woff2', import.meta.url),
  new URL('../fonts/arabic.woff2', import.meta.url),
]

export async function Document({ children }: { children: ReactNode }) {
  const { skip, language } = await getMessages()
  for (const { pathname } of language === 'ar' ? arabic : latin)
    preload(pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html
      lang={language}
      dir={languages[language].dir}
      data-prefix={language === english ? undefined : `/${language}`}
    >
      <body>
        {/* One element for dialogs to make inert. */}
        <div className="page">
          <IconSprite />
          <a
            href="#main"
            className={buttonClass({}, 'fixed start-2 top-2 z-60 not-focus:[translate:0_-200%] print:hidden')}
          >
            {skip}
          </a>
          {children}
        </div>
      </body>
    </html>
  )
}
