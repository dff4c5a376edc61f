export type Env = Record<string, string | undefined>

export function wholeNumber(env: Env, name: string, fallback: number) {
  const value = env[name] ? Number(env[name]) : fallback
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`${name} must be a whole number, 1 or more.`)
}

export function required(env: Env, name: string) {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set.`)
  return value
}

export function httpAddress(env: Env, name: string) {
  const value = required(env, name)
  if (/^https?:/.test(value) && URL.canParse(value)) return value
  throw new Error(`${name} must be a URL with http:// or https://.`)
}
