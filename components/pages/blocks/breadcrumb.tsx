import { getInterface } from '#lib/content/index.ts'

export async function Breadcrumb({ name, className }: { name: string; className?: string }) {
  const words = await getInterface()
  return (
    <nav aria-label={words.breadcrumb} className={className} data-screen-only>
      <ol className="flex gap-2 text-small">
        <li>
          <a href="/" className="underline underline-offset-4 hover:text-action">
            {words.breadcrumbHome}
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
