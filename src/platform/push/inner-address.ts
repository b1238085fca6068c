import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** IPv4 networks that are not public: private, loopback, link-local, reserved. */
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
/** Public IPv6: global unicast (2000::/3) without networks that embed an IPv4 address or are for documentation. */
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
 * A DNS lookup for sockets that fails when any address of the name is not public. Checking here, rather than before
 * connecting, prevents DNS rebinding.
 * @param find the underlying lookup
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
