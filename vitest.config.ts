import { defineConfig } from 'vitest/config'

/** Rules, contracts and the server. Journeys in the browser have a runner of their own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'tests/journeys/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
