import type { CSSProperties } from 'react'
import { ArrowLink } from '@/components/ui/arrow-link'
import { ColourBar, CropMarks, RegistrationMark } from '@/components/ui/print-marks'
import type { ContentOf, ProductFamily } from '@/lib/content'

type Props = { more: ContentOf<ProductFamily>['more']; cards: number }

/** Fills the last row of a product grid: a sheet that nothing is printed on yet. */
export function AskCell({ more, cards }: Props) {
  const before: CSSProperties & { '--cards': number } = { '--cards': cards }
  return (
    <li className="ask-cell" style={before}>
      <div className="ask-sheet">
        <CropMarks className="text-line-strong" />
        <p className="flex items-center justify-between">
          <RegistrationMark className="size-6" />
          <ColourBar />
        </p>
        <div>
          <h3 className="ask-title">{more.title}</h3>
          <p className="mt-1.5 text-muted">{more.text}</p>
          <p className="mt-4">
            <ArrowLink href={more.link.href}>{more.link.label}</ArrowLink>
          </p>
        </div>
      </div>
    </li>
  )
}
