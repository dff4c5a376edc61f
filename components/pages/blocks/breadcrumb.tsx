import { SmartLink } from '#components/ui/links.tsx'
import { homePage } from '#lib/content/addresses.ts'
import { getInterfaceCopy } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

type Props = { page: BlockProps<'hero'>['page']; className?: string }

export async function Breadcrumb({ page: { of, name, trail }, className }: Props) {
  const copy = await getInterfaceCopy()
  return (
    <nav aria-label={copy.breadcrumb} className={className} data-screen-only>
      <ol className="flex flex-wrap gap-x-2 text-small">
        {[{ name: copy.breadcrumbHome, href: homePage(of.language).address }, ...trail].map((step) => (
          <li key={step.href} className="flex gap-x-2">
            <SmartLink href={step.href} className="underline underline-offset-4 hover:text-action">
              {step.name}
            </SmartLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
