/** A push message, as the service worker passes it to open pages. */
export type PushNews = { title: string; body: string; path: string; tag: string }
export type PushState = {
  isCapable: boolean
  status: 'subscribed' | 'not_subscribed' | 'denied'
  isSubscribed: boolean
  lastMessage: PushNews | null
  /** Null also before the first look. */
  subscription: PushSubscription | null
}

/** The browser APIs that the store uses. */
export type PushBrowser = {
  isCapable: boolean
  permission(): NotificationPermission
  ask(): Promise<NotificationPermission>
  /** @returns null when no service worker is registered */
  manager(): Promise<PushManager | null>
  /** @throws Error when no service worker starts */
  readyManager(): Promise<PushManager>
  /** Whether push was on at the last look; shared between pages and tabs. */
  wasSubscribed(): boolean
  remember(isSubscribed: boolean): void
  hear(heard: (news: PushNews) => void): void
  /** @param go gets the target of a tapped notification and returns whether this page shows it now */
  follow(go: (path: string) => boolean): () => void
  /** Closes the shown notifications, except those with these tags. */
  closeShown(but: readonly string[]): Promise<void>
}

/** The state during server rendering and hydration. */
export const UNKNOWN_PUSH: PushState = {
  isCapable: true,
  status: 'not_subscribed',
  isSubscribed: false,
  lastMessage: null,
  subscription: null,
}

export type PushStore = ReturnType<typeof createPushStore>

/** State of push in this browser, shared by everything on the page. Changes are serialised. */
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
     * Reads the state; push is on only if browser and server agree.
     * @param given `key`: the server's VAPID key; `isKnown`: asks the server whether it knows the subscription, which
     * ends with the session
     */
    look: ({ key, isKnown }: { key: string; isKnown(): Promise<boolean> }): Promise<void> =>
      inTurn(async () => {
        if (!browser.isCapable) return
        const subscription = browser.permission() === 'granted' ? await found() : null
        if (subscription === null) return settle(null)
        // If the server cannot be reached, assume no change.
        if (keyOf(subscription) === key && (await isKnown().catch(() => true))) return settle(subscription)
        await subscription.unsubscribe()
        settle(null)
      }),
    /**
     * Asks for permission and subscribes. Call it in a click handler, because browsers refuse to prompt later.
     * @param given `tell` registers the subscription with the server; if it fails, the subscription is undone
     * @returns the permission
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
        // A browser refuses to subscribe with a different key.
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
    /** @param tell removes the subscription from the server; if it fails, push stays on */
    turnOff: (tell: (subscription: PushSubscription | null) => Promise<unknown>): Promise<void> =>
      inTurn(async () => {
        const subscription = await found()
        await tell(subscription)
        await subscription?.unsubscribe()
        settle(null)
      }),
    /** Ends push with the session and removes everything of it from this device. */
    forget(): Promise<void> {
      browser.remember(false)
      return inTurn(async () => {
        if (!browser.isCapable) return
        await browser.closeShown([])
        await (await found())?.unsubscribe()
        settle(null)
      })
    },
    /** Follows tapped notifications. @returns a function that stops it */
    follow: (go: (path: string) => boolean): (() => void) => (browser.isCapable ? browser.follow(go) : () => {}),
    /** Closes notifications of what has been read meanwhile. @param open tags of what is still unread */
    closeRead: (open: readonly string[]): Promise<void> => browser.closeShown(open),
  }
}

/** A subscription's VAPID key in the server's format. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
