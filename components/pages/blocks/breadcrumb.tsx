import { getInterfaceCopy } from '#lib/content/index.ts'

export async function Breadcrumb({ name, className }: { name: string; className?: string }) {
  const copy = await getInterfaceCopy()
  return (
    <nav aria-label={copy.breadcrumb} className={className} data-screen-only>
      <ol className="flex gap-2 text-small">
        <li>
          <a href="/" className="underline underline-offset-4 hover:text-action">
            {copy.breadcrumbHome}
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
