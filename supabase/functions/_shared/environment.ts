export type Env = Record<string, string | undefined>

export function wholeNumber(env: Env, name: string, fallback: number) {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0.`)
  return value
}
