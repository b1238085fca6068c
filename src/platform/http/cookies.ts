import { FRESH_COOKIE } from '../../contract/limits.ts'

/** Those that no script of a page reads. */
const SERVER_ONLY = ['auth', 'staff', 'device', 'wait'] as const

/**
 * The name by which a browser keeps a cookie. With `__Host-` in front it takes it over https and from this very host
 * only, so that no other host below the same domain can put a session of its own in its place.
 * @source ASVS 3.3.1 and 3.3.3, docs/decisions/0036
 */
export const cookieName = (origin: string, name: string): string =>
  isSecure(origin) && (SERVER_ONLY as readonly string[]).includes(name) ? `__Host-${name}` : name

/** The cookies of a request by our own names: one that came without its prefix is not there. */
export const readCookies = (origin: string, sent: Record<string, string | undefined>) => ({
  ...sent,
  ...Object.fromEntries(SERVER_ONLY.map((name) => [name, sent[cookieName(origin, name)]])),
})

/** Secure wherever the site is reached by https; a plain http development machine would drop such a cookie. */
export const cookieOptions = (origin: string, name: string, maxAge: number) => ({
  path: '/',
  httpOnly: name !== 'locale' && name !== FRESH_COOKIE,
  secure: isSecure(origin),
  // Nobody comes to the desk from another site.
  sameSite: name === 'staff' ? ('strict' as const) : ('lax' as const),
  maxAge,
})

const isSecure = (origin: string): boolean => origin.startsWith('https:')
