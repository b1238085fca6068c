import { expect, test } from 'vitest'
import { pushWorker } from './push-worker.ts'

type Heard = { waitUntil(done: Promise<unknown>): void } & Record<string, unknown>
type Shown = { title: string; tag: string; options: Record<string, unknown>; closed: boolean; close(): void }

type Browser = { pages?: string[]; goes?: string[]; permission?: string }

/**
 * Runs the worker in a stand-in for the browser APIs that it uses.
 * @param pages URLs of the open pages; `goes`: those that navigate when asked to
 */
function startWorker({ pages = [], goes = [], permission = 'granted' }: Browser = {}) {
  const shown: Shown[] = []
  const seen = {
    focused: [] as string[],
    opened: [] as string[],
    told: [] as unknown[],
    badges: [] as (number | null)[],
  }
  const asked: { method: string; body: unknown; key: string }[] = []
  const answers = { status: 200 }
  let ended = 0
  const made = { endpoint: 'https://push.example/new', unsubscribe: async () => void ended++ }
  const subscribed: Record<string, unknown>[] = []
  const listeners: Record<string, (event: Heard) => void> = {}
  const globals = {
    addEventListener: (name: string, heard: (event: Heard) => void) => (listeners[name] = heard),
    location: { origin: 'https://lonk.example' },
    Notification: { permission },
    navigator: {
      setAppBadge: async (count: number) => void seen.badges.push(count),
      clearAppBadge: async () => void seen.badges.push(null),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({
          url,
          focus: async () => void seen.focused.push(url),
          postMessage(message: unknown, [port]: MessagePort[] = []) {
            seen.told.push(message)
            if (port && !url.endsWith('/silent')) port.postMessage(goes.includes(url))
          },
        })),
      openWindow: async (url: string) => void seen.opened.push(url),
    },
    registration: {
      showNotification: async (title: string, { tag, ...options }: { tag: string }) => {
        const one = { title, tag, options, closed: false, close: () => void (one.closed = true) }
        shown.push(one)
      },
      getNotifications: async () => shown.filter(({ closed }) => !closed),
      pushManager: {
        subscribe: async (options: Record<string, unknown>) => {
          subscribed.push(options)
          return made
        },
      },
    },
    fetch: async (path: string, { method, body, headers }: { method: string; body: string; headers: HeadersInit }) => {
      expect(path).toBe('/api/user.php?push=1')
      asked.push({ method, body: JSON.parse(body), key: new Headers(headers).get('idempotency-key') ?? '' })
      return new Response(null, { status: answers.status })
    },
  }
  new Function(...Object.keys(globals), pushWorker('the key'))(...Object.values(globals))
  async function hear(name: string, event: Record<string, unknown>): Promise<void> {
    const waits: Promise<unknown>[] = []
    listeners[name]!({ ...event, waitUntil: (done) => void waits.push(done) })
    await Promise.all(waits)
  }
  const push = (news: object) => hear('push', { data: { json: () => news } })
  return { shown, seen, asked, answers, subscribed, ended: () => ended, hear, push }
}

const news = {
  title: 'Lonk',
  body: 'Je hebt een nieuw bericht.',
  lang: 'nl',
  tag: 'a',
  path: '/chats/a',
  badge: 3,
  open: ['a'],
}

test('news is shown as it came, counted on the app, and told to the pages that are open [S1-043 S7-042 S4-045]', async () => {
  const worker = startWorker({ pages: ['https://lonk.example/members'] })
  await worker.push(news)
  const { body, lang, path } = news
  expect(worker.shown).toMatchObject([
    { title: 'Lonk', tag: 'a', options: { body, lang, data: { path }, renotify: true } },
  ])
  expect(worker.seen).toMatchObject({ badges: [3], told: [{ push: news }] })
  await worker.push({ ...news, badge: 0 })
  expect(worker.seen.badges).toEqual([3, null])
})

test('what was read elsewhere goes with the next news; of too many to say all stay [O-95]', async () => {
  const worker = startWorker()
  await worker.push(news)
  await worker.push({ ...news, tag: 'b', open: ['a', 'b'] })
  await worker.push({ ...news, tag: 'likes', open: null })
  expect(worker.shown.map(({ closed }) => closed)).toEqual([false, false, false])
  await worker.push({ ...news, tag: 'c', open: ['b'] })
  expect(worker.shown.map(({ tag, closed }) => [tag, closed])).toEqual([
    ['a', true],
    ['b', false],
    ['likes', true],
    ['c', false],
  ])
})

test('a press goes to the page that shows it, else to one that goes there, else to a new one, and takes none away [S1-043]', async () => {
  const [members, silent, chat] = ['members', 'silent', 'chats/a?t=1'].map((path) => `https://lonk.example/${path}`)
  const press = async (browser: Browser, path: string) => {
    const worker = startWorker(browser)
    const notification = { data: { path }, closed: 0, close: () => void notification.closed++ }
    await worker.hear('notificationclick', { notification })
    expect(notification.closed).toBe(1)
    const { focused, opened, told } = worker.seen
    return { focused, opened, told }
  }
  const nothing = { focused: [], opened: [], told: [] }
  const ask = (open: string) => ({ open, until: expect.any(Number) })
  const told = [ask('/chats/a')]
  expect(await press({ pages: [members!, chat!], goes: [members!, chat!] }, '/chats/a')).toEqual({
    ...nothing,
    told,
    focused: [chat],
  })
  // A page that was opened at that URL and shows something else by now.
  expect(await press({ pages: [members!, chat!], goes: [members!] }, '/chats/a')).toEqual({
    ...nothing,
    told: [...told, ...told],
    focused: [members],
  })
  const opened = ['https://lonk.example/chats/b']
  for (const page of [members!, silent!])
    expect(await press({ pages: [page] }, '/chats/b')).toEqual({ ...nothing, told: [ask('/chats/b')], opened })
  expect(await press({}, '/chats/b')).toEqual({ ...nothing, opened })
})

test('a browser whose push service gave it another address says so, and the one before ends [S7-018]', async () => {
  const worker = startWorker()
  await worker.hear('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/old' } })
  expect(worker.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key' }])
  expect(worker.asked.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { endpoint: 'https://push.example/new' }],
    ['DELETE', { endpoint: 'https://push.example/old' }],
  ])
  expect(new Set(worker.asked.map(({ key }) => key)).size).toBe(2)
  expect(worker.ended()).toBe(0)
})

test('where nobody is logged in any more, or notifications are refused, nothing listens on [O-95]', async () => {
  const loggedOut = startWorker()
  loggedOut.answers.status = 403
  await loggedOut.hear('pushsubscriptionchange', {})
  expect(loggedOut.ended()).toBe(1)
  const refused = startWorker({ permission: 'denied' })
  await refused.hear('pushsubscriptionchange', {})
  expect([refused.subscribed, refused.asked]).toEqual([[], []])
})
