import clsx from 'clsx'
import type { ComponentType } from 'react'
import { EntryAddLink } from '#components/quote/add-link.tsx'
import { fullRows } from '#components/ui/full-rows.ts'
import { Words } from '#components/ui/prose.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

type Props = BlockProps<'cards'>

const layouts: Record<Props['content']['variant'], ComponentType<Props>> = {
  columns: Columns,
  pair: Pair,
  beside: Beside,
  plates: Plates,
  rows: Rows,
  dictionary: Dictionary,
}

export function Cards(props: Props) {
  const Layout = layouts[props.content.variant]
  return <Layout {...props} />
}

type EntryProps = Omit<Props['content']['items'][number], 'id'> & {
  requestAs: Props['content']['requestAs']
  titleClass?: string
  textClass?: string
  addClass?: string
}

function Entry({ title, text, requestAs, titleClass, textClass, addClass }: EntryProps) {
  return (
    <>
      <h3 className={titleClass ?? 'text-h3'}>{title}</h3>
      <p className={clsx('text-muted', textClass ?? 'mt-2 max-w-measure')}>
        <Words>{text}</Words>
      </p>
      <EntryAddLink title={title} requestAs={requestAs} className={addClass ?? 'mt-1'} />
    </>
  )
}

function Columns({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  const spans = fullRows(items.length, 3, 'md')
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} layout="split" />
        <ul className="mt-8 grid gap-x-8 gap-y-6 md:mt-12 md:gap-y-10 md:grid-cols-12">
          {items.map(({ title, text }, index) => (
            <li key={title} className={clsx('border-ink border-t pt-5', spans[index])}>
              <Entry title={title} text={text} requestAs={requestAs} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}

function Pair({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...head} layout="ruled" />
        <div className="mt-12 grid gap-8 md:grid-cols-2">
          {items.map(({ title, text }) => (
            <article key={title} className="border-ink border-t pt-5 lg:pe-16 md:last:odd:col-span-2">
              <Entry
                title={title}
                text={text}
                requestAs={requestAs}
                titleClass="text-h2-narrow"
                textClass="mt-3 max-w-[48ch] text-lead"
              />
            </article>
          ))}
        </div>
      </Container>
    </Section>
  )
}

function Beside({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHead id={id} {...head} narrow className="self-start lg:sticky lg:top-28 lg:col-span-4" />
        <ul className="grid gap-x-8 gap-y-6 md:gap-y-10 sm:grid-cols-2 lg:col-span-7 lg:col-start-6">
          {items.map(({ title, text }) => (
            <li key={title} className="border-ink border-t pt-5 sm:last:odd:col-span-2">
              <Entry title={title} text={text} requestAs={requestAs} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}

const plates = ['bg-cyan', 'bg-magenta', 'bg-yellow', 'bg-ink']

/** Each item starts with one step of the color bar. */
function Plates({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  const spans = fullRows(items.length, 4, 'lg')
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} {...head} layout="ruled" />
        <ol className="mt-12 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-12">
          {items.map(({ title, text }, index) => (
            <li key={title} className={clsx('sm:max-lg:last:odd:col-span-2', spans[index])}>
              <span aria-hidden="true" className={`block h-3 ${plates[index % plates.length]}`} />
              <div className="pt-5 pe-8">
                <Entry title={title} text={text} requestAs={requestAs} textClass="mt-2 text-balance" />
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}

function Rows({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...head} layout="split" />
        <ol className="mt-12 border-line border-t">
          {items.map(({ title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 lg:grid-cols-12"
            >
              <Entry
                title={title}
                text={text}
                requestAs={requestAs}
                titleClass="text-h2-narrow tabular lg:col-span-5"
                textClass="max-w-measure lg:col-span-7"
                addClass="justify-self-start lg:col-start-6"
              />
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  )
}

/** Set like a dictionary, with the title as headword. */
function Dictionary({ id, content }: Props) {
  const { items, requestAs, ...head } = content
  return (
    <Section id={id} className="bg-action-tint">
      <Container>
        <SectionHead id={id} {...head} />
        <dl className="mt-10 gap-x-12 border-ink border-t pt-6 text-lead lg:columns-2">
          {items.map(({ title, text }) => (
            <div key={title} className="mb-5 break-inside-avoid text-pretty">
              <dt className="me-2 inline font-display text-h3 font-semibold">{title}</dt>
              <dd className="inline text-muted">
                <Words>{text}</Words> <EntryAddLink title={title} requestAs={requestAs} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  )
}
