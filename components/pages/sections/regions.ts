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
