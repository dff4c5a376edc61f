import { readEnv } from './env-rules.ts'

export const env = readEnv(process.env)
