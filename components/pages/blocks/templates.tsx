import { ArrowLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getTemplates, interpolate } from '#lib/content/index.ts'
import { type BlockProps, shownTemplates } from '#lib/pages/blocks.ts'

/** Print templates to download: PDF files, each with a small drawing. */
export async function Templates({ id, content }: BlockProps<'templates'>) {
  const [templates, { download }] = await Promise.all([shownTemplates(content), getTemplates()])
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...content} layout="split" />
        <ul className="mt-10 border-ink border-t">
          {templates.map((template) => (
            <li
              key={template.id}
              className="grid grid-cols-[5rem_1fr] items-center gap-x-6 gap-y-2 border-line border-b py-5 lg:grid-cols-[7rem_1fr_auto]"
            >
              {/* biome-ignore lint/performance/noImgElement: a static drawing, nothing to optimize */}
              <img
                src={`/templates/${template.id}.svg`}
                alt=""
                width={112}
                height={96}
                loading="lazy"
                className="mx-auto h-auto max-h-24 w-full object-contain"
              />
              <div>
                <h3 className="text-h3">{template.name}</h3>
                <p className="mt-1">{template.size}</p>
                <p className="mt-1 text-muted">{template.note}</p>
              </div>
              <p className="max-lg:col-start-2">
                <ArrowLink href={`/templates/${template.file}.pdf`}>
                  {interpolate(download, { name: template.name })}
                </ArrowLink>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
