import { Icon, type IconName } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import type { ContentOf } from '#lib/content/index.ts'

/** The items have no list markers: WebKit would put even empty ones on a separate line above a grid. */
export function SocialLinks({
  social,
  className = '',
}: {
  social: ContentOf<'site'>['social']
  className?: string
}) {
  return (
    <ul className={`flex ${className}`}>
      {social.map(({ network, href }) => (
        <li key={network} className="flex">
          <SmartLink
            href={href}
            mark={false}
            className="grid size-8 place-items-center max-md:size-11 hover:text-action on-night:hover:text-amber"
          >
            <Icon name={network.toLowerCase() as IconName} className="size-5" />
            <span className="sr-only">{network}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
