/** The network to count an address under: its /64 for IPv6, which one customer owns whole; an IPv4 address itself. */
export function networkOf(address: string): string {
  const v4 = versionFour(address)
  return v4 ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/**
 * The /24 (IPv4) or /56 (IPv6) around an address, so that switching to a neighbouring address does not make a new
 * visitor.
 */
export const neighbourhoodOf = (address: string): string =>
  versionFour(address) === null ? prefixOf(address, 56) : networksOf(address)[2]

/**
 * Networks that may belong to one customer, narrowest first: the /64, /56 and /48 for IPv6, since hosting customers
 * often get more than a /64; the address, the address again and its /24 for IPv4.
 */
export function networksOf(address: string): [string, string, string] {
  const v4 = versionFour(address)
  if (v4 === null) return [networkOf(address), prefixOf(address, 56), prefixOf(address, 48)]
  return [v4, v4, `${v4.split('.').slice(0, 3).join('.')}.0/24`]
}

function prefixOf(address: string, bits: 48 | 56): string {
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(address)
  if (bits === 48) return `${first}:${second}:${third}::/48`
  const half = `${fourth.padStart(4, '0').slice(0, 2)}00`.replace(/^0+(?=.)/, '')
  return `${first}:${second}:${third}:${half}::/56`
}

function versionFour(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (address.includes(':') ? null : address)
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
