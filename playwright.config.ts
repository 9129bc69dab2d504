import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // What a journey holds back or breaks must be what the page asks for. offline.test.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
