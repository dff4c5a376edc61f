import clsx from 'clsx'
import type { ContentOf } from '#lib/content/index.ts'

export type Regions = ContentOf<'locations'>['regions']

/** The color of a region on the map and in the list. */
export const regionColor: Record<keyof Regions, string> = {
  europe: '[--region:var(--color-action)]',
  southAmerica: '[--region:var(--color-region-leaf)]',
  usa: '[--region:var(--color-region-coral)]',
  canada: '[--region:var(--color-region-plum)]',
  asiaPacific: '[--region:var(--color-magenta)]',
  africa: '[--region:var(--color-region-clay)]',
  middleEast: '[--region:var(--color-region-teal)]',
}

/** A place on the map (public/world.svg): an equirectangular projection that is true at 37 degrees north and south. */
export const onMap = ({ lat, lon }: { lat: number; lon: number }) =>
  [Math.round((lon + 180) * 2.778), Math.round((77 - lat) * 3.5)] as const

/** The land is a file (art/map/draw.mjs); the cities overlay it, one path for each region. */
export function WorldMap({ regions, alt }: { regions: Regions; alt: string }) {
  return (
    <div className="relative">
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
        className="absolute inset-0 size-full overflow-visible"
      >
        {Object.entries(regions).map(([key, { cities }]) => (
          <path
            key={key}
            fill="none"
            strokeWidth={6}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={clsx(
              'stroke-(--region) in-data-searching:opacity-35 forced-colors:stroke-[CanvasText]',
              regionColor[key as keyof Regions],
            )}
            d={cities.map((city) => `M${onMap(city).join(' ')}h0`).join('')}
          />
        ))}
      </svg>
    </div>
  )
}
