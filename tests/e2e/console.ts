import type { BrowserContext, Page, Request } from '@playwright/test'
import { untilAlive } from './live.ts'

const LANES = 2

/**
 * What the consoles of all pages of a context complain of, errors and warnings, and each call that failed, with the
 * page it came from.
 */
export function complaints(context: BrowserContext): string[] {
  const heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => heard.push(`${error.page()?.url()}: ${String(error.error())}`))
  context.on('requestfailed', (request) => {
    const { errorText } = request.failure()!
    // An answer that the page no longer waits for is none that failed.
    if (errorText !== 'net::ERR_ABORTED') heard.push(`${request.method()} ${request.url()}: ${errorText}`)
  })
  return heard
}

/**
 * Opens every address, two beside each other, each until it lives and everything that it asked for has been answered.
 */
export async function visitEach(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const walk = async () => {
    const page = await context.newPage()
    const rests = restOf(page)
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path)
      await untilAlive(page)
      await rests()
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: LANES }, walk))
}

/** @returns when nothing that was asked for is unanswered: half a second sooner than Playwright calls a network idle */
function restOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  let rest = () => {}
  const ended = (request: Request) => {
    asked.delete(request)
    if (asked.size === 0) rest()
  }
  page.on('request', (request) => {
    // What was left with the page before is answered to nobody.
    if (request.isNavigationRequest()) asked.clear()
    asked.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    if (asked.size > 0) await new Promise<void>((done) => (rest = done))
  }
}
