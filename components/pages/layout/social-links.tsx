import clsx from 'clsx'
import { Icon, type IconName } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import { getContent } from '#lib/content/index.ts'

/** The items have no list markers: WebKit would put even empty ones on a separate line above a grid. */
export async function SocialLinks({ className }: { className?: string }) {
  const { social } = await getContent('site')
  return (
    <ul className={clsx('flex', className)}>
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
