import { Icon } from '@/components/ui/icon'
import { SmartLink } from '@/components/ui/smart-link'
import type { ContentOf } from '@/lib/content'
import { fill } from '@/lib/content/fill'
import type { Regions } from './world-map'

type Words = ContentOf<'locations'>['finder']

/** The field, its answer and the list of cities; <CityFinder> around them makes the one narrow the other. */
export function CitySearch({ words, regions, label }: { words: Words; regions: Regions; label: string }) {
  return (
    <>
      <search className="city-search" data-screen-only>
        <label htmlFor="city" className="font-semibold">
          {words.label}
        </label>
        <p id="city-hint" className="text-muted text-small">
          {words.hint}
        </p>
        <div className="relative mt-2">
          <Icon name="search" className="absolute top-3.5 left-3.5 text-muted" />
          <input
            id="city"
            type="text"
            autoComplete="off"
            aria-describedby="city-hint"
            className="control px-11"
          />
          <button
            type="button"
            hidden
            className="absolute top-0 right-0 grid size-12 cursor-pointer place-items-center"
          >
            <Icon name="close" />
            <span className="sr-only">{words.clear}</span>
          </button>
        </div>
        <p
          role="status"
          data-none={words.none}
          data-one={words.oneMatch}
          data-several={words.matches}
          className="mt-2 text-small empty:mt-0"
        />
        <p data-ask hidden className="mt-1 text-small">
          <SmartLink href={words.ask.href} className="text-link">
            {words.ask.label}
          </SmartLink>
        </p>
      </search>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="city-box">
        {Object.entries(regions).map(([key, { name, cities }]) => (
          <div key={key} data-region={key}>
            <h3
              data-name={name}
              data-one={words.oneCity}
              data-several={words.cityCount}
              className={`city-region region-${key}`}
            >
              {fill(cities.length === 1 ? words.oneCity : words.cityCount, {
                region: name,
                count: cities.length,
              })}
            </h3>
            <ul className="gap-x-8 sm:max-lg:columns-3">
              {cities.map(({ place }) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  )
}
