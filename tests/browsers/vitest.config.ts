import '../support/this-node.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tests/browsers/**/*.browser.ts'],
    globalSetup: 'tests/browsers/global-setup.ts',
    testTimeout: 150_000,
    hookTimeout: 120_000,
    retry: process.env['CI'] ? 1 : 0,
  },
})
