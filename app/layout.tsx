import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getForms, getInterfaceCopy, getNavigation, getSite } from '#lib/content/index.ts'
import { origin } from '#lib/pages/seo/address.ts'
import { Document } from './document.tsx'

/** While developing, content that the layouts cannot read has a page of its own; anywhere else it stops everything. */
const isMistaken = async () =>
  process.env.NODE_ENV === 'development' &&
  !(await Promise.all([getSite(), getNavigation(), getInterfaceCopy(), getForms()]).catch(() => undefined))

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
  return <Document>{children}</Document>
}
