/** Next.js generates this module during a build; outside of one, everything is English. */
export const path = async () => undefined
