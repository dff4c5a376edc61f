/** The anchors of the home page, in the order of its sections. */
export const HOME_SECTIONS = [
  'home',
  'challenges',
  'services',
  'products',
  'storefronts',
  'drinkware',
  'technology',
  'outdoor-sports',
  'portfolio',
  'about',
  'locations',
  'reviews',
  'translation',
  'contact',
] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Sections of the other pages that content may link to. */
export const PAGE_SECTIONS = {
  '/printing': ['services', 'items', 'capabilities', 'quality', 'files'],
  '/translation': ['services', 'languages', 'process', 'industries'],
  '/veterinary': ['services', 'reasons', 'yearly', 'reviews'],
} as const

/** Pages that content may link to. */
export const ROUTES = ['/', '/printing', '/translation', '/veterinary'] as const
