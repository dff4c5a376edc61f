import type { ContentOf } from '@/lib/content'
import { MAP, place } from '@/lib/locations/world-projection'

export type Regions = ContentOf<'locations'>['regions']

/** Land comes as a file drawn at build time; the cities lie over it, one path and one colour per region. */
export function WorldMap({ regions, alt }: { regions: Regions; alt: string }) {
  return (
    <div className="world-map">
      {/* biome-ignore lint/performance/noImgElement: a static drawing, nothing to optimise */}
      <img src="/world.svg" alt="" width={MAP.width} height={MAP.height} loading="lazy" />
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} role="img" aria-label={alt}>
        {Object.entries(regions).map(([key, { cities }]) => (
          <path
            key={key}
            data-dots={key}
            className={`city-dots region-${key}`}
            d={cities.map(({ lon, lat }) => `M${place(lon, lat).join(' ')}h0`).join('')}
          />
        ))}
        <g data-found />
      </svg>
    </div>
  )
}
