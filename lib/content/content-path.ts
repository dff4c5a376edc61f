import path from 'node:path'

/**
 * The path of a content file, hidden from Next.js file tracing: with a dynamic name, it would bundle the whole project
 * into each serverless function. next.config.mjs includes the content instead (`outputFileTracingIncludes`).
 */
export const contentPath = (root: string, file: string) => path.join(/* turbopackIgnore: true */ root, file)
