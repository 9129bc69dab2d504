import { defineConfig } from 'vitest/config'

/** Unit, contract and HTTP tests. Playwright runs the browser tests in tests/journeys. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/journeys/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
