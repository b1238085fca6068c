import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { KLIPY_KEY, startKlipy } from '../../../../tests/support/klipy.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { GIFS_SHOWN } from '../../../contract/limits.ts'

const klipy = await startKlipy()
const app = await startApp({ config: { klipy: { apiKey: KLIPY_KEY, baseUrl: klipy.url } } })
const alone = await startApp()
const { picture: GIF, mediaUrl, known } = klipy
const theirs = known.map((id) => `x-${id}`)
const premium = (of = app) => makeMember(of, { credits: 10, premium: true })
const search = async (by: TestMember, q: string) =>
  (await by.call('getGifs', { query: { q } })).gifs.map(({ id }) => id)
const open = (by: Pick<TestMember, 'send'>, id: string, still = false) =>
  by.send('GET', '/api/gif.php', { query: { id, ...(still ? { still: 'true' } : {}) } })
const filesAsked = () => klipy.asked.filter(({ url }) => url.startsWith('/media/')).length

/** What is asked of others goes by the time of the machine. */
function pass(ms: number): void {
  app.clock.advance(ms)
  vi.setSystemTime(Date.now() + ms)
}

vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  klipy.asked.length = 0
  Object.assign(klipy, { failNext: [], picture: GIF, mediaUrl, known })
  pass(2 * 60 * 60_000)
})

test('without a key there are our own drawings, and nobody outside is asked [F-94 O-67]', async () => {
  const anna = await premium(alone)
  const { gifs, source } = await anna.call('getGifs', { query: { q: 'zwaaien' } })
  expect([gifs[0]!.id, source]).toEqual(['wave', undefined])
  expect((await open(anna, 'x-101')).status).toBe(404)
  const conversation = { id: await makeChat(anna, await makeMember(alone, { credits: 10 })) }
  const body = { conversation, type: 'gif', gif: { id: 'x-101' } }
  expect((await anna.send('POST', '/api/message.php', { body })).body.fields).toEqual({ gif: 'invalid' })
  expect(klipy.asked).toEqual([])
})

test('with a key the server asks a library too: for words and language, once, and nothing of who asks [F-94 O-67]', async () => {
  const anna = await premium()
  const { gifs, source } = await anna.call('getGifs', { query: { q: 'zwaaien' } })
  expect([gifs[0]!.id, source]).toEqual(['wave', 'KLIPY'])
  expect(gifs.length).toBeLessThanOrEqual(GIFS_SHOWN)
  expect(gifs.filter(({ id }) => theirs.includes(id))[0]).toEqual({
    id: 'x-101',
    url: '/api/gif.php?id=x-101',
    thumb: '/api/gif.php?id=x-101&still=true',
    name: 'Two people wave 101',
  })
  expect(await search(await premium(), 'ZWAAIEN')).toEqual(expect.arrayContaining(theirs))
  expect(await search(anna, '')).not.toEqual(expect.arrayContaining(theirs))
  expect(klipy.asked).toHaveLength(1)
  const [{ url, headers }] = klipy.asked as [(typeof klipy.asked)[0]]
  expect(Object.fromEntries(new URL(url, klipy.url).searchParams)).toEqual({
    q: 'zwaaien',
    locale: 'nl',
    limit: '24',
    contentfilter: 'medium',
    key: KLIPY_KEY,
    media_filter: 'tinygif',
  })
  expect(Object.keys(headers).filter((name) => /cookie|forwarded|referer|origin/.test(name))).toEqual([])
})

test('nobody asks the library more than twenty times a minute; our own are found all the same [F-94]', async () => {
  const anna = await premium()
  for (let n = 0; n < 20; n++) await search(anna, `kus ${n}`)
  expect((await search(anna, 'knuffel'))[0]).toBe('hug')
  expect(klipy.asked).toHaveLength(20)
  expect(await search(await premium(), 'knuffel')).toEqual(expect.arrayContaining(theirs))
})

test('who asks for pictures that there are none of is looked up a hundred and twenty times a minute, and no more', async () => {
  const [anna, bert] = [await premium(), await premium()]
  for (let n = 0; n < 130; n++) await open(anna, `x-${9_000 + n}`)
  expect(klipy.asked).toHaveLength(120)
  expect((await open(bert, theirs[0]!)).status).toBe(200)
})

test('a message holds pictures that we made anew: its reader asks us alone, and they stay when the library goes [F-94]', async () => {
  const [anna, bram, carl] = [await premium(), await makeMember(app, { credits: 10 }), await premium()]
  const conversation = { id: await makeChat(anna, bram) }
  const body = { conversation, type: 'gif', gif: { id: 'x-102' } } as const
  const { gif } = (await anna.call('sendMessage', { body })).message
  expect(gif).toEqual({ id: 'x-102', url: '/api/gif.php?id=x-102', thumb: '/api/gif.php?id=x-102&still=true' })
  pass(2 * 60 * 60_000)
  klipy.failNext.push(500, 500, 500)
  for (const [still, pages] of [
    [false, 2],
    [true, undefined],
  ] as const) {
    const { status, headers, bytes } = await open(bram, 'x-102', still)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
    const { format, width, height, pages: made } = await sharp(bytes).metadata()
    expect([format, width, height, made]).toEqual(['webp', 240, 120, pages])
  }
  expect((await anna.send('POST', '/api/message.php', { body })).status).toBe(201)
  expect(filesAsked()).toBe(1)
  expect((await open(app.browser(), 'x-102')).status).toBe(403)
  // Only looked at: whoever may send it has it fetched.
  klipy.failNext.length = 0
  expect([(await open(bram, 'x-103')).status, (await open(carl, 'x-103')).status]).toEqual([404, 200])
  expect((await open(carl, 'x-999')).status).toBe(404)
})

test('a panel that shows many at once gets each of them, fetched once [F-94]', async () => {
  const anna = await premium()
  klipy.known = Array.from({ length: 30 }, (_, n) => String(201 + n))
  const found = (await search(anna, 'nieuw')).filter((id) => id.startsWith('x-'))
  expect(found).toHaveLength(24)
  expect(new Set((await Promise.all(found.map((id) => open(anna, id, true)))).map(({ status }) => status))).toEqual(
    new Set([200]),
  )
  await Promise.all(found.map((id) => open(anna, id)))
  expect(filesAsked()).toBe(24)
})

test.each(['slow', 'large', 'garbage', 500, 429] as const)(
  'a library that answers %s takes nothing from our own, and is left alone for a while when it does not answer [F-94]',
  async (fault) => {
    const anna = await premium()
    klipy.failNext.push(fault)
    const found = await search(anna, 'knuffel')
    expect(found[0]).toBe('hug')
    expect(found).not.toEqual(expect.arrayContaining(theirs))
    await search(anna, 'kus')
    expect(klipy.asked).toHaveLength(fault === 'large' || fault === 'garbage' ? 2 : 1)
    pass(31_000)
    expect(await search(anna, 'feest')).toEqual(expect.arrayContaining(theirs))
  },
)

test('a file that is no GIF, is none to decode or lies elsewhere is neither shown nor sent [F-94 SEC-15]', async () => {
  const anna = await premium()
  const conversation = { id: await makeChat(anna, await makeMember(app, { credits: 10 })) }
  const body = { conversation, type: 'gif', gif: { id: 'x-101' } }
  const send = async () => (await anna.send('POST', '/api/message.php', { body })).status
  const others = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await sharp(GIF).png().toBuffer(),
    GIF.subarray(0, 40),
  ]
  for (const picture of others) {
    Object.assign(klipy, { picture })
    expect([(await open(anna, 'x-101')).status, await send()]).toEqual([404, 422])
  }
  pass(2 * 60 * 60_000)
  Object.assign(klipy, { picture: GIF, mediaUrl: mediaUrl.replace('127.0.0.1', 'localhost') })
  expect(await search(anna, 'elders')).not.toEqual(expect.arrayContaining(theirs))
  expect([(await open(anna, 'x-101')).status, await send()]).toEqual([404, 422])
  Object.assign(klipy, { mediaUrl })
  expect(await send()).toBe(201)
})
