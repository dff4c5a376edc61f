import { freePort } from '#scripts/lib/ports.mjs'
import { startSite } from '#scripts/lib/site.mjs'
import { ensureVendorBuild, withVendors } from '#scripts/lib/vendor-build.mjs'

/** The site as it is with vendors set up. */
export async function startVendorSite() {
  await ensureVendorBuild(process.env)
  const env = withVendors(process.env)
  return startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
}
