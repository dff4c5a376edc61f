import { buttonClass } from '#components/ui/button-class.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'

/** The export, below the sentence that says what it may be used for. On phones it opens below the whole bar. */
export const Download = ({ href, copy }: { href: string; copy: DeskCopy['pager'] }) => (
  <details className="lg:relative">
    <summary className={buttonClass({ variant: 'quiet', size: 's' }, 'cursor-pointer list-none')}>
      {copy.export}
    </summary>
    <div className="absolute top-full left-0 z-10 lg:right-0 lg:left-auto grid w-72 max-w-[85vw] gap-3 rounded-card border border-line-strong bg-white p-4 shadow-float">
      <p>{copy.purpose}</p>
      <a href={href} className={buttonClass({ size: 's' }, 'justify-self-start')} download>
        {copy.download}
      </a>
    </div>
  </details>
)
