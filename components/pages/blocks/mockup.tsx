import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { LogoStudioLauncher } from '#components/pages/lazy.ts'
import { buttonClass } from '#components/ui/button-class.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { contactAddress } from '#lib/content/addresses.ts'
import { getMessages } from '#lib/content/index.ts'
import { LOGO_FILES } from '#lib/mockup/piece.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

/**
 * Opens the studio, in which visitors see their logo on the piece; the picture of the piece takes a file for it.
 * Phones show the piece in the opening, and links to the preview leave it in sight.
 */
export function Mockup({ id, page, content }: BlockProps<'mockup'>) {
  const { picture, label } = content
  return (
    <Section
      id={id}
      className="noscript:hidden bg-action-tint max-sm:scroll-mt-120 lg:py-8 print:hidden"
      container="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[auto_1fr_auto]"
    >
      <PieceForLogo picture={picture} sizes="12rem" className="w-48 max-sm:hidden" />
      <SectionHead id={id} {...content} narrow />
      <a
        href={page.priceId ? `#${page.priceId}` : contactAddress(page.language)}
        aria-haspopup="dialog"
        data-logo-studio={page.name}
        data-replay-click
        className={buttonClass({}, 'justify-self-start')}
      >
        {label}
      </a>
      <LogoStudioLauncher />
    </Section>
  )
}

/** A piece for a logo, with a sample in the print area, its middle, and a field for a file of it. */
export async function PieceForLogo({ className, ...picture }: ComponentProps<typeof Picture>) {
  const { mockup } = await getMessages()
  return (
    <label
      className={clsx(
        'relative grid aspect-square place-items-center overflow-clip rounded-card focus-within:outline-3',
        className,
      )}
    >
      <Picture {...picture} className="absolute inset-0" />
      <svg viewBox="0 0 20 30" aria-hidden className="relative w-8">
        <path d="M10 0a10 10 0 0 0 0 20zM10 10a10 10 0 0 1 0 20z" fill="var(--color-region-coral)" />
      </svg>
      <span className="absolute bottom-2 rounded-control bg-white px-2 py-0.5 text-center font-semibold text-ink text-small">
        {mockup.here}
        <span className="block font-normal text-muted">{mockup.drop}</span>
      </span>
      <input
        type="file"
        accept={LOGO_FILES}
        data-logo-file
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
