import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { bricolage, instrument } from './fonts'
import './globals.css'

export const metadata: Metadata = {
  title: 'Harborline',
  description: 'Branded merchandise and print, made where your people are.',
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${bricolage.variable} ${instrument.variable}`}>
      <body>{children}</body>
    </html>
  )
}
