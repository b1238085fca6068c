import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are not the internet: ours, that of a machine, and those that lead there by another way of writing. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits)
/**
 * Of IPv6 only what is given to networks of the internet (2000::/3), without those that carry an IPv4 address or are
 * for examples.
 */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

export const isInner = (address: string): boolean =>
  isIPv6(address) ? !outer.check(address, 'ipv6') || inner.check(address, 'ipv6') : inner.check(address)

export class InnerAddressError extends Error {}

/**
 * Looks names up for connections, and refuses one when any of its addresses is an inner one: what is checked is what is
 * connected to.
 * @param find how a name is looked up
 */
export const outsideOnly =
  (find: typeof lookup): LookupFunction =>
  (hostname, options, done) =>
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (addresses.length === 0 || addresses.some(({ address }) => isInner(address)))
        return done(new InnerAddressError('not on the internet'), [])
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })

export const lookupOutside = outsideOnly(lookup)
