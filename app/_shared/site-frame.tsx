import type { ReactNode } from 'react'
import { BottomBar } from '#components/pages/layout/bottom-bar.tsx'
import { Footer } from '#components/pages/layout/footer.tsx'
import { Header } from '#components/pages/layout/header.tsx'
import { IncompleteNotice } from '#components/pages/layout/incomplete-notice.tsx'
import { LanguageMenu } from '#components/pages/layout/languages.tsx'
import { QuoteLauncher } from '#components/quote/quote-launcher.tsx'
import { HydrationSignal } from '#components/ui/hydration.ts'
import { ChatDock } from '#components/vendors/chat-dock.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { getContent, getMessages } from '#lib/content/index.ts'

export async function SiteFrame({ children, page }: { children: ReactNode; page?: Page }) {
  const { contact } = await getContent('site')
  const { chat } = await getContent('vendors')
  const { forms, language } = await getMessages()
  const languages = <LanguageMenu page={page} />
  return (
    <>
      <Header languages={languages} />
      <QuoteLauncher
        language={language}
        contactInfo={{ phone: contact.phone, email: contact.email }}
        closeNotice={forms.shared.closeNotice}
        asksConsent={Boolean(chat.id) && chat.consent}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer languages={languages} />
      <BottomBar page={page} />
      <ChatDock />
      <IncompleteNotice />
      <HydrationSignal />
    </>
  )
}
