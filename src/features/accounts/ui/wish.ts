/** Logging out takes it away: see session.ts. */
const WISH_KEY = 'wish'

const WISHES = ['male', 'female', 'both'] as const
type Wish = (typeof WISHES)[number]

/** Whom one looks for, on this device only: the search filter of who did not consent to have it stored. */
export const keepWish = (wish: Wish): void => localStorage.setItem(WISH_KEY, wish)

/** @returns as a query of the search; empty on the server and without a wish */
export function keptWish(): { looking_for?: Wish } {
  if (typeof localStorage === 'undefined') return {}
  const wish = WISHES.find((known) => known === localStorage.getItem(WISH_KEY))
  return wish ? { looking_for: wish } : {}
}
