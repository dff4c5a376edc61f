import { isGray, type Pixels, rimOf } from './pixels.ts'

/** What is darker than this at the rim is meant to be there. */
const PALE = 90

/** Whether a logo is printed with the gray ground of a scan. */
export function hasOwnGround(printed: Pixels) {
  const { data } = printed
  const rim = rimOf(printed).map((pixel) => pixel * 4)
  const isPale = (at: number) => [0, 1, 2].every((channel) => (data[at + channel] ?? 0) >= PALE)
  const paper = rim.filter((at) => (data[at + 3] ?? 0) > 250 && isGray(data, at) && isPale(at))
  return paper.length > rim.length * 0.96
}
