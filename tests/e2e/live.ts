import type { Page, WebSocket } from '@playwright/test'

/**
 * Opens a page of a member and waits until its live connection stands: what happens from now on must show by itself.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  // The page of before may just be connecting, too.
  await page.goto(path, { waitUntil: 'commit' })
  const connected = liveConnection(page)
  await page.waitForLoadState()
  await connected
}

/**
 * Waits until the page has come to life: what is pressed before leads on by itself, without what only a living page
 * keeps.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window))
}

/** Waits until nothing has been added to the page for a while: its letters, and what it loads by itself, are there. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (stillMs) => {
    await document.fonts.ready
    await new Promise<void>((done) => {
      let timer = setTimeout(done, stillMs)
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(done, stillMs)
      }).observe(document.body, { childList: true, subtree: true })
    })
  }, 150)
}

/** @returns when the next connection of the page has been accepted by the server */
export function liveConnection(page: Page): Promise<void> {
  return new Promise((done) => {
    const listen = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        // Socket.IO's answer to a connect
        if (!String(payload).startsWith('40')) return
        page.off('websocket', listen)
        done()
      })
    page.on('websocket', listen)
  })
}

/** Marks the page: the mark is gone after a reload. @returns whether it is still the same page */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameAsBefore: true }))
  return () => page.evaluate(() => 'sameAsBefore' in window)
}
