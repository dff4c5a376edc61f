/** Where the visitor puts the logo: width and position from 0 to 1 of what the print area allows, turn in degrees. */
export type Placement = { size: number; x: number; y: number; turn: number }

/**
 * The print in units of the height of its area, kept inside whatever the turn is; `center` from 0 to 1 of the area,
 * `travel` is how far the center can move, `inches` is the size of the print.
 */
export function placePrint(placement: Placement, area: readonly [number, number], heightToWidth: number) {
  const aspect = area[0] / area[1]
  const radians = (placement.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const box = (width: number) => {
    const height = width * heightToWidth
    return { width: width * cos + height * sin, height: width * sin + height * cos }
  }
  const wanted = placement.size * aspect
  const outer = box(wanted)
  const width = wanted * Math.min(1, aspect / outer.width, 1 / outer.height)
  const height = width * heightToWidth
  const margin = { x: box(width).width / aspect / 2, y: box(width).height / 2 }
  const travel = { x: 1 - 2 * margin.x, y: 1 - 2 * margin.y }
  return {
    width,
    height,
    radians,
    travel,
    center: { x: margin.x + travel.x * placement.x, y: margin.y + travel.y * placement.y },
    inches: [width * area[1], height * area[1]] as const,
  }
}

/** A tall logo starts narrower than a wide one, so that both cover about the same area. */
export const initialPlacement = (heightToWidth: number): Placement => ({
  size: Math.min(0.9, 0.62 * Math.min(1, Math.sqrt(1 / heightToWidth))),
  x: 0.5,
  y: 0.5,
  turn: 0,
})
