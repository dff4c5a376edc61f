import { ArrowLink } from '#components/ui/arrow-link.tsx'

type Props = { title: string; items: readonly string[]; link: { label: string; href: string } }

/** Twenty items in small type: a list to scan, not to read. */
export function OnDemand({ title, items, link }: Props) {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-4 md:mt-16 md:gap-y-6 border-ink border-t pt-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-3">
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      </div>
      <ul className="columns-2 gap-x-8 md:columns-4 lg:col-span-9">
        {items.map((item) => (
          <li
            key={item}
            className="break-inside-avoid border-line border-b py-1 md:py-2 text-[0.9375rem] leading-snug"
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
