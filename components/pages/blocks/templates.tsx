import { ArrowLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getTemplates, interpolate, pageLanguage } from '#lib/content/index.ts'
import { typeset } from '#lib/content/typeset.ts'
import { type BlockProps, shownTemplates } from '#lib/pages/blocks.ts'
import { drawnIn, templateFile } from '#lib/pages/templates/file.ts'
import { millimeters } from '#lib/ui/millimeters.ts'
import { TemplateDrawing } from './template-drawing.tsx'

const measures = ({ width, height, depth }: { width: number; height: number; depth: number }) => ({
  width,
  height,
  depth,
  widthMm: millimeters(width),
  heightMm: millimeters(height),
  depthMm: millimeters(depth),
})

export async function Templates({ id, content }: BlockProps<'templates'>) {
  const [templates, copy, language] = await Promise.all([
    shownTemplates(content),
    getTemplates(),
    pageLanguage(),
  ])
  const drawn = drawnIn(language, copy.legend)
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...content} layout="split" />
        <ul className="mt-10 border-ink border-t">
          {templates.map(({ folds, ...template }) => (
            <li
              key={template.id}
              className="grid grid-cols-[5rem_1fr] items-center gap-x-6 gap-y-2 border-line border-b py-5 lg:grid-cols-[7rem_1fr_auto]"
            >
              <TemplateDrawing template={{ ...template, folds }} />
              <div>
                <h3 className="text-h3">{template.name}</h3>
                <p className="mt-1">
                  {typeset(
                    interpolate(template.shape === 'box' ? copy.boxSize : copy.size, measures(template)),
                  )}
                </p>
                <p className="mt-1 text-muted">{template.note}</p>
              </div>
              <p className="max-lg:col-start-2">
                <ArrowLink href={templateFile(template, drawn)}>
                  {interpolate(copy.download, { name: template.name })}
                </ArrowLink>
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
