import { env } from '../../lib/env.ts'

/** Where the build lies, seen from the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

/** The file of the build that a browser asks for at this address. */
export const fileAt = (address) => address.replace(/^\/_next/, BUILD)
