import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

export default withNext({
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/lib/testing/server-only.ts' },
  // Generous, because a busy machine is slow and not wrong.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{app,components,content,lib,scripts,supabase}/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
})
