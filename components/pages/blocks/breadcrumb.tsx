import clsx from 'clsx'
import { SmartLink } from '#components/ui/links.tsx'
import { getMessages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { breadcrumbOf } from '#lib/pages/routes.ts'

const slash = <span aria-hidden>/</span>

/** On phones, a long breadcrumb omits the page itself, which its heading names. */
export async function Breadcrumb({ page }: Pick<BlockProps<'hero'>, 'page'>) {
  const { breadcrumb } = await getMessages()
  const trail = await breadcrumbOf(page)
  return (
    <nav aria-label={breadcrumb} data-screen-only>
      <ol className="flex flex-wrap gap-x-2 text-small">
        {trail.map(({ name, href }, index) => (
          <li key={href} className="flex gap-x-2">
            {index > 0 && slash}
            <SmartLink href={href} label={name} className="underline underline-offset-4 hover:text-action" />
          </li>
        ))}
        <li className={clsx('flex gap-x-2', trail.length > 2 && 'max-sm:sr-only')}>
          {slash}
          <span aria-current="page">{page.cta.displayName}</span>
        </li>
      </ol>
    </nav>
  )
}
