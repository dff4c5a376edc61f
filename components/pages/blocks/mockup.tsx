import { LogoStudioLauncher } from '#components/pages/lazy.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** Opens the studio, in which visitors see their logo on the piece. */
export function Mockup({ id, page, content }: BlockProps<'mockup'>) {
  const { eyebrow, title, intro, label, model } = content
  const { choice, topic, displayName } = page.cta
  return (
    <Section id={id} className="noscript:hidden bg-action-tint print:hidden">
      <Container className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} />
        <a
          href={contactAddress(page.language)}
          aria-haspopup="dialog"
          data-logo-studio={model}
          data-choice={choice}
          data-topic={topic}
          data-display-name={displayName}
          data-replay-click
          className={buttonClass()}
        >
          {label}
        </a>
        <LogoStudioLauncher />
      </Container>
    </Section>
  )
}
