/** A parsed REDIS_URL. */
export type RedisAddress = {
  kind: 'single' | 'sentinel' | 'cluster'
  /** Servers to connect to; for Sentinel, the sentinels. */
  nodes: { host: string; port: number }[]
  /** Sentinel's name of the primary; null without Sentinel. */
  name: string | null
  username: string | null
  password: string | null
  db: number
  tls: boolean
}

export const REDIS_URL_FORMS =
  'redis://host:6379, redis+sentinel://host:26379,host:26379/name or redis+cluster://host:6379,host:6379'

const URL_PARTS = /^redis(s?)(?:\+(sentinel|cluster))?:\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([^/?#]*))?$/
const HOST_PARTS = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i
const PORTS = { single: 6_379, sentinel: 26_379, cluster: 6_379 }

/** Parses REDIS_URL by hand, because a URL cannot have several hosts. @returns null when it is none of the forms */
export function readRedisUrl(text: string): RedisAddress | null {
  const [, tls, form, login = '', hosts = '', path = ''] = URL_PARTS.exec(text) ?? []
  const kind = (form ?? 'single') as RedisAddress['kind'] // as: the pattern matches no other form
  const nodes = hosts.split(',').map((host) => nodeOf(host, PORTS[kind]))
  if (!nodes.every((node) => node !== null) || (kind === 'single' && nodes.length > 1)) return null
  if (kind === 'sentinel' ? path === '' : !(kind === 'single' ? /^\d{0,3}$/ : /^$/).test(path)) return null
  const [username = '', password = ''] = login.includes(':') ? login.split(/:(.*)/s) : ['', login]
  return {
    kind,
    nodes,
    name: kind === 'sentinel' ? path : null,
    username: decoded(username),
    password: decoded(password),
    db: kind === 'single' ? Number(path) : 0,
    tls: tls === 's',
  }
}

function nodeOf(text: string, usualPort: number): { host: string; port: number } | null {
  const [, v6, name, port] = HOST_PARTS.exec(text) ?? []
  const host = v6 ?? name
  return host === undefined ? null : { host, port: Number(port ?? usualPort) }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part) || null
  } catch {
    return part
  }
}
