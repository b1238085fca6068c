/** Written in figures, however: a push service has a name. */
const NUMBERS = /^(?:\[|[\d.]+$)/
/** Names of no network but the own one. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/

/**
 * Whether an endpoint may be that of a push service. Where its name leads to is looked at when somebody connects.
 * @param standIn an origin that is let through as it is
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
