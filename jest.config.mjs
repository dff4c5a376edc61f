import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

/** Component tests (.test.tsx) run in jsdom, all others (.test.ts) in Node, which starts sooner. */
const tests = (ending, testEnvironment, ...setupFilesAfterEnv) =>
  withNext({
    displayName: testEnvironment,
    testEnvironment,
    setupFilesAfterEnv,
    moduleNameMapper: { '^server-only$': '<rootDir>/lib/testing/server-only.ts' },
    testMatch: [`<rootDir>/{app,components,content,lib,scripts,supabase}/**/*.test.${ending}`],
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  })()

export default async () => ({
  projects: [await tests('ts', 'node'), await tests('tsx', 'jsdom', '<rootDir>/lib/testing/jsdom-setup.ts')],
  globalSetup: './lib/testing/check-content.mjs',
  // Jest's default leaves one of two cores idle.
  maxWorkers: '100%',
  // Generous, because a busy machine is slow, not wrong.
  testTimeout: 30_000,
})
