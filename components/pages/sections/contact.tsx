import { ProjectForm } from '#components/quote/project-form.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { getForms, getHome, getSite } from '#lib/content/index.ts'
import { ContactSide } from './contact-side.tsx'

export async function Contact() {
  const [contact, forms, site] = await Promise.all([getHome('contact'), getForms(), getSite()])
  const { phone, email } = site.contact
  return (
    <Section id="contact" className="bg-white">
      <Container className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SectionHead id="contact" eyebrow={contact.eyebrow} title={contact.title} intro={contact.intro} />
          <h3 className="mt-10 mb-5 text-h3">{forms.project.title}</h3>
          <ProjectForm texts={forms} reach={{ phone, email }} />
        </div>
        <ContactSide contact={contact} />
      </Container>
    </Section>
  )
}
