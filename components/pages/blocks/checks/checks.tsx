import { FigureRow } from '#components/pages/blocks/figure-row.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'
import { Ruler } from './ruler.tsx'

export function Checks({ id, content: checks }: BlockProps<'checks'>) {
  const isRuled = checks.look === 'ruler'
  return (
    <Section id={id} className={isRuled ? 'overflow-clip pt-0' : ''}>
      {isRuled && <Ruler />}
      <Container className={isRuled ? 'mt-section' : ''}>
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 id={`${id}-title`} className="text-h2">
              {checks.title}
            </h2>
            {checks.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-measure text-muted">
                {paragraph}
              </p>
            ))}
          </div>
          <ul className="lg:col-span-5 lg:col-start-8">
            {checks.points.map((point) => (
              <li key={point} className="flex gap-3 border-line border-b py-3.5 leading-snug first:border-t">
                <Icon name="check" className="mt-px text-action" />
                <span className="text-balance">{point}</span>
              </li>
            ))}
          </ul>
        </div>
        {checks.figures.length > 0 && <FigureRow figures={checks.figures} className="mt-16" />}
      </Container>
    </Section>
  )
}
