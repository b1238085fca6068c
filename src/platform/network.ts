/** Whom an address stands for: an IPv6 customer has a whole /64, so its first half; an IPv4 address as it is. */
export function networkOf(address: string): string {
  const v4 = versionFour(address)
  return v4 ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/**
 * A house, an office or a small provider: the /24 or /56 around an address, so that the next address is no new visitor.
 */
export const neighbourhoodOf = (address: string): string =>
  versionFour(address) === null ? prefixOf(address, 56) : networksOf(address)[2]

/**
 * Whom an address may stand for, from the narrowest on: who rents one IPv6 address is often given more. The /64, /56
 * and /48; of IPv4 the address, the address, and its /24.
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
