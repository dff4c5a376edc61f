import { rmSync } from 'node:fs'
import { BACKEND_DATA_DIR } from './backend.ts'

export default () => rmSync(BACKEND_DATA_DIR, { recursive: true, force: true })
