import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: './' })

/** What is drawn (.test.tsx) is tested in a document, what is only reckoned (.test.ts) in Node, which starts sooner. */
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
  projects: [await tests('ts', 'node'), await tests('tsx', 'jsdom', '@testing-library/jest-dom')],
  // Jest would leave one core alone, of two.
  maxWorkers: '100%',
  // Generous, because a busy machine is slow and not wrong.
  testTimeout: 30_000,
})
