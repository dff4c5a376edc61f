import { Icon } from '@/components/ui/icon'
import { Container, Section } from '@/components/ui/section'
import type { SectionProps } from '@/lib/content/sections'
import { Ruler } from './ruler'

export function Quality({ id, content: quality }: SectionProps<'quality'>) {
  return (
    <Section id={id} className="overflow-clip pt-0">
      <Ruler />
      <Container className="mt-section">
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h2 id={`${id}-title`} className="text-h2">
              {quality.title}
            </h2>
            {quality.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-measure text-muted">
                {paragraph}
              </p>
            ))}
          </div>
          <ul className="lg:col-span-5 lg:col-start-8">
            {quality.points.map((point) => (
              <li key={point} className="flex gap-3 border-line border-b py-3.5 leading-snug first:border-t">
                <Icon name="check" className="mt-px text-action" />
                <span className="text-balance">{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <dl className="mt-16 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 lg:grid-cols-4">
          {quality.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col border-ink border-t pt-4">
              <dt className="order-2 text-muted">{label}</dt>
              <dd className="font-bold sm:whitespace-nowrap font-display text-h2 tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
