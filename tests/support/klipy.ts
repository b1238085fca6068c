import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll } from 'vitest'

const SIZE = { width: 320, height: 160, channels: 3 } as const
export const KLIPY_KEY = 'bN4kPq7sTu2wXy9zAc3dEf6g'
/** Two landscape pictures. */
const FRAMES = ['#c43', '#34c'].map((background) =>
  sharp({ create: { ...SIZE, background } })
    .png()
    .toBuffer(),
)
const GIF = await sharp(await Promise.all(FRAMES), { join: { animated: true } })
  .gif({ delay: [100, 100], loop: 0 })
  .toBuffer()

export type KlipyStandIn = {
  url: string
  /** All requests so far: path with query, and headers. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  /** Faults for the next requests, instead of an answer. */
  failNext: ('slow' | 'large' | 'garbage' | number)[]
  /** The file that every media URL returns. */
  picture: Buffer
  mediaUrl: string
  /** Ids of GIFs that exist. */
  known: string[]
}

/** Starts a fake of KLIPY's API v2, which has Tenor's format. */
export async function startKlipy(): Promise<KlipyStandIn> {
  const made: KlipyStandIn = {
    url: '',
    asked: [],
    failNext: [],
    picture: GIF,
    mediaUrl: '',
    known: ['101', '102', '103'],
  }
  const server = createServer((request, response) => answer(made, request, response))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(made, { url: `${origin}/v2`, mediaUrl: `${origin}/media` })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return made
}

function answer(made: KlipyStandIn, request: IncomingMessage, response: ServerResponse): void {
  made.asked.push({ url: request.url!, headers: request.headers })
  const fail = made.failNext.shift()
  if (fail === 'slow') return
  if (fail === 'garbage') return void response.end('<html>')
  if (fail === 'large') return void response.end(Buffer.alloc(3 * 1024 * 1024))
  if (typeof fail === 'number') return void response.writeHead(fail).end()
  const url = new URL(request.url!, made.url)
  if (url.pathname.startsWith('/media/')) return void response.end(made.picture)
  if (url.searchParams.get('key') !== KLIPY_KEY) return void response.writeHead(401).end()
  const ids = url.pathname === '/v2/posts' ? url.searchParams.get('ids')!.split(',') : made.known
  const results = ids.filter((id) => made.known.includes(id)).map((id) => resultOf(made, id))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results, next: '' }))
}

const resultOf = ({ mediaUrl }: KlipyStandIn, id: string) => ({
  id,
  title: '',
  content_description: `Two people wave ${id}`,
  media_formats: {
    tinygif: { url: `${mediaUrl}/${id}/tiny.gif`, dims: [220, 165], size: 35 },
  },
})
