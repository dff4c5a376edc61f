import { LogoStudioLauncher } from '#components/pages/lazy.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages, pageLanguage } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { pagesWithMockup } from '#lib/pages/routes.ts'

/** Opens the studio, in which visitors see their logo on the piece. */
export async function Mockup({ id, page, content }: BlockProps<'mockup'>) {
  const [language, { price: priceWords }, pages] = await Promise.all([
    pageLanguage(),
    getMessages(),
    pagesWithMockup(),
  ])
  const { eyebrow, title, intro, label, anchor: _, ...piece } = content
  const { choice, topic, displayName } = page.ask
  return (
    <Section id={id} className="noscript:hidden bg-action-tint print:hidden">
      <Container className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} />
        <a
          href={contactAddress(language)}
          aria-haspopup="dialog"
          data-logo-studio
          data-replay-click
          className={buttonClass()}
        >
          {label}
        </a>
        <LogoStudioLauncher
          {...{ piece, language, priceWords }}
          price={page.price}
          others={pages.filter(({ model }) => model !== piece.model)}
          ask={{ choice, topic, displayName }}
        />
      </Container>
    </Section>
  )
}
