import clsx from 'clsx'
import { homePage } from '#lib/content/addresses.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { SmartLink } from './links.tsx'

type Props = { className?: string }

export async function Wordmark({ className }: Props) {
  const { brand } = await getContent('site')
  const { home, language } = await getMessages()
  return (
    <SmartLink
      href={`${homePage(language).address}#home`}
      aria-label={home}
      className={clsx('flex shrink-0 items-center gap-2', className)}
    >
      <BrandMark />
      <span className="max-[16rem]:sr-only @max-[16rem]:sr-only font-display text-[1.375rem] font-bold tracking-[-0.03em]">
        {brand}
      </span>
    </SmartLink>
  )
}

/** The logo: a registration circle with a horizon through it. */
const BrandMark = () => (
  <svg viewBox="0 0 32 32" className="size-8 text-action on-night:text-white" aria-hidden>
    <circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path d="M26 16a10 10 0 01-20 0zM.5 14.75h31v2.5H.5z" fill="currentColor" />
  </svg>
)
