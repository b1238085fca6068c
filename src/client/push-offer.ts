/** Where the time is kept since which this browser hears of news. */
export const PUSH_SUBSCRIBED = 'push_subscribed'
/** Where the time is kept at which somebody would have no push here: it is never offered again. */
export const PUSH_DISMISSED = 'dismissed_push'

/** Whether push can still be had here, for what runs in the page before it is painted. As mayOfferPush. */
export const OFFERS_PUSH = `self.PushManager&&self.Notification&&navigator.serviceWorker&&Notification.permission!='denied'&&!localStorage.getItem('${PUSH_SUBSCRIBED}')`

/** Whether this browser, as it is opened here, can hear of news: on an iPhone only the installed app can. */
export const isPushCapable = (): boolean =>
  'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

export const mayOfferPush = (): boolean =>
  isPushCapable() && Notification.permission !== 'denied' && localStorage.getItem(PUSH_SUBSCRIBED) === null

export function rememberPush(isSubscribed: boolean): void {
  if (!isSubscribed) localStorage.removeItem(PUSH_SUBSCRIBED)
  else if (localStorage.getItem(PUSH_SUBSCRIBED) === null)
    localStorage.setItem(PUSH_SUBSCRIBED, new Date().toISOString())
  // As another tab would be told, but of nothing that is kept in the name of somebody.
  dispatchEvent(new StorageEvent('storage', { key: '' }))
}
