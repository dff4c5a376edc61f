import { Button, SmartLink } from '#components/ui/links.tsx'
import { RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container } from '#components/ui/section.tsx'
import { getMessages } from '#lib/content/index.ts'

export async function generateMetadata() {
  const { notFound } = await getMessages()
  return { title: notFound.seo.title, robots: { index: false } }
}

export async function NotFoundPage() {
  const { notFound: page } = await getMessages()
  return (
    <section aria-labelledby="not-found-title" className="py-section">
      <Container className="grid items-center gap-8 lg:grid-cols-12">
        <p
          aria-hidden
          className="off-register font-bold font-display text-[clamp(min(9rem,37vw),22vw,18rem)] leading-[0.8] tracking-[-0.055em] lg:col-span-6"
        >
          {page.code}
        </p>
        <div className="lg:col-span-6">
          <RegistrationMark className="size-8" />
          <h1 id="not-found-title" className="mt-5 text-h2">
            {page.title}
          </h1>
          <p className="mt-4 max-w-[46ch] text-lead text-muted">{page.text}</p>
          <Button {...page.home} className="mt-7" />
          <ul className="mt-8 flex max-w-[30rem] flex-wrap gap-x-6 gap-y-2">
            {page.links.map((link) => (
              <li key={link.label}>
                <SmartLink {...link} className="text-link inline-block py-1" />
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  )
}
