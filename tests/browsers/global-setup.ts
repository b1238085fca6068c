import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../src/platform/free-port.ts'
import { findBrowsers, type Browsers } from './find-browsers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browsers: Browsers
    origin: string
  }
}

const readyWithinMs = 120_000

/** Finds the browsers and starts the product as `npm start` runs it, for all of them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browsers = findBrowsers()
  project.provide('browsers', browsers)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  project.provide('origin', origin)
  if (!browsers.firefox && !browsers.webkit) return async () => {}
  const server = spawn(process.execPath, ['tests/e2e/server.ts'], {
    env: { ...process.env, E2E_PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  await untilReady(`${origin}/readyz`, () => server.exitCode === null)
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  for (const end = Date.now() + readyWithinMs; Date.now() < end && isAlive(); await wait(250)) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('The product did not start for the browsers.')
}
