import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { articles } from '#lib/pages/shown-pages.ts'
import { Byline } from './byline.tsx'

/** The articles, newest first. */
export async function Articles({ id, content: head }: BlockProps<'articles'>) {
  const list = await articles()
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} />
        <ol className="mt-12 border-line border-t">
          {list.map(({ href, title, text, article }) => (
            <li
              key={href}
              className="relative grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 lg:grid-cols-12"
            >
              <h3 className="text-h2-narrow lg:col-span-5">
                <a href={href} className="card-link hover:text-action">
                  {title}
                </a>
              </h3>
              <div className="lg:col-span-7">
                <Byline {...article} className="text-muted text-small" />
                <p className="mt-1 max-w-measure text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}
