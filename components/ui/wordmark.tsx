import { BrandMark } from '#components/ui/brand-mark.tsx'
import { SmartLink } from '#components/ui/smart-link.tsx'

type Props = { brand: string; label: string; className?: string }

export function Wordmark({ brand, label, className = '' }: Props) {
  return (
    <SmartLink href="#home" aria-label={label} className={`flex shrink-0 items-center gap-2 ${className}`}>
      <BrandMark className="size-8 text-action on-night:text-white" />
      <span className="max-[16rem]:sr-only font-display text-[1.375rem] font-bold tracking-[-0.03em]">
        {brand}
      </span>
    </SmartLink>
  )
}
