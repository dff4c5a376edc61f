import { registerHooks } from 'node:module'

const standIns: Record<string, string> = {
  'server-only': './server-only.ts',
  'next/root-params': './root-params.ts',
}

// Plain Node resolves neither modules that Next.js generates during a build nor its modules without an extension.
registerHooks({
  resolve(specifier, context, resolve) {
    const standIn = standIns[specifier]
    if (standIn) return resolve(new URL(standIn, import.meta.url).href, context)
    return resolve(specifier.replace(/^next\/\w+$/, '$&.js'), context)
  },
})
