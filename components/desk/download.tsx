import { buttonClass } from '#components/ui/button-class.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'

/** The export link, below the sentence on its permitted purpose. */
export const Download = ({ href, copy }: { href: string; copy: DeskCopy['pager'] }) => (
  <details className="md:relative">
    <summary className={buttonClass({ variant: 'quiet', size: 's' }, 'cursor-pointer list-none')}>
      {copy.export}
    </summary>
    <div className="grid gap-3 max-md:pb-3 md:absolute md:top-full md:right-0 md:z-10 md:w-72 md:rounded-card md:border md:border-line-strong md:bg-white md:p-4 md:shadow-float">
      <p>{copy.purpose}</p>
      <a href={href} className={buttonClass({ size: 's' }, 'justify-self-start')} download>
        {copy.download}
      </a>
    </div>
  </details>
)
