// Adds .env.local to the environment, whose own variables win, as Next.js does; imported before what reads settings.
import { existsSync } from 'node:fs'

if (existsSync('.env.local')) process.loadEnvFile('.env.local')
