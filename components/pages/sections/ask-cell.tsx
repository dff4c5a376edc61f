import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { ArrowLink } from '#components/ui/arrow-link.tsx'
import { ColourBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import type { ContentOf, ProductFamily } from '#lib/content/index.ts'

type Props = { more: ContentOf<ProductFamily>['more']; cards: number; ground: string }

/**
 * A sheet that nothing is printed on yet. Takes what the cards before it leave free of the last row, however many they
 * are; its crop marks end where the cards beside it do.
 */
export function AskCell({ more, cards, ground }: Props) {
  const before: CSSProperties & { '--cards': number } = { '--cards': cards }
  return (
    <li
      data-end
      className="@container col-[span_calc(var(--columns)-mod(var(--cards),var(--columns)))] flex p-4 sm:min-h-48 sm:p-5 print:hidden"
      style={before}
    >
      <div
        className={clsx(
          'relative flex min-w-0 flex-1 flex-col wrap-break-word justify-between gap-4 p-3 sm:gap-8 sm:p-5 @md:p-8 forced-colors:border',
          ground,
        )}
      >
        <CropMarks className="text-line-strong" />
        <p className="flex items-center justify-between">
          <RegistrationMark className="size-6" />
          <ColourBar />
        </p>
        <div>
          <h3 className="text-h3 @md:text-h2">{more.title}</h3>
          <p className="mt-1.5 text-muted">{more.text}</p>
          <p className="mt-4">
            <ArrowLink href={more.link.href}>{more.link.label}</ArrowLink>
          </p>
        </div>
      </div>
    </li>
  )
}
