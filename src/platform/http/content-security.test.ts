import { expect, test } from 'vitest'
import { contentSecurity } from './content-security.ts'

test('a page may load from its own site alone, and stand in no frame [SEC-17 F-105]', () => {
  const { nonce, header } = contentSecurity(false)
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  expect(header.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(contentSecurity(false).nonce).not.toBe(nonce)
})
