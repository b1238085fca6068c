/** Storage key: since when this browser is subscribed to push. */
export const PUSH_SUBSCRIBED = 'push_subscribed'
/** Storage key: when the offer of push was declined, after which it is never made again. */
export const PUSH_DISMISSED = 'dismissed_push'

/** JavaScript expression of `mayOfferPush`, for an inline script that runs before the first paint. */
export const OFFERS_PUSH = `self.PushManager&&self.Notification&&navigator.serviceWorker&&Notification.permission!='denied'&&!localStorage.getItem('${PUSH_SUBSCRIBED}')`

/** Whether push works here; on an iPhone it does only in the installed app. */
export const isPushCapable = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

export const mayOfferPush = (): boolean =>
  isPushCapable() && Notification.permission !== 'denied' && localStorage.getItem(PUSH_SUBSCRIBED) === null

export function rememberPush(isSubscribed: boolean): void {
  if (!isSubscribed) localStorage.removeItem(PUSH_SUBSCRIBED)
  else if (localStorage.getItem(PUSH_SUBSCRIBED) === null)
    localStorage.setItem(PUSH_SUBSCRIBED, new Date().toISOString())
  // Browsers fire storage events in other tabs only. The key is empty, so only general listeners react.
  dispatchEvent(new StorageEvent('storage', { key: '' }))
}
