import './tests/support/this-node.ts'
import { defineConfig } from 'vitest/config'
import { KindByKind } from './tests/support/sequencer.ts'
import { plugins, resolveConfig } from './vite.config.ts'

export default defineConfig({
  plugins: plugins(),
  resolve: resolveConfig,
  test: {
    include: ['{src,db,seed,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/patience.ts', 'tests/support/silence.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // Left outside, they would miss the alias of resolveConfig.
    server: { deps: { inline: ['use-intl', 'icu-minify'] } },
    // One more than the two cores that this is made for: a fifth of the time a worker waits for a process or a clock.
    maxWorkers: 3,
    // Each file makes what it needs and ends it; loading the whole product anew for every file took a third of the
    // time.
    isolate: false,
    sequence: { sequencer: KindByKind },
    // Nothing takes so long where two cores do nothing else. With a quarter of them the longest test without a time of
    // its own needs half a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // scripts/test.mjs names a test that needed it.
    retry: process.env['CI'] ? 1 : 0,
  },
})
