'use client'

import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { SearchField } from '#components/pages/search-field.tsx'
import type { ContentOf } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { placeName } from '#lib/pages/cities/place-name.ts'
import type { Place, Places, SearchResult } from '#lib/pages/cities/search.ts'
import { fetchData, pageLocale } from '#lib/ui/in-page-language.ts'
import { loadOnce } from '#lib/ui/load-once.ts'

type Region = ContentOf<'locations'>['regions']['usa']
type Regions = readonly (Region & { color: string })[]
type Texts = Omit<ContentOf<'locations'>['finder'], 'names' | 'noMatchLink'>

/** Most visitors do not search: what finds a place, and says so, loads with all places once the field has focus. */
const load = loadOnce(() => Promise.all([import('#lib/pages/cities/search.ts'), fetchData<Places>('cities')]))

type Props = {
  texts: Texts
  /** Each with the class of its color on the map and in the list. */
  regions: Regions
  label: string
  /** A link for who finds no plant. */
  noMatchLink: ReactNode
  /** The map below the cities. */
  land: ReactNode
  mapAlt: string
  figures: ReactNode
  /** What introduces the search, in front of it. */
  children?: ReactNode
}

/** The cities by region next to the map, filtered by what the visitor types; without JavaScript, all of them. */
export function CityFinder({ texts, regions, label, noMatchLink, land, mapAlt, figures, children }: Props) {
  const [result, setResult] = useState<SearchResult & { words: string }>()

  async function search(words: string) {
    // After a failure, the next key retries; until then all cities are listed.
    const [finder, places] = await load().catch(() => [])
    const found = places && finder?.searchPlaces(words, places)
    if (finder) setResult(found && { ...found, words: finder.inWords(found, texts, pageLocale()) })
  }
  /** All of them are shown for what is no place that we know. */
  const matches = result?.kind === 'unknown' ? undefined : result?.cities
  return (
    <div className="grid grid-flow-dense gap-x-8 gap-y-6 lg:grid-cols-12">
      {children}
      <div className="min-w-0 lg:col-span-4 lg:col-start-9 lg:row-span-2">
        <SearchField id="city" texts={texts} load={load} search={search} result={result?.words}>
          {result && result.kind !== 'found' && noMatchLink}
        </SearchField>
        <CityList
          texts={texts}
          regions={regions}
          label={label}
          matches={matches}
          as={children ? 'h2' : 'h3'}
        />
      </div>
      <div className={clsx('lg:col-span-8', children && 'lg:row-span-2')}>
        <WorldMap regions={regions} land={land} alt={mapAlt} matches={matches} />
      </div>
      {figures}
    </div>
  )
}

type ListProps = Pick<Props, 'texts' | 'regions' | 'label'> & {
  matches?: readonly Place[]
  as: 'h2' | 'h3'
}

/** All cities in a box that scrolls; the headings of its regions are the key to the colors of the map. */
function CityList({ texts, regions, label, matches, as: Title }: ListProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      className={clsx(
        'rounded-card border border-line bg-paper px-5 text-[0.9375rem] leading-[1.4]',
        'max-h-52 overflow-y-auto lg:max-h-100 low:max-h-none print:max-h-none print:columns-2 print:overflow-visible',
      )}
    >
      {regions.map(({ name, cities, color }) => {
        const listed = matches
          ? cities.filter(({ place }) => matches.some((city) => city.place === place))
          : cities
        if (listed.length === 0) return null
        return (
          <div key={name}>
            <Title
              className={clsx(
                'sticky top-0 flex items-baseline gap-[0.5em] bg-paper pt-5 pb-2 text-[1.0625rem] leading-[1.3] print:static',
                'before:size-[0.625em] before:shrink-0 before:rounded-[50%] before:bg-(--region)',
                color,
                'forced-colors:before:hidden',
              )}
            >
              {interpolate(listed.length === 1 ? texts.oneCity : texts.cityCount, {
                region: name,
                count: listed.length,
              })}
            </Title>
            <ul className="columns-[2_7rem] gap-x-4 *:break-inside-avoid *:py-0.75 sm:max-lg:columns-3">
              {listed.map(({ place }) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        )
      })}
      {/* The list fades out at the lower edge, where it goes on. */}
      <div className="pointer-events-none sticky bottom-0 h-14 bg-paper mask-[linear-gradient(transparent,#000)] print:hidden" />
    </section>
  )
}

/** A place on the map (public/world.svg): an equirectangular projection that is true at 37 degrees north and south. */
const onMap = ({ lat, lon }: Pick<Place, 'lat' | 'lon'>) =>
  [Math.round((lon + 180) * 2.778), Math.round((77 - lat) * 3.5)] as const

type MapProps = Pick<Props, 'regions' | 'land'> & { alt: string; matches?: readonly Place[] }

/** The cities on the map, one path for each region. A search circles its matches. */
const WorldMap = ({ regions, land, alt, matches }: MapProps) => (
  <div className="relative overflow-clip">
    {land}
    <svg
      viewBox="0 0 1000 470"
      role="img"
      aria-label={alt}
      strokeWidth={6}
      strokeLinecap="round"
      className="absolute inset-0 size-full overflow-visible"
    >
      {regions.map(({ name, cities, color }) => (
        <path
          key={name}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={clsx(
            'stroke-(--region) forced-colors:stroke-[CanvasText]',
            matches && 'opacity-35',
            color,
          )}
          d={cities.map((city) => `M${onMap(city).join(' ')}h0`).join('')}
        />
      ))}
      {matches && (
        <g
          paintOrder="stroke"
          textAnchor="middle"
          className="fill-ink stroke-white font-semibold text-[36px] md:text-[22px] forced-colors:fill-[Highlight] forced-colors:stroke-[Canvas]"
        >
          {matches.map((city) => {
            const [x, y] = onMap(city)
            return (
              <g key={city.place}>
                <circle cx={x} cy={y} r={9} strokeWidth={3} />
                {matches.length === 1 && (
                  <text x={x} y={y - 18}>
                    {placeName(city)}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      )}
    </svg>
  </div>
)
