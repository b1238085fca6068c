import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,db,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
