import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { FormsLauncher } from '@/components/forms/forms-launcher'
import { BottomBar } from '@/components/layout/bottom-bar'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { SpeedSample } from '@/components/layout/speed-sample'
import { Awake } from '@/components/ui/awake'
import { buttonClass } from '@/components/ui/button-class'
import { IconSprite } from '@/components/ui/icon'
import { ChatDock } from '@/components/vendors/chat-dock'
import { VisitCounter } from '@/components/vendors/visit-counter'
import { getForms, getInterface, getNavigation, getSite } from '@/lib/content'
import { origin } from '@/lib/seo/address'
import { letters } from './fonts'
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
    const { MistakesDocument } = await import('./keystatic/mistakes')
    return <MistakesDocument />
  }
  const [site, navigation, words, forms] = await read()
  const { phone, email } = site.contact
  return (
    <html lang="en" className={letters}>
      <body>
        {/* One element that a dialog can make inert, known by its name (scripts/build/give-back.js). */}
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
          <FormsLauncher texts={forms} reach={{ phone, email }} />
          <VisitCounter />
          <SpeedSample />
          <Awake />
        </div>
      </body>
    </html>
  )
}
