import { randomBytes } from 'node:crypto'

/** CSP of one page. @param development lets Vite add styles and open its socket @source ASVS 3.4.3 */
export function contentSecurity(development: boolean): { nonce: string; header: string } {
  const nonce = randomBytes(16).toString('base64')
  const header = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // For the style attributes that React renders on the server.
    ...(development ? [] : ["style-src-attr 'unsafe-inline'"]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    ...(development ? ["worker-src 'self' blob:"] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { nonce, header }
}
