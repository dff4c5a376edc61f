import { ArrowLink } from '@/components/ui/arrow-link'
import { CropMarks, RegistrationMark } from '@/components/ui/print-marks'
import type { ContentOf, ProductFamily } from '@/lib/content'

/** Fills the last row of a product grid. */
export function AskCell({ more }: { more: ContentOf<ProductFamily>['more'] }) {
  return (
    <li className="ask-cell">
      <CropMarks className="ask-marks text-line-strong" />
      <div>
        <RegistrationMark className="mb-4 size-6" />
        <h3 className="text-h3">{more.title}</h3>
        <p className="mt-1.5 text-muted">{more.text}</p>
        <p className="mt-4">
          <ArrowLink href={more.link.href}>{more.link.label}</ArrowLink>
        </p>
      </div>
    </li>
  )
}
