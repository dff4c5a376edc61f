import { ProjectForm } from '#components/quote/project-form.tsx'
import { HydrationSignal } from '#components/ui/hydration-signal.tsx'
import { getForms, getSite, pageLanguage } from '#lib/content/index.ts'
import { RequestFrame } from './request-frame.tsx'

export async function requestMetadata() {
  const [{ project }, { brand }] = await Promise.all([getForms(), getSite()])
  return { title: `${project.title} | ${brand}`, robots: { index: false } }
}

/**
 * Responds to a project request posted without JavaScript with only the form of the home page, because rendering the
 * response is most of the cost of a request.
 */
export async function RequestPage() {
  const [forms, { contact }, language] = await Promise.all([getForms(), getSite(), pageLanguage()])
  return (
    <RequestFrame>
      <section aria-labelledby="request-title">
        <h1 id="request-title" className="mb-8 text-h2">
          {forms.project.title}
        </h1>
        <ProjectForm
          texts={forms}
          contactInfo={{ phone: contact.phone, email: contact.email }}
          language={language}
        />
      </section>
      <HydrationSignal />
    </RequestFrame>
  )
}
