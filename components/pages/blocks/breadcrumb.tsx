import clsx from 'clsx'
import { SmartLink } from '#components/ui/links.tsx'
import { homePage } from '#lib/content/addresses.ts'
import { getMessages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

const slash = <span aria-hidden="true">/</span>

type Props = { page: BlockProps<'hero'>['page']; className?: string }

/** On phones, a long breadcrumb omits the page itself, which its heading names. */
export async function Breadcrumb({ page: { of, name, trail }, className }: Props) {
  const copy = await getMessages()
  return (
    <nav aria-label={copy.breadcrumb} className={className} data-screen-only>
      <ol className="flex flex-wrap gap-x-2 text-small">
        {[{ name: copy.breadcrumbHome, href: homePage(of.language).address }, ...trail].map((step, index) => (
          <li key={step.href} className="flex gap-x-2">
            {index > 0 && slash}
            <SmartLink href={step.href} className="underline underline-offset-4 hover:text-action">
              {step.name}
            </SmartLink>
          </li>
        ))}
        <li className={clsx('flex gap-x-2', trail.length > 1 && 'max-sm:sr-only')}>
          {slash}
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </nav>
  )
}
