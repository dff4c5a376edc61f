import clsx from 'clsx'
import { MAP, place } from '#lib/pages/locations/world-projection.ts'
import { type Regions, regionColor } from './regions.ts'

/** The land is a file generated at build time; the cities overlay it, one path for each region. */
export function WorldMap({ regions, alt }: { regions: Regions; alt: string }) {
  return (
    <div className="overflow-clip">
      <div data-map className="relative">
        {/* biome-ignore lint/performance/noImgElement: a static drawing, nothing to optimize */}
        <img
          src="/world.svg"
          alt=""
          width={MAP.width}
          height={MAP.height}
          loading="lazy"
          className="h-auto w-full forced-colors:opacity-40"
        />
        <svg
          viewBox={`0 0 ${MAP.width} ${MAP.height}`}
          role="img"
          aria-label={alt}
          className="absolute inset-0 size-full overflow-visible"
        >
          {Object.entries(regions).map(([key, { cities }]) => (
            <path
              key={key}
              data-dots={key}
              className={clsx('city-dots', regionColor[key as keyof Regions])}
              d={cities.map(({ lon, lat }) => `M${place(lon, lat).join(' ')}h0`).join('')}
            />
          ))}
          <g data-found />
        </svg>
      </div>
    </div>
  )
}
