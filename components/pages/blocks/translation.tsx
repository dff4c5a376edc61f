import { WordPicture } from '#components/pages/sections/word-picture.tsx'
import { CardRow } from '#components/ui/card-row.tsx'
import { ArrowLink, Button } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { commaOf } from '#contract/languages.ts'
import { getLanguages, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Translation({ id, content }: BlockProps<'translation'>) {
  const { points, languagesLabel, more, ask, ...head } = content
  const languages = await getLanguages()
  const comma = commaOf(await pageLanguage())
  return (
    <Section id={id} className="overflow-clip">
      <WordPicture words={languages.list} className="mb-8 md:mb-14" />
      <Container className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionHead id={id} {...head} />
          <p className="mt-6">
            <span className="font-semibold">{languagesLabel} </span>
            <span className="text-muted">{languages.list.map(({ name }) => name).join(comma)}</span>
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button href={ask.href}>{ask.label}</Button>
            <ArrowLink href={more.href}>{more.label}</ArrowLink>
          </p>
        </div>
        <CardRow className="gap-x-6 self-end md:block lg:col-span-5 lg:col-start-8">
          {points.map(({ title, text }) => (
            <li key={title} className="border-line border-t py-4 md:py-5 md:last:border-b">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </CardRow>
      </Container>
    </Section>
  )
}
