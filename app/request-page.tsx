import { ProjectForm } from '#components/quote/project-form.tsx'
import { HydrationSignal } from '#components/ui/hydration-signal.tsx'
import { Container } from '#components/ui/section.tsx'
import { Wordmark } from '#components/ui/wordmark.tsx'
import { getForms, getInterfaceCopy, getSite, pageLanguage } from '#lib/content/index.ts'

export async function requestMetadata() {
  const [{ project }, { brand }] = await Promise.all([getForms(), getSite()])
  return { title: `${project.title} | ${brand}`, robots: { index: false } }
}

/**
 * Answers a project request that is posted without scripts: the form of the home page by itself, because what an answer renders
 * anew is most of what a request costs.
 */
export async function RequestPage() {
  const [forms, { brand, contact }, copy, language] = await Promise.all([
    getForms(),
    getSite(),
    getInterfaceCopy(),
    pageLanguage(),
  ])
  return (
    <>
      <header className="bg-paper">
        <Container className="flex h-header items-center">
          <Wordmark brand={brand} label={copy.home} />
        </Container>
      </header>
      <main id="main" tabIndex={-1}>
        <section aria-labelledby="request-title" className="bg-white py-12">
          <Container>
            <div className="max-w-[46rem]">
              <h1 id="request-title" className="mb-8 text-h2">
                {forms.project.title}
              </h1>
              <ProjectForm
                texts={forms}
                contactInfo={{ phone: contact.phone, email: contact.email }}
                language={language}
              />
            </div>
          </Container>
        </section>
      </main>
      <HydrationSignal />
    </>
  )
}
