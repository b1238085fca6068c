/** What came by push, as the worker tells an open page of it. */
export type PushNews = { title: string; body: string; path: string; tag: string }
export type PushState = {
  isCapable: boolean
  status: 'subscribed' | 'not_subscribed' | 'denied'
  isSubscribed: boolean
  lastMessage: PushNews | null
  /** Null until it has been looked for. */
  subscription: PushSubscription | null
}

/** What the store needs of a browser. */
export type PushBrowser = {
  isCapable: boolean
  permission(): NotificationPermission
  ask(): Promise<NotificationPermission>
  /** @returns null when no worker was ever registered */
  manager(): Promise<PushManager | null>
  /** @throws when no worker starts */
  readyManager(): Promise<PushManager>
  /** Whether it heard of news when it was last looked; kept over pages and tabs. */
  wasSubscribed(): boolean
  remember(isSubscribed: boolean): void
  hear(heard: (news: PushNews) => void): void
  /** @param go is told where a press on a notification leads; whether this page is there now */
  follow(go: (path: string) => boolean): () => void
  /** Takes away what is shown, but for some tags. */
  closeShown(but: readonly string[]): Promise<void>
}

/** What the server draws, and a browser until the page has come to life. */
export const UNKNOWN_PUSH: PushState = {
  isCapable: true,
  status: 'not_subscribed',
  isSubscribed: false,
  lastMessage: null,
  subscription: null,
}

export type PushStore = ReturnType<typeof createPushStore>

/** How push stands in this browser, for everything on the page that shows it. Changes happen one after the other. */
export function createPushStore(browser: PushBrowser) {
  const listeners = new Set<() => void>()
  let state: PushState = { ...UNKNOWN_PUSH, isCapable: browser.isCapable }
  let last: Promise<unknown> = Promise.resolve()

  const set = (change: Partial<PushState>) => {
    state = { ...state, ...change }
    for (const changed of listeners) changed()
  }
  const put = (subscription: PushSubscription | null, isSubscribed = subscription !== null) => {
    const status = browser.permission() === 'denied' ? 'denied' : isSubscribed ? 'subscribed' : 'not_subscribed'
    set({ subscription, status, isSubscribed: status === 'subscribed' })
  }
  const settle = (subscription: PushSubscription | null) => {
    browser.remember(subscription !== null)
    put(subscription)
  }
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const found = async () => (await (await browser.manager())?.getSubscription()) ?? null

  if (browser.isCapable) {
    put(null, browser.permission() === 'granted' && browser.wasSubscribed())
    browser.hear((lastMessage) => set({ lastMessage }))
  }

  return {
    read: () => state,
    listen(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /**
     * Looks how things stand: the browser and the server have to agree.
     * @param key with which the server signs; `isKnown` asks whether it tells this browser anything: a session that
     * ended took that with it
     */
    look: ({ key, isKnown }: { key: string; isKnown(): Promise<boolean> }): Promise<void> =>
      inTurn(async () => {
        if (!browser.isCapable) return
        const subscription = browser.permission() === 'granted' ? await found() : null
        if (subscription === null) return settle(null)
        // Who cannot be asked is believed to be as before.
        if (keyOf(subscription) === key && (await isKnown().catch(() => true))) return settle(subscription)
        await subscription.unsubscribe()
        settle(null)
      }),
    /**
     * Asks for leave and subscribes. To be called in the press itself: later a browser does not ask.
     * @param tell tells the server; when it fails nothing has begun
     * @returns what was answered
     */
    turnOn({ key, tell }: { key: string; tell(subscription: PushSubscription): Promise<unknown> }) {
      const asked = browser.ask()
      return inTurn(async () => {
        const answer = await asked
        if (answer !== 'granted') {
          settle(null)
          return answer
        }
        const manager = await browser.readyManager()
        const old = await manager.getSubscription()
        // With another key a browser refuses to subscribe.
        if (old !== null && keyOf(old) !== key) await old.unsubscribe()
        const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
        try {
          await tell(made)
        } catch (error) {
          await made.unsubscribe()
          throw error
        }
        settle(made)
        return answer
      })
    },
    /** @param tell tells the server; when it fails nothing has ended */
    turnOff: (tell: (subscription: PushSubscription | null) => Promise<unknown>): Promise<void> =>
      inTurn(async () => {
        const subscription = await found()
        await tell(subscription)
        await subscription?.unsubscribe()
        settle(null)
      }),
    /** The session has ended, and push with it: nothing of it stays on this device. */
    forget(): Promise<void> {
      browser.remember(false)
      return inTurn(async () => {
        if (!browser.isCapable) return
        await browser.closeShown([])
        await (await found())?.unsubscribe()
        settle(null)
      })
    },
    /** Goes where a press on a notification leads, if this page is one to be led away. @returns what ends it */
    follow: (go: (path: string) => boolean): (() => void) => (browser.isCapable ? browser.follow(go) : () => {}),
    /** Takes away what was read meanwhile. @param open what is unread still, by tag */
    closeRead: (open: readonly string[]): Promise<void> => browser.closeShown(open),
  }
}

/** As the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
