import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf } from './network.ts'

test('an IPv4 address is one customer, an IPv6 customer has a whole /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2::5')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('the next address of a /24 or /56 is no new visitor [SEC-14]', () => {
  expect(neighbourhoodOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(neighbourhoodOf('::ffff:203.0.113.250')).toBe('203.0.113.0/24')
  expect(neighbourhoodOf('2001:db8:1:2f3::5')).toBe('2001:db8:1:200::/56')
  expect(neighbourhoodOf('2001:db8:1:2ff:1::')).toBe('2001:db8:1:200::/56')
  expect(neighbourhoodOf('2001:db8:1:34::')).toBe('2001:db8:1:0::/56')
  expect(neighbourhoodOf('')).toBe('.0/24')
})
