import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './commands/chromium.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/fixtures/server.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // A service worker would answer requests that a journey means to hold back or to break. Only offline.test.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
