'use client'

import dynamic from 'next/dynamic'

/**
 * Large client components that only some pages show. All pages share one route, whose chunks contain every client
 * component it imports; these have chunks of their own, which next/dynamic preloads where they are rendered. Without
 * `loading` there is no Suspense boundary, so their HTML stays in place and works without JavaScript.
 */
export const ProjectForm = dynamic(() =>
  import('#components/quote/project-form.tsx').then((module) => module.ProjectForm),
)
export const CityFinder = dynamic(() =>
  import('./blocks/city-finder.tsx').then((module) => module.CityFinder),
)
export const ProductFinder = dynamic(() =>
  import('./blocks/product-finder.tsx').then((module) => module.ProductFinder),
)
export const Calculator = dynamic(() =>
  import('./blocks/product-calculator.tsx').then((module) => module.Calculator),
)
export const ProductOpening = dynamic(() =>
  import('./blocks/product-opening.tsx').then((module) => module.ProductOpening),
)
export const LogoScene = dynamic(() =>
  import('#components/mockup/logo-scene.tsx').then((module) => module.LogoScene),
)
