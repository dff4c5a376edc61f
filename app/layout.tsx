import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { BottomBar } from '#components/pages/layout/bottom-bar.tsx'
import { Footer } from '#components/pages/layout/footer.tsx'
import { Header } from '#components/pages/layout/header.tsx'
import { SpeedSample } from '#components/pages/layout/speed-sample.tsx'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { HydrationSignal } from '#components/ui/hydration-signal.tsx'
import { IconSprite } from '#components/ui/icon.tsx'
import { ChatDock } from '#components/vendors/chat-dock.tsx'
import { VisitCounter } from '#components/vendors/visit-counter.tsx'
import { getForms, getInterface, getNavigation, getSite } from '#lib/content/index.ts'
import { origin } from '#lib/pages/seo/address.ts'
import { letters } from './fonts.ts'
import './globals.css'

const read = () => Promise.all([getSite(), getNavigation(), getInterface(), getForms()])

/** While developing, content that cannot be read has a page of its own; anywhere else it stops everything. */
const isMistaken = async () =>
  process.env.NODE_ENV === 'development' && !(await read().catch(() => undefined))

export async function generateMetadata(): Promise<Metadata> {
  if (await isMistaken()) return {}
  const { brand } = await getSite()
  return { metadataBase: new URL(origin), title: brand, applicationName: brand }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  if (process.env.NODE_ENV === 'development' && (await isMistaken())) {
    const { MistakesDocument } = await import('#components/editor/mistakes.tsx')
    return <MistakesDocument />
  }
  const [site, navigation, words, forms] = await read()
  const { phone, email } = site.contact
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
            {words.skip}
          </a>
          <Header site={site} navigation={navigation} words={words} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer site={site} navigation={navigation} words={words} />
          <BottomBar site={site} labels={navigation.bottomBar} />
          <ChatDock />
          <QuoteLauncher texts={forms} contactInfo={{ phone, email }} />
          <VisitCounter />
          <SpeedSample />
          <HydrationSignal />
        </div>
      </body>
    </html>
  )
}
