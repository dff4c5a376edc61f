import type { ReactNode } from 'react'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { getHome } from '@/lib/content'
import { ContactSide } from './contact-side'
import { ContactWays } from './contact-ways'

/** `children` is the project request form; without one the ways to reach us take its place. */
export async function Contact({ children }: { children?: ReactNode }) {
  const contact = await getHome('contact')
  return (
    <Section id="contact" className="bg-white">
      <Container className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SectionHead id="contact" eyebrow={contact.eyebrow} title={contact.title} intro={contact.intro} />
          <div className="mt-8">{children ?? <ContactWays contact={contact} />}</div>
        </div>
        <ContactSide contact={contact} ways={Boolean(children)} />
      </Container>
    </Section>
  )
}
