import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './commands/chromium.ts'

export default defineConfig({
  testMatch: '{features,tests}/**/*.journey.test.ts',
  globalSetup: './tests/journeys/fixtures/server.ts',
  fullyParallel: true,
  // A journey waits a tenth of its time, for example for a commit to reach the page, so one more runs than there are cores.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  // These end a journey that hangs. They are far longer than any step takes, also when other processes keep the cores busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // A worker keeps its browser context and its tab: a new context and its first page cost 0.2 s of processor time. Between two
    // journeys Playwright deletes cookies, storage and the browser's cache, and resets what was emulated. It does not delete what a
    // service worker has cached, so the two files whose journeys allow service workers get a new context for each.
    reuseContext: true,
    // A service worker would answer requests that a journey means to hold back or to break.
    serviceWorkers: 'block',
    launchOptions: {
      // In the locale C, Chromium saves no download below a folder whose name is not ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
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
