import { Icon } from '#components/ui/icon.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { plainText } from '#lib/content/prose.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { StatsRow } from './stats.tsx'

export function Checklist({ id, content: checklist }: BlockProps<'checklist'>) {
  const isRuled = checklist.variant === 'ruler'
  return (
    <Section id={id} className={isRuled ? 'overflow-clip pt-0' : ''}>
      {isRuled && <div aria-hidden="true" className="ruler h-[44px] border-line border-y" />}
      <Container className={isRuled ? 'mt-section' : ''}>
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 id={`${id}-title`} className="text-h2">
              {checklist.title}
            </h2>
            {checklist.paragraphs.map((paragraph) => (
              <Prose key={plainText(paragraph)} className="mt-5 max-w-measure text-muted">
                {paragraph}
              </Prose>
            ))}
          </div>
          <ul className="lg:col-span-5 lg:col-start-8">
            {checklist.points.map((point) => (
              <li key={point} className="flex gap-3 border-line border-b py-3.5 leading-snug first:border-t">
                <Icon name="check" className="mt-px text-action" />
                <span className="text-balance">
                  <NoBreak>{point}</NoBreak>
                </span>
              </li>
            ))}
          </ul>
        </div>
        {checklist.stats.length > 0 && <StatsRow stats={checklist.stats} className="mt-16" />}
      </Container>
    </Section>
  )
}
