import clsx from 'clsx'
import { Icon } from '#components/ui/icon.tsx'
import { SmartLink } from '#components/ui/links.tsx'
import type { ContentOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type Regions, regionColor } from './regions.ts'

type Copy = ContentOf<'locations'>['finder']

/** The markup that <CityFinder> enhances: search field, status and list of cities. */
export function CitySearch({ copy, regions, label }: { copy: Copy; regions: Regions; label: string }) {
  return (
    <>
      <search
        className="mb-4 block noscript:hidden in-[city-finder:not(:defined)]:invisible"
        data-screen-only
      >
        <label htmlFor="city" className="font-semibold">
          {copy.label}
        </label>
        <p id="city-hint" className="text-muted text-small">
          {copy.hint}
        </p>
        <div className="relative mt-2">
          <Icon name="search" className="absolute top-3.5 start-3.5 text-muted" />
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
            className="absolute top-0 end-0 grid size-12 cursor-pointer place-items-center"
          >
            <Icon name="close" />
            <span className="sr-only">{copy.clear}</span>
          </button>
        </div>
        <p
          role="status"
          data-one={copy.oneMatch}
          data-several={copy.matches}
          data-similar={copy.similar}
          data-none={copy.none}
          className="mt-2 text-small empty:mt-0"
        />
        <p data-ask hidden className="mt-1 text-small">
          <SmartLink href={copy.ask.href} className="text-link">
            {copy.ask.label}
          </SmartLink>
        </p>
      </search>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
        tabIndex={0}
        className="city-box max-h-64 sm:max-h-100 overflow-y-auto rounded-card border border-line bg-paper px-5 text-[0.9375rem] leading-[1.4] low:max-h-none low:pb-5 print:max-h-none print:columns-2 print:overflow-visible"
      >
        {Object.entries(regions).map(([key, { name, cities }]) => (
          <div key={key} data-region={key}>
            <h3
              data-name={name}
              data-one={copy.oneCity}
              data-several={copy.cityCount}
              className={clsx(
                'sticky top-0 bg-paper pt-4 pb-2 text-[1.0625rem] leading-[1.3] before:me-[0.5em] before:inline-block before:size-[0.625em] before:rounded-[50%] before:bg-(--region) print:static forced-colors:before:hidden',
                regionColor[key as keyof Regions],
              )}
            >
              {interpolate(cities.length === 1 ? copy.oneCity : copy.cityCount, {
                region: name,
                count: cities.length,
              })}
            </h3>
            <ul className="gap-x-8 *:break-inside-avoid *:py-0.75 sm:max-lg:columns-3">
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
