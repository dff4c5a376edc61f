import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { FormsLauncher } from '@/components/forms/forms-launcher'
import { BottomBar } from '@/components/layout/bottom-bar'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { Awake } from '@/components/ui/awake'
import { buttonClass } from '@/components/ui/button-class'
import { IconSprite } from '@/components/ui/icon'
import { ChatDock } from '@/components/vendors/chat-dock'
import { VisitCounter } from '@/components/vendors/visit-counter'
import { getForms, getInterface, getNavigation, getSite } from '@/lib/content'
import { origin } from '@/lib/seo/address'
import { bricolage, instrument } from './fonts'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getSite()
  return { metadataBase: new URL(origin), title: brand, applicationName: brand }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [site, navigation, words, forms] = await Promise.all([
    getSite(),
    getNavigation(),
    getInterface(),
    getForms(),
  ])
  const { phone, email } = site.contact
  return (
    <html lang="en" className={`${bricolage.variable} ${instrument.variable}`}>
      <body>
        {/* One element that a dialog can make inert. */}
        <div>
          <IconSprite />
          <a href="#main" className={buttonClass({}, 'skip-link')}>
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
          <Awake />
        </div>
      </body>
    </html>
  )
}
