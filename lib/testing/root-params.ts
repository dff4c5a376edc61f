/** Next.js makes this module when it builds: outside of it, everything is English. */
export const first = async () => undefined
