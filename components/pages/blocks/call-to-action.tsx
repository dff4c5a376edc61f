import clsx from 'clsx'
import type { ComponentType, ReactNode } from 'react'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { getSite } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'

type Props = BlockProps<'callToAction'>

const layouts: Record<Props['content']['variant'], ComponentType<Props>> = {
  marks: Marks,
  color: Color,
  night: Night,
  picture: Beside,
}

/** Falls back to the sheet between crop marks if the page has no color, or the block no picture. */
export function CallToAction(props: Props) {
  const { page, content } = props
  const missing = { color: !page.backdrop, picture: !content.picture, night: false, marks: false }
  const Layout = missing[content.variant] ? Marks : layouts[content.variant]
  return <Layout {...props} />
}

function Marks({ id, page, content }: Props) {
  return (
    <Section id={id}>
      <Container>
        <div className="relative mx-auto max-w-[60rem] bg-white px-6 py-14 text-center sm:px-16 sm:py-20">
          <CropMarks className="text-ink max-sm:hidden" />
          <RegistrationMark className="mx-auto size-7" />
          <Title id={id} className="mt-6 text-h2">
            {content.title}
          </Title>
          <p className="mx-auto mt-4 max-w-[52ch] text-lead text-muted">{content.text}</p>
          <Ways page={page} content={content} className="mt-8 justify-center" />
        </div>
      </Container>
    </Section>
  )
}

/** Closes the page in the color it opened with. */
function Color({ id, page, content }: Props) {
  const { backdrop = '' } = page
  return (
    <Section id={id} className={clsx('mb-section bg-(--panel)', toneOn(backdrop))} style={panelOf(backdrop)}>
      <Container className="grid gap-x-8 gap-y-6 items-end lg:grid-cols-12">
        <Title id={id} className="text-h1 lg:col-span-7">
          {content.title}
        </Title>
        <div className="lg:col-span-5">
          <p className="text-lead">{content.text}</p>
          <Ways page={page} content={content} ground={backdrop} className="mt-6" />
        </div>
      </Container>
    </Section>
  )
}

function Night({ id, page, content }: Props) {
  return (
    <Section id={id} className="on-night mb-section bg-night text-white">
      <Container>
        <p className="flex items-center justify-between border-night-line border-b pb-5">
          <RegistrationMark className="size-6" />
          <ColorBar />
        </p>
        <Title id={id} className="mt-10 lg:max-w-[15em] text-h1">
          {content.title}
        </Title>
        <p className="mt-5 max-w-[52ch] text-lead text-night-muted">{content.text}</p>
        <Ways page={page} content={content} ground="night" className="mt-8" />
      </Container>
    </Section>
  )
}

function Beside({ id, page, content }: Props) {
  const { picture } = content
  if (!picture) return null
  const { backdrop } = picture
  return (
    <Section id={id}>
      <Container>
        <div
          className={clsx('grid overflow-clip rounded-card bg-(--panel) lg:grid-cols-2', toneOn(backdrop))}
          style={panelOf(backdrop)}
        >
          <div className="self-center px-6 py-14 sm:px-16">
            <Title id={id} className="text-h2">
              {content.title}
            </Title>
            <p className="mt-4 text-lead">{content.text}</p>
            <Ways page={page} content={content} ground={backdrop} className="mt-6" />
          </div>
          <div className="aspect-4/3 max-lg:order-first">
            <Picture
              picture={picture}
              sizes="(width < 40rem) 66vw, (width < 64rem) 100vw, min(44vw, 692px)"
              className="product-picture lg:mask-[linear-gradient(90deg,transparent,#000_10%)] rtl:lg:mask-[linear-gradient(270deg,transparent,#000_10%)] print:mask-none"
            />
          </div>
        </div>
      </Container>
    </Section>
  )
}

const Title = ({ id, className, children }: { id: string; className: string; children: ReactNode }) => (
  <h2 id={`${id}-title`} className={className}>
    {children}
  </h2>
)

type WaysProps = Pick<Props, 'page' | 'content'> & { ground?: string; className: string }

async function Ways({ page, content: { quoteLabel, filesLabel, callLabel }, ground, className }: WaysProps) {
  const { contact } = await getSite()
  const onDark = ground === 'night' ? 'amber' : ground && toneOn(ground) === 'text-white' && 'paper'
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-6 gap-y-4', className)}>
      <QuoteLink {...page.ask} variant={onDark || 'primary'}>
        {quoteLabel}
      </QuoteLink>
      {filesLabel && (
        <QuoteLink {...page.ask} files variant={onDark ? 'outline' : ground ? 'paper' : 'secondary'}>
          {filesLabel}
        </QuoteLink>
      )}
      <span>
        {callLabel}{' '}
        <a
          href={phoneHref(contact.phone)}
          className="whitespace-nowrap font-semibold tabular underline underline-offset-4 hover:decoration-2"
        >
          <bdi dir="ltr">{contact.phone}</bdi>
        </a>
      </span>
    </p>
  )
}
