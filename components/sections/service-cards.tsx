import { ArrowLink } from '@/components/ui/arrow-link'
import { Picture } from '@/components/ui/picture'
import type { ContentOf } from '@/lib/content'

type Props = { title: string; cards: ContentOf<'services'>['cards'] }

/** Three large pictures with their words below: the middle one hangs lower, as proofs on a wall do. */
export function ServiceCards({ title, cards }: Props) {
  return (
    <>
      <h3 className="max-w-[22ch] text-h2">{title}</h3>
      <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title} className="card-target group">
            <div className="aspect-4/3 overflow-clip rounded-card">
              <Picture picture={card.picture} place="service" className="card-zoom" />
            </div>
            <h4 className="mt-4 font-display text-h3 font-semibold">{card.title}</h4>
            <p className="mt-1.5 text-muted">{card.text}</p>
            <p className="mt-3">
              <ArrowLink href={card.link.href} className="card-link">
                {card.link.label}
              </ArrowLink>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
