import type { Metadata } from 'next'
import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { Document, siteMetadata } from '#app/_shared/document.tsx'
import { Footer } from '#components/pages/layout/footer.tsx'
import { Header } from '#components/pages/layout/header.tsx'
import { ChatDock } from '#components/vendors/chat-dock.tsx'
import { getContent, interpolate } from '#lib/content/index.ts'
import { hasSessionCookie } from '#lib/desk/context.ts'
import { getCaller } from '#lib/desk/staff.ts'
import { desk } from '#messages/desk.ts'

export async function generateMetadata(): Promise<Metadata> {
  const site = await siteMetadata()
  const { brand } = await getContent('site')
  const title = interpolate(desk.pageTitle, { brand })
  return {
    ...site,
    title: { default: title, template: `%s | ${title}` },
    robots: { index: false, follow: false },
  }
}

/** Visitors get the site's header and footer. Staff get the whole window: desk pages render their own header. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  // Opts out of prerendering: a build would query the backend and cache the results.
  await connection()
  return (
    <Document>
      <ForVisitors>
        <Header />
      </ForVisitors>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ForVisitors>
        <div className="print:hidden">
          <Footer />
        </div>
        {/* Without a bottom bar, a button of the window would lie over the list on phones. */}
        <div className="max-md:[&_.contact-tab]:static max-md:[&_.contact-tab]:m-3">
          <ChatDock />
        </div>
      </ForVisitors>
    </Document>
  )
}

/** Only the backend knows whether a session belongs to staff. Until it responds, Suspense streams everything else. */
async function ForVisitors({ children }: { children: ReactNode }) {
  if (!(await hasSessionCookie())) return children
  return (
    <Suspense>
      <UnlessStaff>{children}</UnlessStaff>
    </Suspense>
  )
}

async function UnlessStaff({ children }: { children: ReactNode }) {
  return (await getCaller()).reader ? null : children
}
