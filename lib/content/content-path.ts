import path from 'node:path'

/**
 * Where a content file lies. Next.js must not trace it: not knowing the name, it would take the whole project along into
 * each function of a platform. next.config.mjs names the content itself (`outputFileTracingIncludes`).
 */
export const contentPath = (root: string, file: string) => path.join(/* turbopackIgnore: true */ root, file)
