import clsx from 'clsx'
import type { ContentOf } from '#lib/content/index.ts'
import { type Place, placeName } from '#lib/pages/cities/search.ts'

export type Regions = ContentOf<'locations'>['regions']

/** The color of a region on the map and in the list. */
export const regionColor: Record<string, string> = {
  europe: '[--region:var(--color-action)]',
  southAmerica: '[--region:--theme(--color-region-leaf_inline)]',
  usa: '[--region:--theme(--color-region-coral_inline)]',
  canada: '[--region:--theme(--color-region-plum_inline)]',
  asiaPacific: '[--region:var(--color-magenta)]',
  africa: '[--region:--theme(--color-region-clay_inline)]',
  middleEast: '[--region:--theme(--color-region-teal_inline)]',
} satisfies Record<keyof Regions, string>

/** A place on the map (public/world.svg): an equirectangular projection that is true at 37 degrees north and south. */
const onMap = ({ lat, lon }: Pick<Place, 'lat' | 'lon'>) =>
  [Math.round((lon + 180) * 2.778), Math.round((77 - lat) * 3.5)] as const

type Props = { regions: Regions; alt: string; matches?: readonly Place[] }

/** The land is a file (art/map/draw.mjs), below the cities, one path for each region. A search circles its matches. */
export const WorldMap = ({ regions, alt, matches }: Props) => (
  <div className="relative overflow-clip">
    {/* biome-ignore lint/performance/noImgElement: a static drawing, nothing to optimize */}
    <img
      src="/world.svg"
      alt=""
      width={1000}
      height={470}
      loading="lazy"
      className="h-auto w-full forced-colors:opacity-40"
    />
    <svg
      viewBox="0 0 1000 470"
      role="img"
      aria-label={alt}
      strokeWidth={6}
      strokeLinecap="round"
      className="absolute inset-0 size-full overflow-visible"
    >
      {Object.entries(regions).map(([key, { cities }]) => (
        <path
          key={key}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={clsx(
            'stroke-(--region) forced-colors:stroke-[CanvasText]',
            matches && 'opacity-35',
            regionColor[key],
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
