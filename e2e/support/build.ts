const without = (process.env.BUILD_WITHOUT ?? '').split(',')

/** Whether a transform of the build adapter has run: `BUILD_WITHOUT=adapter npm run test:e2e` */
export const isBuiltWith = (transform: string) => !without.includes('adapter') && !without.includes(transform)

/** `SITE_SERVER=next npm run test:e2e` */
export const isServedByNext = process.env.SITE_SERVER === 'next'
