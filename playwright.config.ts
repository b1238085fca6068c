import './tests/support/this-node.ts'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { findFreePort } from './src/platform/free-port.ts'

// Chosen once: the workers read this file again and inherit the variables.
process.env['E2E_PORT'] ??= String(await findFreePort())
// Of the stand-in for the push services of browsers.
process.env['E2E_PUSH_PORT'] ??= String(await findFreePort())
process.env['CHROMIUM_PATH'] ??= await findChromium()
const origin = `http://localhost:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  workers: 2,
  // scripts/test.mjs names a test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Waits for a machine that does other work too; nothing waits this long on an idle one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 15_000,
    // Calls that go through a worker are not seen by page.route: the tests of the worker let it in.
    serviceWorkers: 'block',
    // Recording every test took a quarter of their time: `npx playwright test <file> --trace retain-on-failure` for one
    // that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumFlags },
  },
  webServer: {
    command: 'node tests/e2e/server.ts',
    url: `${origin}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
