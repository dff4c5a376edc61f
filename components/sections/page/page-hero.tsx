import clsx from 'clsx'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Picture } from '@/components/ui/picture'
import { CropMarks } from '@/components/ui/print-marks'
import { QuoteLink } from '@/components/ui/quote-link'
import { panelOf, toneOn } from '@/components/ui/tone'
import type { SectionProps } from '@/lib/content/sections'
import { Breadcrumb } from './breadcrumb'

export function PageHero({ id, form, content: hero }: SectionProps<'opening'>) {
  const { look } = hero
  const panel = look === 'bleed' ? panelOf(hero.picture.backdrop) : undefined
  const tone = panel && toneOn(hero.picture.backdrop)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      style={panel}
      className={clsx('overflow-clip', panel && 'bg-(--panel)', tone)}
    >
      <div className={`page-hero page-hero-${look}`}>
        <div className="page-hero-text">
          <Breadcrumb name={hero.breadcrumb} />
          <p className={clsx('page-hero-eyebrow mt-8 font-semibold text-small', !panel && 'text-muted')}>
            {hero.eyebrow}
          </p>
          <h1 id={`${id}-title`} className="mt-3 text-h1">
            {hero.title}
          </h1>
          <p className="page-hero-intro mt-5 max-w-[52ch] text-lead">{hero.intro}</p>
          <p className="page-hero-links mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
            <QuoteLink form={form} look={tone === 'text-white' ? 'paper' : 'primary'}>
              {hero.quoteLabel}
            </QuoteLink>
            <ArrowLink href={hero.more.href} className={panel && 'text-current'}>
              {hero.more.label}
            </ArrowLink>
          </p>
        </div>
        <div className="page-hero-picture">
          {look !== 'bleed' && <CropMarks className="text-line-strong max-sm:hidden" />}
          <Picture first picture={hero.picture} place={look} />
        </div>
      </div>
    </section>
  )
}
