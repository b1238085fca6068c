import { useSyncExternalStore } from 'react'
import { isPushCapable, PUSH_SUBSCRIBED, rememberPush } from './push-offer.ts'
import {
  createPushStore,
  UNKNOWN_PUSH,
  type PushBrowser,
  type PushNews,
  type PushState,
  type PushStore,
} from './push-store.ts'

/** A service worker that has not started by then never will, as in private windows of some browsers. */
const START_MS = 10_000

const thisBrowser = (): PushBrowser => ({
  isCapable: isPushCapable(),
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  manager: async () => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null,
  readyManager: async () => {
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no worker')), START_MS))
    return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
  },
  wasSubscribed: () => localStorage.getItem(PUSH_SUBSCRIBED) !== null,
  remember: rememberPush,
  // as: only our worker sends messages
  hear(heard) {
    const take = ({ data }: MessageEvent<{ push?: PushNews }>) => data.push && heard(data.push)
    navigator.serviceWorker.addEventListener('message', take)
  },
  follow(go) {
    const take = ({ data, ports: [port] }: MessageEvent<{ open?: string; until: number }>) =>
      // A page that was suspended must not navigate too late, after another page has.
      data.open && Date.now() < data.until && port?.postMessage(go(data.open))
    navigator.serviceWorker.addEventListener('message', take)
    return () => navigator.serviceWorker.removeEventListener('message', take)
  },
  async closeShown(but) {
    const shown = (await (await navigator.serviceWorker?.getRegistration())?.getNotifications()) ?? []
    for (const one of shown) if (!but.includes(one.tag)) one.close()
  },
})

let store: PushStore | undefined

/** The store of this page. */
export const pushStore = (): PushStore => (store ??= createPushStore(thisBrowser()))

export const usePush = (): PushState =>
  useSyncExternalStore(
    (changed) => pushStore().listen(changed),
    () => pushStore().read(),
    () => UNKNOWN_PUSH,
  )

/**
 * Calls when push changes outside this page: in another tab, or by a changed permission.
 * @returns a function that unsubscribes
 */
export function onPushChanged(changed: () => void): () => void {
  const heard = ({ key }: Partial<StorageEvent>) => key === PUSH_SUBSCRIBED && changed()
  addEventListener('storage', heard)
  let allowed: PermissionStatus | undefined
  let over = false
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      allowed = status
      if (!over) status.addEventListener('change', changed)
    },
    () => {}, // not supported
  )
  return () => {
    over = true
    removeEventListener('storage', heard)
    allowed?.removeEventListener('change', changed)
  }
}
