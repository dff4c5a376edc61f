import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// The library's default of one second fails on a busy machine, which is slow and not wrong.
configure({ asyncUtilTimeout: 10_000 })
