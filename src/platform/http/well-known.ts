import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'

const SECURITY_TXT = '/.well-known/security.txt'
const DAY_MS = 24 * 3_600_000
/** The RFC recommends an expiry within a year; each response sets a new one. */
const VALID_DAYS = 180

type Parts = {
  /** @throws AppError for an unknown host */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Pick<Ctx, 'site' | 'clock' | 'publicOrigin'>>
  /** Path of the page where members change their password. */
  changePassword: string
}

/**
 * Serves security.txt, and the redirect by which password managers find the page to change a password.
 * @source RFC 9116; W3C, A Well-Known URL for Changing Passwords
 */
export function registerWellKnown(app: FastifyInstance, { contextOf, changePassword }: Parts): void {
  app.get('/.well-known/change-password', async (request, reply) => {
    await contextOf(request, reply)
    return reply.redirect(changePassword, 302)
  })
  app.get(SECURITY_TXT, async (request, reply) => {
    const { site, clock, publicOrigin } = await contextOf(request, reply)
    const expires = new Date(Math.ceil(clock.now().getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${encodeURI(String(site.settings['support_email']))}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${site.exposedLocales.join(', ')}`,
      // The RFC requires https URLs.
      ...(publicOrigin.startsWith('https:') ? [`Canonical: ${publicOrigin}${SECURITY_TXT}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
