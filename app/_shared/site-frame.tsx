import type { ReactNode } from 'react'
import { BottomBar } from '#components/pages/layout/bottom-bar.tsx'
import { Footer } from '#components/pages/layout/footer.tsx'
import { Header } from '#components/pages/layout/header.tsx'
import { LanguageMenu } from '#components/pages/layout/languages.tsx'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import { HydrationSignal } from '#components/ui/hydration-signal.tsx'
import { ChatDock } from '#components/vendors/chat-dock.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { getFormDetails, getMessages, getNavigation, getSite, pageLanguage } from '#lib/content/index.ts'

/** The frame around every visitor page: header, footer, and the ways to request a quote. */
export async function SiteFrame({ children, page }: { children: ReactNode; page?: Page }) {
  const [site, navigation, copy, details, language] = await Promise.all([
    getSite(),
    getNavigation(),
    getMessages(),
    getFormDetails(),
    pageLanguage(),
  ])
  const { phone, email } = site.contact
  const languages = <LanguageMenu page={page} />
  return (
    <>
      <Header site={site} navigation={navigation} copy={copy} languages={languages} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} navigation={navigation} copy={copy} languages={languages} />
      <BottomBar site={site} labels={navigation.bottomBar} />
      <ChatDock />
      <QuoteLauncher
        language={language}
        details={details}
        contactInfo={{ phone, email }}
        productLine={copy.forms.hero.product}
        closeNotice={copy.forms.shared.closeNotice}
      />
      <HydrationSignal />
    </>
  )
}
