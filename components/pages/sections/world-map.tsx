import clsx from 'clsx'
import { onMap } from './map-point.ts'
import { type Regions, regionColor } from './regions.ts'

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
            className={clsx('city-dots', regionColor[key as keyof Regions])}
            d={cities.map((city) => `M${onMap(city).join(' ')}h0`).join('')}
          />
        ))}
      </svg>
    </div>
  )
}
