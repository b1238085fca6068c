import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGO_COLORS } from '../../contract/limits.ts'
import { Settings } from '../../contract/site.ts'
import type { Site } from '../ctx.ts'

type Colors = readonly string[]
type Asked = { site: Pick<Site, 'settings'> }
type Parts = {
  /** @throws AppError for an unknown host */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Asked>
}

const BALLOON =
  'M20 2C30.500 2 38 9 38 18.500S30.500 35 20 35c-1.700 0-3.300-.2-4.800-.5-2 1.900-4.600 3.200-8 3.400-.9.100-1.300-.9-.7-1.600 ' +
  '1.100-1.300 1.700-2.900 1.900-4.600C4.500 28.700 2 24 2 18.500 2 9 9.500 2 20 2Z'
const COLORED = 'url(#lk)'

/** SVG content on a 40 × 40 canvas; `px` is the size of the picture. */
type Drawing = { drawn: string; px?: number }

/** The same mark as in kit/logo.tsx. */
const MARK = balloon(COLORED, '#fff')

/**
 * The mark in inverted colours on a full square, whose corners phones cut off.
 * @param part share of the square's side that the mark takes
 */
const tile = (part: number): string =>
  `<path fill="${COLORED}" d="M0 0h40v40H0z"/><g transform="translate(${20 * (1 - part)} ${20 * (1 - part)}) scale(${part})">` +
  `${balloon('#fff', COLORED)}</g>`

/** Icons that have to be PNG; browser tabs take the SVG. */
const PICTURES: Record<string, Required<Drawing>> = {
  '/icon-192.png': { drawn: MARK, px: 192 },
  '/icon-512.png': { drawn: MARK, px: 512 },
  '/icon-maskable-512.png': { drawn: tile(0.56), px: 512 },
  '/apple-touch-icon.png': { drawn: tile(0.7), px: 180 },
}

/** Icons in the web app manifest. */
export const APP_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Serves the icons for tab, home screen and notifications in the colours of the site. */
export function registerSiteIcons(app: FastifyInstance, { contextOf }: Parts): void {
  const colorsOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Colors> =>
    Settings.shape.logo_colors.parse((await contextOf(request, reply)).site.settings['logo_colors'])
  const send = (reply: FastifyReply, body: string | Buffer) =>
    // no-cache, because a site's colours may change; painted pictures are kept in memory.
    reply.header('cache-control', 'public, no-cache').send(body)
  app.get('/favicon.svg', async (request, reply) =>
    send(reply.type('image/svg+xml; charset=utf-8'), svg({ drawn: MARK }, await colorsOf(request, reply))),
  )
  for (const [path, picture] of Object.entries(PICTURES))
    app.get(path, async (request, reply) =>
      send(reply.type('image/png'), await paint(svg(picture, await colorsOf(request, reply)))),
    )
}

/**
 * The mark at the top of a site's mails.
 * @param given the site's setting `logo_colors`
 * @returns a data URL; null for a site with the default colours, whose mails use the built-in mark
 */
export async function mailMark(given: unknown): Promise<string | null> {
  const colors = Settings.shape.logo_colors.parse(given)
  if (colors.every((color, at) => color === LOGO_COLORS[at])) return null
  // A mail is sent without its mark rather than failing.
  const png = await paint(svg({ drawn: MARK, px: 96 }, colors)).catch(() => null)
  return png && `data:image/png;base64,${png.toString('base64')}`
}

const painted = new Map<string, Promise<Buffer>>()

function paint(drawing: string): Promise<Buffer> {
  const known = painted.get(drawing)
  if (known) return known
  const png = paintAnew(drawing)
  painted.set(drawing, png)
  png.catch(() => painted.delete(drawing))
  return png
}

async function paintAnew(drawing: string): Promise<Buffer> {
  // Loaded on first use, because most processes never need it.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
}

const svg = ({ drawn, px }: Drawing, [from, to]: Colors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"${px ? ` width="${px}" height="${px}"` : ''}><defs>` +
  `<linearGradient id="lk" gradientUnits="userSpaceOnUse" x1="2" y1="2" x2="38" y2="38"><stop stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient></defs>${drawn}</svg>`

function balloon(ground: string, face: string): string {
  return (
    `<path fill="${ground}" d="${BALLOON}"/><circle cx="14.200" cy="16" r="2.700" fill="${face}"/>` +
    `<path d="M23 16.800c1.500-2.300 4.500-2.300 6 0M13 23.300c3.500 4.600 10.500 4.600 14 0" stroke="${face}" ` +
    'stroke-width="2.700" fill="none" stroke-linecap="round"/>'
  )
}
