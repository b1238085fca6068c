import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './contract/errors.ts'
import { DEFAULT_LOCALE, FRESH_COOKIE, READING_ONLY_HEADER, type Locale } from './contract/limits.ts'
import { findViewer } from './features/accounts/reads/find-viewer.ts'
import type { Presence } from './features/accounts/writes/presence.ts'
import { siteFinder } from './features/site/reads/find-site.ts'
import { languageAsked, originOf } from './features/site/rules/origin.ts'
import { countryOf, visibleLocales } from './features/site/rules/site.ts'
import { seeStaff } from './features/staff/writes/see-staff.ts'
import { PSEUDO, PSEUDO_OF } from './lang/pseudo.ts'
import type { Ctx, Services, Site, Viewer } from './platform/ctx.ts'
import type { Outage } from './platform/db/outage.ts'
import type { Replicas } from './platform/db/replicas.ts'
import type { Geo } from './platform/geo.ts'
import { cookieName, cookieOptions, readCookies } from './platform/http/cookies.ts'
import { isDeskCall } from './platform/http/desk-host.ts'

export function contextMaker(
  services: Services,
  { geo, presence, outage, replicas }: { geo: Geo; presence: Presence; outage: Outage; replicas: Replicas | null },
) {
  const { config, clock } = services
  const findSite = siteFinder(clock, config.mode !== 'production')
  const deskHost = config.deskOrigin === null ? null : new URL(config.deskOrigin).host
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Ctx> => {
    const isReadingOnly = outage.isOn()
    if (isReadingOnly) {
      // Also when memory could answer this call: a page must not show only part of its data.
      if (!replicas?.canRead()) throw new AppError('unavailable')
      reply.header(READING_ONLY_HEADER, 'yes')
      // The desk is closed meanwhile: what staff look at must be recorded, and replicas take no writes.
      if (!['GET', 'HEAD'].includes(request.method) || isDeskCall(request)) throw new AppError('unavailable')
    }
    const db = isReadingOnly ? services.readDb : services.db
    // The desk serves all sites; where it needs the settings of one, it takes the default site.
    const site = await findSite(db, request.host === deskHost ? new URL(config.origin).host : request.host)
    if (site === null) throw new AppError('site_unknown')
    const cookies = readCookies(config.origin, request.cookies)
    const now = clock.now()
    const viewer = cookies['auth'] ? await findViewer(db, cookies['auth'], { site, now }) : null
    if (viewer && !isReadingOnly) presence.seen(viewer.accountId, viewer.sessionId)
    // Desk calls only: using the site in the same browser must not keep a staff session alive.
    const staffToken = isDeskCall(request) ? cookies['staff'] : undefined
    const staff = staffToken ? await seeStaff(db, staffToken, { now, requestId: request.id }) : null
    const chosen = isCountry(cookies['country']) ? cookies['country'] : null
    const addressCountry = geo.countryOf(request.ip)
    const placeCountry = addressCountry ?? countryOf(site.settings)
    const country = chosen ?? placeCountry
    const pseudo = config.mode !== 'production' && languageAsked(request.query) === PSEUDO
    return {
      ...services,
      db,
      readDb: cookies[FRESH_COOKIE] === undefined ? services.readDb : db,
      isReadingOnly,
      requestId: request.id,
      site,
      viewer,
      staff,
      pseudo,
      locale: pseudo
        ? PSEUDO_OF
        : pickLocale(site, {
            visible: visibleLocales(country, site),
            asked: request.query,
            kept: cookies['locale'],
            own: viewer?.language,
          }),
      country,
      placeCountry,
      addressCountry,
      // Despite its type, `ip` is undefined once the client has disconnected; nobody reads that answer.
      address: (request.ip as string | undefined) ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      cookies,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      ),
      origin: `${request.protocol}://${request.host}`,
      publicOrigin: originOf(config.origin, site),
      idempotencyKey: keyOf(request),
      rawBody: request.rawBody,
      setCookie: (name, value, maxAgeSeconds) =>
        void reply.setCookie(
          cookieName(config.origin, name),
          value ?? '',
          cookieOptions(config.origin, name, maxAgeSeconds),
        ),
      afterCommit: () => {
        throw new Error('only inside a call')
      },
    }
  }
}

export function socketAuthenticator({ config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>) {
  const findSite = siteFinder(clock, config.mode !== 'production')
  return async (host: string, token: string): Promise<Viewer | null> => {
    const site = await findSite(db, host)
    return site === null ? null : findViewer(db, token, { site, now: clock.now() })
  }
}

const isCountry = (value: string | undefined): value is string => /^[A-Z]{2}$/.test(value ?? '')

type Wishes = { visible: Locale[]; asked: unknown; kept: string | undefined; own: string | undefined }

/**
 * In order: the URL, this browser's cookie, the member's own language, the site's default. A language that the site
 * hides in the visitor's country is used only when the URL or the member's settings name it.
 */
function pickLocale(site: Site, { visible, asked, kept, own }: Wishes): Locale {
  const among = (offered: Locale[], wanted: unknown) => offered.find((locale) => locale === wanted)
  const exposed = site.exposedLocales
  return (
    among(exposed, languageAsked(asked)) ??
    among(visible, kept) ??
    among(exposed, own) ??
    among(visible, site.settings['domain_language']) ??
    visible[0] ??
    DEFAULT_LOCALE
  )
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (
    typeof key !== 'string' ||
    !/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(key)
  )
    throw new AppError('malformed')
  return key.toLowerCase()
}
