import type { BlockProps } from '#lib/pages/blocks.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Byline } from './byline.tsx'

export function TextHero({ id, page, content: { title, intro } }: BlockProps<'textHero'>) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="mx-auto max-w-frame px-gutter pt-6 pb-10 lg:pt-16">
        <Breadcrumb page={page} />
        <h1 id={`${id}-title`} className="mt-8 max-w-[18em] text-h1">
          {title}
        </h1>
        <p className="mt-5 max-w-[52ch] text-lead">{intro}</p>
        {page.article && <Byline {...page.article} className="mt-5 text-muted" />}
      </div>
    </section>
  )
}
