import { fill } from '@/lib/content/fill'
import type { Regions } from './world-map'

type Props = { regions: Regions; label: string; countTemplate: string }

export function CityList({ regions, label, countTemplate }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="city-box">
      {Object.entries(regions).map(([key, { name, cities }]) => (
        <div key={key} data-region={key}>
          <h3 className={`city-region region-${key}`}>
            {fill(countTemplate, { region: name, count: cities.length })}
          </h3>
          <ul className="gap-x-8 sm:max-lg:columns-3">
            {cities.map((city) => (
              <li key={city.place}>{city.place}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
