import type { RouteGroup } from '../contract/choices.ts'

/**
 * Every path of the members' pages (section 2 of the specification; landing pages are in src/landers/routes.ts). File
 * routes, redirects, layouts, texts to load, the back button and tests are all derived from this table.
 */
export type Layout = 'default' | 'chat' | 'empty'

/** Text areas of src/lang that a page may request; `base` is always loaded. */
export type PageTexts =
  | 'account'
  | 'chat'
  | 'credits'
  | 'games'
  | 'gifts'
  | 'home'
  | 'kit'
  | 'likes'
  | 'members'
  | 'pages'
  | 'profile'
  | 'safety'
  | 'settings'
  | 'transactions'

export type PageRoute = {
  name: string
  /** In the router's syntax: `$id` is required, `{-$id}` optional. */
  path: string
  /** File in src/pages. */
  page: string
  layout: Layout
  /** Redirects visitors to the login page. */
  login: boolean
  texts: readonly PageTexts[]
  /** Static: rendered by the server and not hydrated, so the browser needs neither its texts nor its code. */
  still: boolean
  /** In the sitemap, with a canonical URL. */
  listed: boolean
}

const row = (name: string, path: string, page: string, more: Partial<PageRoute> = {}): PageRoute => ({
  name,
  path,
  page,
  layout: 'default',
  login: false,
  texts: [],
  still: false,
  listed: false,
  ...more,
})
const member = (name: string, path: string, page: string, more: Partial<PageRoute> = {}) =>
  row(name, path, page, { login: true, ...more })
/** A page whose path and file are its name. Keeps the table short, because every page loads it. */
const own = (name: string, more: Partial<PageRoute> = {}) => row(name, `/${name}`, name, more)
const ownMember = (name: string, more: Partial<PageRoute> = {}) => own(name, { login: true, ...more })

/**
 * Information pages, all rendered by pages-token: a name for each that the footer links to. Left out in the browser,
 * which finds routes by file.
 */
function infoPages(): PageRoute[] {
  if (import.meta.env?.SSR === false) return []
  const tokens = 'terms privacy cookies ban return-policy faq service safety accessibility imprint'.split(' ')
  return tokens.map((token) =>
    row(`pages-${token}`, `/pages/${token}`, 'pages-token', { texts: ['pages'], listed: true }),
  )
}

export const routes: readonly PageRoute[] = [
  row('index', '/', 'home', { texts: ['home', 'members'], still: true, listed: true }),
  own('login', { texts: ['account'], listed: true }),
  own('signup', { layout: 'empty', texts: ['account'], listed: true }),
  own('complete-signup', { texts: ['account'] }),
  own('signup-matches', { layout: 'empty', texts: ['account', 'members'] }),

  own('members', { texts: ['members'] }),
  row('members-id', '/members/$id', 'member', { texts: ['members'] }),
  row('members-id-signup', '/members/$id/signup', 'members-id-signup', {
    layout: 'empty',
    texts: ['account', 'members'],
  }),
  member('members-id-chat', '/members/$id/chat', 'member-chat', {
    layout: 'chat',
    texts: ['chat', 'gifts', 'members'],
  }),

  ownMember('chats', { texts: ['chat', 'gifts'] }),
  member('chats-id', '/chats/$id', 'chat', { layout: 'chat', texts: ['chat', 'gifts', 'members'] }),
  ownMember('likes', { texts: ['likes', 'members'] }),
  member('likes-type', '/likes/$type', 'likes-type', { texts: ['likes', 'members'] }),
  member('likes-m-id', '/likes/m/$id', 'likes-member', { texts: ['members'] }),
  ownMember('swipe-game', { texts: ['games', 'members'] }),
  own('match-finder', { layout: 'empty', texts: ['games'] }),

  ownMember('premium', { texts: ['credits'] }),
  own('pricing', { texts: ['credits'], listed: true }),
  ownMember('credits', { texts: ['credits'] }),
  member('credits-id-paymentmethod', '/credits/{-$id}/{-$paymentmethod}', 'credits', { texts: ['credits'] }),
  member('credits-repeat-order', '/credits/repeat-order', 'credits-repeat-order', {
    texts: ['credits', 'transactions'],
  }),
  ownMember('directdebit', { texts: ['credits'] }),
  member('transactions', '/transactions/{-$id}', 'transactions', { texts: ['credits', 'transactions'] }),

  ownMember('profile', { texts: ['profile', 'members', 'settings'] }),
  ownMember('settings', { texts: ['account', 'safety', 'settings'] }),
  ownMember('notifications', { texts: ['settings'] }),
  own('unsubscribe', { texts: ['settings'] }),
  own('reset-password', { texts: ['account'] }),
  row('reset-password-do', '/reset-password/do', 'reset-password-do', { texts: ['account'] }),
  row('mail-change-do', '/mail-change/do', 'mail-change-do', { texts: ['account'] }),
  own('account-deleted', { texts: ['account'] }),

  ownMember('age-check', { texts: ['account'] }),
  row('activate-do', '/activate/do', 'activate-do', { texts: ['account'] }),
  row('activate-done', '/activate/done', 'activate-done', { texts: ['account'] }),
  row('activate-error', '/activate/error', 'activate-error', { texts: ['account'] }),
  own('lang-config', { texts: ['account'] }),

  ...infoPages(),
  row('pages-token', '/pages/$token', 'pages-token', { texts: ['pages'], listed: true }),
  own('complaints', { texts: ['safety'], listed: true }),

  own('kit', { texts: ['kit'] }),
  row('token', '/$token', 'token', { texts: ['pages'] }),
]

/** The router's routes, in the order of the table: one for each file, from the last row that names it. */
export const fileRoutes: readonly PageRoute[] = routes.filter(
  (row) => row === routes.findLast(({ page }) => page === row.page),
)

const byPath = new Map(fileRoutes.map((row) => [row.path, row]))

/** The row of a matched file route. @param path as in the table @returns undefined for an unknown path */
export const routeOf = (path: string): PageRoute | undefined => byPath.get(path)

export const listedPaths = (): string[] =>
  routes.filter(({ listed, path }) => listed && !path.includes('/$')).map(({ path }) => path)

/**
 * The group under which web vitals of a page are counted: its first text area, as its test checks. Unknown paths count
 * as information pages.
 */
export const groupOf = (route: PageRoute | undefined): RouteGroup => (route?.texts[0] ?? 'pages') as RouteGroup

/** "Members area" of the specification. */
export const isMembersArea = (name: string): boolean =>
  ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'].includes(name)

/** Whether the installed app shows a back button. @param historyLength entries of the session history */
export const showsBackButton = (name: string, installed: boolean, historyLength: number): boolean =>
  installed &&
  historyLength > 1 &&
  ['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod'].includes(name)

/** Targets of login, logout and protected pages. */
export const authPaths = {
  login: '/login',
  signup: '/signup',
  afterLogout: '/',
  home: '/members',
  callback: '/login',
} as const

/**
 * Redirect of a page request.
 * @param name of the route @param href the requested path with query
 * @returns null when the page may be shown
 */
export function redirectFor(name: string, loggedIn: boolean, href: string): { to: string; redirect?: string } | null {
  const asked = routes.find((r) => r.name === name)
  if (!loggedIn && asked?.login) return { to: authPaths.login, redirect: href }
  if (loggedIn && ['login', 'signup', 'members-id-signup'].includes(name)) return { to: authPaths.home }
  // Final steps of a signup that did not happen in this browser.
  if (!loggedIn && (name === 'signup-matches' || name === 'complete-signup')) return { to: authPaths.signup }
  return null
}

const SHOWS_MEMBERS = ['members', 'members-id', 'members-id-chat', 'chats', 'chats-id', 'swipe-game']

/** Whether a page shows other members or is for writing to them; closed to members with a pending age check. */
export const isForAdults = (name: string): boolean => SHOWS_MEMBERS.includes(name) || name.startsWith('likes')

/**
 * The path from `?redirect=`, or the members' home; never another host. @source SEC 3.7.2
 * @param hash of the login page; servers never see hashes, but browsers keep them across a redirect
 */
export function afterLogin(redirect: unknown, hash = ''): string {
  const own = typeof redirect === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(redirect)
  if (!own) return authPaths.home
  const path = redirect as string // as: just tested
  return path.includes('#') ? path : path + hash
}
