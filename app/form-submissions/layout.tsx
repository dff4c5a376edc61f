import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { getSubmissionsPage } from '#lib/content/index.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { seo } = await getSubmissionsPage()
  return { title: seo.title, robots: { index: false, follow: false } }
}

/** Nothing of the desk is made during a build, which would ask the backend and keep what it answered. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  await connection()
  return children
}
