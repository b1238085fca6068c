import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isOfCertificate } from '../../src/platform/certificates.ts'
import { startupError } from '../../src/platform/startup-error.ts'

const ASK_MS = 5_000
const AGAIN_MS = 500
const NAME = 'x-lonk-setup'
/** Permanent faults: an unknown host name, or an invalid certificate. */
const isForGood = (fault: string): boolean => fault === 'ENOTFOUND' || isOfCertificate(fault)

type Place = { origin: string; host: string; port: number; variable: string }

/**
 * Listens in place of the product and requests its public origin, to verify that DNS, certificate and proxy lead here.
 * @param withinMs allows for the proxy's health check to notice the server
 * @returns the number of proxies in front
 * @throws StartupError saying which part of the way fails
 */
export async function expectOrigin({ origin, host, port, variable }: Place, withinMs = 15_000): Promise<number> {
  const token = randomUUID()
  let seen: IncomingMessage | null = null
  const probe = createServer((request, response) => {
    if (request.headers[NAME] === token) seen = request
    response.setHeader(NAME, token).end('setting up')
  })
  await new Promise<void>((listening, failed) => {
    probe.once('error', () => failed(startupError(`PORT ${port} is not free at ${host}: stop what runs there.`)))
    probe.listen(port, host, listening)
  })
  try {
    const end = Date.now() + withinMs
    for (let fault = await ask(origin, token); fault !== null; fault = await ask(origin, token)) {
      if (Date.now() > end || isForGood(fault)) throw startupError(explain(variable, fault, `${host}:${port}`))
      await wait(AGAIN_MS)
    }
    return hopsOf(seen, new URL(origin).host)
  } finally {
    probe.closeAllConnections()
    probe.close()
  }
}

/** @returns a code of what went wrong; null on success */
async function ask(origin: string, token: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ASK_MS)
    const answer = await fetch(`${origin}/readyz`, { redirect: 'manual', headers: { [NAME]: token }, signal })
    await answer.body?.cancel()
    return answer.headers.get(NAME) === token ? null : String(answer.status)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : String(cause)
  }
}

function explain(variable: string, fault: string, place: string): string {
  const start = `${variable} is not usable`
  if (/^\d+$/.test(fault))
    return `${start}: it answers (${fault}), but not from here; let the proxy pass all of it on to ${place}.`
  if (isOfCertificate(fault))
    return `${start}: its certificate is not one that browsers take (${fault}); renew it at the proxy.`
  return `${start}: nobody answers there (${fault}); set its name in DNS, and the proxy in front to ${place}.`
}

function hopsOf(request: IncomingMessage | null, host: string): number {
  const given = request?.headers['x-forwarded-for']
  const hops = given === undefined ? 0 : String(given).split(',').length
  if (hops === 0)
    throw startupError('TRUSTED_PROXIES: the proxy in front must add X-Forwarded-For (see deploy/haproxy.cfg).')
  if (request?.headers.host !== host)
    throw startupError(`ORIGIN: the proxy in front must pass on the host it was asked for, ${host}.`)
  return hops
}
