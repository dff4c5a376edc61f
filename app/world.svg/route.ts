import { landDots } from '#lib/pages/locations/land-dots.ts'
import { MAP } from '#lib/pages/locations/world-projection.ts'

/** Drawn once, at build time. */
export const dynamic = 'force-static'

export function GET() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${MAP.height}"><path d="${landDots()}" stroke="#c9c4b6" stroke-width="5" stroke-linecap="round"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
