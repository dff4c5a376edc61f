import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getSubmissionsPage } from '#lib/content/index.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo } = await getSubmissionsPage()
  return { title: seo.title, robots: { index: false, follow: false } }
}

export default function DeskLayout({ children }: { children: ReactNode }) {
  return children
}
