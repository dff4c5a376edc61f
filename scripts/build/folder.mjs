import { env } from '../../lib/env.ts'

/** Where the build lies, seen from the project. */
export const BUILD = env.BUILD_DIR ?? '.next'
