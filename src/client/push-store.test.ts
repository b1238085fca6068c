import { expect, test, vi } from 'vitest'
import { createPushStore, type PushBrowser, type PushNews } from './push-store.ts'

const KEY = Buffer.alloc(65, 4).toString('base64url')

/** A fake browser with a push service. @param given initial state */
function browserWith(given: { permission?: NotificationPermission; key?: string; capable?: boolean } = {}) {
  let permission = given.permission ?? 'default'
  let subscription: PushSubscription | null = null
  let heard: (news: PushNews) => void = () => {}
  const make = (key: string) => {
    const bytes = Buffer.from(key, 'base64url')
    const made = {
      endpoint: 'https://push.example/1',
      options: { applicationServerKey: new Uint8Array(bytes).buffer },
      unsubscribe: async () => {
        if (subscription === made) subscription = null
        return true
      },
    } as unknown as PushSubscription // as: the part that the store uses
    return made
  }
  if (given.key) subscription = make(given.key)
  const subscribe = vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    if (permission !== 'granted') throw new DOMException('', 'NotAllowedError')
    return (subscription = make(String(applicationServerKey)))
  })
  // as: the store uses these two
  const manager = { subscribe, getSubscription: async () => subscription } as unknown as PushManager
  const answers: NotificationPermission[] = []
  const asked = vi.fn()
  const remembered: boolean[] = []
  const browser: PushBrowser = {
    isCapable: given.capable ?? true,
    permission: () => permission,
    async ask() {
      asked()
      return (permission = answers.shift() ?? permission)
    },
    manager: async () => manager,
    readyManager: async () => manager,
    wasSubscribed: () => given.key !== undefined,
    remember: (on) => void remembered.push(on),
    hear: (hear) => (heard = hear),
    follow: () => () => {},
    closeShown: vi.fn(async () => {}),
  }
  return {
    browser,
    store: createPushStore(browser),
    answers,
    asked,
    remembered,
    subscribe,
    has: () => subscription !== null,
    hear: (news: PushNews) => heard(news),
  }
}

const known = async () => true
const tell = async () => ({})

test('push is not subscribed, subscribed or denied, and a browser can have it or not [S4-028 S4-029 S3-061 S3-062]', async () => {
  const { store, answers, asked } = browserWith()
  expect(store.read()).toEqual({
    isCapable: true,
    status: 'not_subscribed',
    isSubscribed: false,
    lastMessage: null,
    subscription: null,
  })
  await store.look({ key: KEY, isKnown: known })
  expect(asked).not.toHaveBeenCalled()
  answers.push('granted')
  expect(await store.turnOn({ key: KEY, tell })).toBe('granted')
  expect(store.read()).toMatchObject({ status: 'subscribed', isSubscribed: true })
  await store.turnOff(tell)
  expect(store.read()).toMatchObject({ status: 'not_subscribed', isSubscribed: false })
  answers.push('denied')
  expect(await store.turnOn({ key: KEY, tell })).toBe('denied')
  expect(store.read()).toMatchObject({ status: 'denied', isSubscribed: false })
  expect(browserWith({ capable: false }).store.read().isCapable).toBe(false)
})

test('the subscription and the last message are held, and whoever listens hears of each change [S3-063 S3-064]', async () => {
  const { store, hear } = browserWith({ permission: 'granted' })
  const changed = vi.fn()
  const stop = store.listen(changed)
  await store.turnOn({ key: KEY, tell })
  expect(store.read().subscription?.endpoint).toBe('https://push.example/1')
  const news = { title: 'Lonk', body: 'Je hebt een nieuw bericht.', path: '/chats/a', tag: 'a' }
  hear(news)
  expect(store.read().lastMessage).toEqual(news)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  await store.turnOff(tell)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(store.read().subscription).toBeNull()
})

test('what the server could not be told of has not begun, and not ended [O-95]', async () => {
  const { store, has } = browserWith({ permission: 'granted' })
  const fail = () => Promise.reject(new Error('away'))
  await expect(store.turnOn({ key: KEY, tell: fail })).rejects.toThrow('away')
  expect([has(), store.read().status]).toEqual([false, 'not_subscribed'])
  await store.turnOn({ key: KEY, tell })
  await expect(store.turnOff(fail)).rejects.toThrow('away')
  expect([has(), store.read().status]).toEqual([true, 'subscribed'])
})

test('a browser that the server tells nothing any more, or under another key, listens no longer [O-95]', async () => {
  const fine = browserWith({ permission: 'granted', key: KEY })
  await fine.store.look({ key: KEY, isKnown: known })
  expect([fine.has(), fine.store.read().status]).toEqual([true, 'subscribed'])
  await fine.store.look({ key: KEY, isKnown: () => Promise.reject(new Error('offline')) })
  expect([fine.has(), fine.store.read().status]).toEqual([true, 'subscribed'])
  await fine.store.look({ key: KEY, isKnown: async () => false })
  expect([fine.has(), fine.store.read().status]).toEqual([false, 'not_subscribed'])
  const other = browserWith({ permission: 'granted', key: Buffer.alloc(65, 5).toString('base64url') })
  await other.store.look({ key: KEY, isKnown: known })
  expect([other.has(), other.remembered.at(-1)]).toEqual([false, false])
})

test('with another key of the server a browser subscribes anew', async () => {
  const { store, subscribe } = browserWith({ permission: 'granted', key: Buffer.alloc(65, 5).toString('base64url') })
  await store.turnOn({ key: KEY, tell })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY })
  await store.look({ key: KEY, isKnown: known })
  expect(store.read().isSubscribed).toBe(true)
})

test('looking while it is being switched on waits for that', async () => {
  const { store, has } = browserWith({ permission: 'granted' })
  let isTold = false
  const on = store.turnOn({ key: KEY, tell: async () => (isTold = true) })
  const looked = store.look({ key: KEY, isKnown: async () => isTold })
  await Promise.all([on, looked])
  expect([has(), store.read().isSubscribed]).toEqual([true, true])
})

test('logging out leaves nothing of push in the browser [O-95]', async () => {
  const { store, browser, has, remembered } = browserWith({ permission: 'granted', key: KEY })
  expect(store.read().isSubscribed).toBe(true)
  await store.forget()
  expect([has(), store.read().status, remembered.at(-1)]).toEqual([false, 'not_subscribed', false])
  expect(browser.closeShown).toHaveBeenCalledExactlyOnceWith([])
})
