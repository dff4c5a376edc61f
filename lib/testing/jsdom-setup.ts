import '@testing-library/jest-dom'
import { deserialize, serialize } from 'node:v8'
import { configure } from '@testing-library/react'

// The library's default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Browsers have it, jsdom does not.
globalThis.structuredClone ??= (value) => deserialize(serialize(value))
