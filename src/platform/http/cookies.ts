import { FRESH_COOKIE } from '../../contract/limits.ts'

/** Cookies that scripts never need, which get the `__Host-` prefix over https. */
const SERVER_ONLY = ['auth', 'staff', 'device', 'wait'] as const

/**
 * The name of a cookie in the browser. Browsers accept a name with `__Host-` only over https and from this very host,
 * so that a sibling subdomain cannot plant a session of its own.
 * @source ASVS 3.3.1 and 3.3.3, docs/decisions/0036
 */
export const cookieName = (origin: string, name: string): string =>
  isSecure(origin) && (SERVER_ONLY as readonly string[]).includes(name) ? `__Host-${name}` : name

/** The cookies of a request without their prefix; one that should have the prefix and lacks it is ignored. */
export const readCookies = (origin: string, sent: Record<string, string | undefined>) => ({
  ...sent,
  ...Object.fromEntries(SERVER_ONLY.map((name) => [name, sent[cookieName(origin, name)]])),
})

/** Secure wherever the site uses https; on plain http in development, browsers would drop a secure cookie. */
export const cookieOptions = (origin: string, name: string, maxAge: number) => ({
  path: '/',
  httpOnly: name !== 'locale' && name !== FRESH_COOKIE,
  secure: isSecure(origin),
  // Strict is possible because no other site links to the desk.
  sameSite: name === 'staff' ? ('strict' as const) : ('lax' as const),
  maxAge,
})

const isSecure = (origin: string): boolean => origin.startsWith('https:')
