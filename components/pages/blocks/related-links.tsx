import clsx from 'clsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { ArrowLink } from '#components/ui/links.tsx'
import { Container } from '#components/ui/section.tsx'
import { type BlockProps, openingOf } from '#lib/pages/blocks.ts'
import { pagesBelow } from '#lib/pages/shown-pages.ts'

/** Adds the period that an eyebrow lacks and the other texts have. */
const sentence = (text: string) => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text)

/** The pages below this one come first, unless the links already include them. */
export async function RelatedLinks({ id, page, content: related }: BlockProps<'relatedLinks'>) {
  const below = (await pagesBelow(page.of))
    .filter(({ href }) => !related.links.some((link) => link.href === href))
    .map(({ name, href, blocks }) => ({ label: name, href, text: sentence(openingOf(blocks).eyebrow) }))
  const links = [...below, ...related.links]
  const spans = fullRows(links.length, 3, 'lg')
  return (
    <section aria-labelledby={id} className="pb-section" data-screen-only>
      <Container>
        <h2 id={id} className="text-h3">
          {related.title}
        </h2>
        <ul className="mt-5 border-ink border-t lg:grid lg:grid-cols-12 lg:gap-x-8">
          {links.map(({ label, href, text }, index) => (
            <li
              key={label}
              className={clsx(
                'relative items-baseline border-line border-b py-4 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-x-6 lg:block lg:py-5',
                spans[index],
              )}
            >
              <ArrowLink href={href} className="card-link">
                {label}
              </ArrowLink>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
