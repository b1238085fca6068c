/** An IP address in any notation; push services have host names. */
const NUMBERS = /^(?:\[|[\d.]+$)/
/** Names that are not in the public DNS. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/

/**
 * Whether a URL can be the endpoint of a push service (SSRF guard). The address its name resolves to is checked on
 * connecting.
 * @param standIn origin of a simulated push service, which is always allowed
 */
export function isPushEndpoint(endpoint: string, standIn: string | null): boolean {
  const url = URL.parse(endpoint)
  if (url === null) return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (url.origin === standIn) return true
  const { protocol, port, hostname } = url
  if (protocol !== 'https:' || port !== '') return false
  return hostname.includes('.') && !hostname.endsWith('.') && !NUMBERS.test(hostname) && !INNER_NAME.test(hostname)
}
