import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'
import type { PushService, StandInBrowser } from '../support/open-push-service.ts'

type Shown = { title: string; body: string; lang: string; tag: string; data: { path: string } }

/**
 * Gives the pages of a context what a headless browser lacks: leave to notify, and a push service, which is the
 * stand-in.
 * @param answers what is answered when the browser asks, kept over pages as a browser keeps it
 */
export async function lendPush(
  context: BrowserContext,
  service: PushService,
  answers = 'granted',
): Promise<StandInBrowser> {
  const browser = service.browser()
  await context.addInitScript(
    ({ answers, subscription }) => {
      if (location.protocol === 'about:') return
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer
      const made = (key: string) => ({
        endpoint: subscription.endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem('stand-in-key')
          return true
        },
      })
      const permission = () => localStorage.getItem('stand-in-permission') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => {
        if (permission() === 'default') localStorage.setItem('stand-in-permission', answers)
        localStorage.setItem('stand-in-asked', String(Number(localStorage.getItem('stand-in-asked')) + 1))
        return Notification.permission
      }
      const stored = () => localStorage.getItem('stand-in-key')
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (stored() === null ? null : made(stored()!)),
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          if (permission() !== 'granted') throw new DOMException('permission denied', 'NotAllowedError')
          localStorage.setItem('stand-in-key', key)
          return made(key)
        },
      })
    },
    { answers, subscription: browser.subscription },
  )
  return browser
}

/** How often the browser asked its owner. */
export const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('stand-in-asked')))

export const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('stand-in-key') !== null)

/** The worker of a page, whose notifications are noted: a headless browser has nowhere to show them. */
export async function notedWorker(page: Page): Promise<{
  deliver(payload: object): Promise<void>
  shown(): Promise<Shown[]>
  badge(): Promise<number>
  /** Presses a notification that leads there. @returns which pages it brought forward and opened since */
  press(path: string): Promise<{ focused: string[]; opened: string[] }>
}> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) done(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const worker = page.context().serviceWorkers()[0] as Worker // it is ready
  await worker.evaluate(() => {
    const noted = { shown: [] as object[], badge: 0, focused: [] as string[], opened: [] as string[] }
    Object.assign(globalThis, { noted })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      const one = { title, ...options, close: () => void noted.shown.splice(noted.shown.indexOf(one), 1) }
      noted.shown.push(one)
    }
    registration.getNotifications = async () => [...noted.shown] as Notification[]
    const setBadge = async (count: number) => void (noted.badge = count)
    Object.defineProperty(navigator, 'setAppBadge', { value: setBadge })
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => setBadge(0) })
    // Both only after the press of a person.
    type Windows = { clients: object; WindowClient: { prototype: object } }
    const { clients, WindowClient } = globalThis as unknown as Windows
    Object.assign(clients, { openWindow: async (href: string) => void noted.opened.push(new URL(href).pathname) })
    Object.assign(WindowClient.prototype, {
      async focus(this: { url: string }) {
        noted.focused.push(new URL(this.url).pathname)
      },
    })
  })
  type Noting = { noted: { shown: Shown[]; badge: number; focused: string[]; opened: string[] } }
  return {
    async deliver(payload) {
      const { origin } = new URL(page.url())
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
    },
    shown: () =>
      worker.evaluate(() =>
        (globalThis as unknown as Noting).noted.shown.map(({ title, body, lang, tag, data }) => ({
          title,
          body,
          lang,
          tag,
          data,
        })),
      ),
    badge: () => worker.evaluate(() => (globalThis as unknown as Noting).noted.badge),
    press: (path) =>
      worker.evaluate(async (path) => {
        const waits: Promise<unknown>[] = []
        const notification = { data: { path }, close: () => {} }
        const waitUntil = (done: Promise<unknown>) => void waits.push(done)
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
        await Promise.all(waits)
        const { focused, opened } = (globalThis as unknown as Noting).noted
        return { focused: focused.splice(0), opened: opened.splice(0) }
      }, path),
  }
}

/** @returns what is sent next to a browser */
export async function nextPush(browser: StandInBrowser): Promise<Record<string, unknown>> {
  const sofar = browser.delivered.length
  await expect.poll(() => browser.delivered.length, { timeout: 40_000 }).toBeGreaterThan(sofar)
  return browser.delivered[sofar]!.payload
}
