import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { byName } from '../../../tests/support/by-name.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture } from '../../../tests/support/photos.ts'
import type { Message } from '../../contract/chat.ts'
import { LOCALES } from '../../contract/limits.ts'
import { gifMoods } from '../../lang/gifs/all.ts'
import { balanceOf } from '../credits/reads/ledger.ts'
import { cleanUpChats } from './jobs.ts'
import { findOwnGif, searchOwnGifs } from './providers/own-gifs.ts'
import { exportChats } from './reads/export-chats.ts'

const app = await startApp()
const pair = async (credits = 10) => {
  const [anna, bram] = [await makeMember(app, { credits, premium: true }), await makeMember(app, { credits: 10 })]
  return { anna, bram, conversation: { id: await makeChat(anna, bram) } }
}
const creditsOf = (member: TestMember) => balanceOf(app.db, member.accountId)
const open = (member: TestMember, id: string, more: object = {}) =>
  member.call('getChat', { query: { conversation: id, ...more } })
const lastOf = async (member: TestMember, id: string): Promise<Message> => (await open(member, id)).messages.at(-1)!
const sendPicture = (from: TestMember, bytes: Uint8Array, { key = randomUUID(), ...fields }: Record<string, string>) =>
  from.send('POST', '/api/message.php', {
    body: { type: 'image', ...fields },
    file: { bytes },
    headers: { 'idempotency-key': key },
  })
const fetchImage = (by: Pick<TestMember, 'send'>, filename: string) =>
  by.send('GET', '/api/image.php', { query: { filename, width: 320 } })

// Also [S3-147]
test('a gift, a GIF and a first line arrive as what they are, each for its price [S1-019 S2-185 S2-196 S2-173]', async () => {
  const { anna, bram, conversation } = await pair()
  const before = await creditsOf(anna)
  const { gifts } = await anna.call('getGifts')
  expect([gifts.length, gifts[0]]).toEqual([12, { id: 'rose', name: 'Roos', image: '/gifts/rose.svg', credits: 3 }])
  const { icebreakers } = await anna.call('getIcebreakers')
  expect(icebreakers).toHaveLength(10)
  const sent = [
    await anna.call('sendMessage', { body: { conversation, type: 'gift', gift: { id: 'teddy' } } }),
    await anna.call('sendMessage', { body: { conversation, type: 'gif', gif: { id: 'wave' } } }),
    await anna.call('sendMessage', { body: { conversation, type: 'icebreaker', icebreaker: { id: 'song' } } }),
  ]
  expect(sent.map(({ credits }) => before - credits)).toEqual([3, 4, 5])
  const came = (await open(bram, conversation.id)).messages.slice(-3)
  expect(came.map(({ type, text, gift, gif }) => ({ type, text, gift, gif }))).toEqual([
    { type: 'gift', text: null, gift: { id: 'teddy', image: '/gifts/teddy.svg' } },
    { type: 'gif', text: null, gif: { id: 'wave', url: '/gifs/wave.svg', thumb: '/gifs/wave-still.svg' } },
    { type: 'icebreaker', text: icebreakers.find(({ id }) => id === 'song')!.text },
  ])
  expect((await bram.call('getChats')).chats[0]!.last_message).toMatchObject({ type: 'icebreaker', own: false })
  for (const { image } of gifts) expect(existsSync(`public${image}`), image).toBe(true)
})

test('each kind needs its own thing and no other, and nothing is charged for what is none [P-42]', async () => {
  const { anna, conversation } = await pair()
  const before = await creditsOf(anna)
  for (const [body, fields] of [
    [{ type: 'gift' }, { gift: 'required' }],
    [{ type: 'gift', gift: { id: 'rose' }, text: 'Hoi' }, { text: 'invalid' }],
    [{ type: 'gift', gift: { id: 'house' } }, { gift: 'invalid' }],
    [{ type: 'gif', gif: { id: 'unheard-of' } }, { gif: 'invalid' }],
    [{ type: 'icebreaker', icebreaker: { id: 'own words' } }, { icebreaker: 'invalid' }],
    [{ type: 'text' }, { text: 'required' }],
    [{ type: 'image', text: 'x' }, { type: 'invalid' }],
  ] as const) {
    const answer = await anna.send('POST', '/api/message.php', { body: { conversation, ...body } })
    expect([answer.status, answer.body]).toEqual([422, { error: 'validation', fields }])
  }
  expect([await creditsOf(anna), (await lastOf(anna, conversation.id)).seq]).toEqual([before, 2])
})

test('GIFs are for premium members, in the search and in the sending [O-92]', async () => {
  const { anna, bram, conversation } = await pair()
  expect((await bram.send('GET', '/api/gifs.php')).body).toEqual({ error: 'premium_only' })
  const refused = await bram.send('POST', '/api/message.php', {
    body: { conversation, type: 'gif', gif: { id: 'sun' } },
  })
  expect([refused.status, refused.body]).toEqual([403, { error: 'premium_only' }])
  expect((await anna.call('getGifs', { query: { q: 'BÉISJE zoen' } })).gifs).toEqual([])
  expect((await anna.call('getGifs', { query: { q: 'zoen' } })).gifs[0]!.id).toBe('kiss')
})

test('more than a hundred drawings of our own are found by words of all seven languages, and by mood [S2-196 F-94]', () => {
  const words = {
    nl: 'knuffel',
    en: 'cuddle',
    de: 'umarmung',
    es: 'abrazo',
    fr: 'câlin',
    it: 'abbraccio',
    pl: 'przytulas',
  }
  const found = (q: string, locale: (typeof LOCALES)[number]) => searchOwnGifs(q, locale).map(({ id }) => id)
  expect(found('', 'nl').length).toBeGreaterThan(100)
  for (const locale of LOCALES) {
    expect(found(words[locale], locale)[0], locale).toBe('hug')
    for (const mood of Object.values(gifMoods[locale])) {
      expect(found(mood.name, locale), `${locale} ${mood.name}`).toEqual(expect.arrayContaining(Object.keys(mood.gifs)))
      // Two with the same name could not be told apart by ear.
      const names = Object.values(mood.gifs).map(({ name }) => name)
      expect(new Set(names).size, `${locale} ${mood.name}`).toBe(names.length)
    }
  }
})

test('every drawing moves, has a picture that stands still, is small and moves for whoever asks for it [F-94]', () => {
  const drawn = readdirSync('public/gifs')
  const gifs = searchOwnGifs('', 'nl')
  expect(drawn).toHaveLength(gifs.length * 2)
  for (const { id, url, thumb } of gifs) {
    expect(findOwnGif(id)).toEqual({ id, url, thumb })
    const [moving, still] = [url, thumb].map((path) => readFileSync(`public${path}`, 'utf8')) as [string, string]
    expect(Math.max(moving.length, still.length), id).toBeLessThan(30_000)
    // Who asked for less motion is shown the other one until they press: then it has to move.
    expect(moving, id).toMatch(/@keyframes(?!.*prefers-reduced-motion)/)
    expect(still, id).not.toMatch(/animation|class=|<style/)
    expect(moving + still, id).not.toMatch(/<script|href|url\((?!#)|NaN|undefined/)
  }
})

test('no machine scores a picture that is sent to one person [TRU-6 F-56]', async () => {
  const { anna, conversation } = await pair()
  const bytes = await picture({ width: 480, height: 480 })
  const { status, body } = await sendPicture(anna, bytes, { conversation: conversation.id })
  expect(status).toBe(201)
  const sent = app.db.selectFrom('message_image').select('nudity').where('filename', '=', body.message.image.filename)
  expect(await sent.execute()).toEqual([{ nudity: null }])
})

test('a picture goes to the two of the conversation only, blurred first, and costs two credits once [S3-146 TRU-7 SEC-6]', async () => {
  const { anna, bram, conversation } = await pair()
  const [carl, bytes, key] = [await makeMember(app), await picture({ width: 900, height: 600 }), randomUUID()]
  const before = await creditsOf(anna)
  const first = await sendPicture(anna, bytes, { conversation: conversation.id, key })
  expect(first.status).toBe(201)
  const again = await sendPicture(anna, bytes, { conversation: `{"id": "${conversation.id}"}`, key })
  expect(again.body).toEqual(first.body)
  expect(first.body.credits).toBe(before - 2)
  const { image, type, text } = await lastOf(bram, conversation.id)
  expect({ type, text, width: image!.width, height: image!.height }).toEqual({
    type: 'image',
    text: null,
    width: 900,
    height: 600,
  })
  expect(image!.stand_in).toMatch(/^data:image\/webp;base64,/)
  expect(image!.stand_in.length).toBeLessThan(1_000)
  const people = { anna, bram, carl, visitor: app.browser() }
  const seen = () => byName(people, async (by) => (await fetchImage(by, image!.filename)).status)
  expect(await seen()).toEqual({ anna: 200, bram: 200, carl: 404, visitor: 404 })
  expect((await fetchImage(bram, image!.thumb_filename)).headers['content-type']).toBe('image/webp')
  await bram.call('blockMember', { body: { profile: { id: anna.profileId } } })
  expect(await seen()).toEqual({ anna: 404, bram: 200, carl: 404, visitor: 404 })
  await bram.call('removeChat', { body: { conversation } })
  expect(await seen()).toEqual({ anna: 404, bram: 404, carl: 404, visitor: 404 })
})

test('a picture can be the first message to a fictional profile, once that is accepted, and is free there [HON-3 S3-146]', async () => {
  const { anna } = await pair()
  const fictional = await makeMember(app, { fictional: true })
  const [bytes, before] = [await picture(), await creditsOf(anna)]
  const send = (more = {}) => sendPicture(anna, bytes, { profile: fictional.profileId, ...more })
  expect((await send()).body.error).toBe('fictional_not_accepted')
  expect((await send({ accept_fictional: 'true' })).status).toBe(201)
  expect(await creditsOf(anna)).toBe(before)
})

test('a picture whose message one removed is there for the other alone, and for nobody after the history of the site [O-72 O-71 SEC-6]', async () => {
  const { anna, bram, conversation } = await pair()
  const { body } = await sendPicture(anna, await picture(), { conversation: conversation.id })
  const { id, image } = body.message
  await bram.call('removeMessage', { body: { message: { id } } })
  const seen = () => byName({ anna, bram }, async (by) => (await fetchImage(by, image.filename)).status)
  expect(await seen()).toEqual({ anna: 200, bram: 404 })
  const created_at = new Date(app.clock.now().getTime() - 181 * 86_400_000)
  await app.db.updateTable('message_image').set({ created_at }).where('filename', '=', image.filename).execute()
  expect(await seen()).toEqual({ anna: 404, bram: 404 })
})

test('what is no picture, or came with another one, or cannot be paid is not sent and leaves nothing behind [SEC-15 MSG-9]', async () => {
  const { anna, conversation } = await pair()
  const [bytes, key] = [await picture(), randomUUID()]
  const status = async (given: Uint8Array, more: Record<string, string> = {}) =>
    (await sendPicture(anna, given, { conversation: conversation.id, ...more })).body.error
  expect(await status(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('photo_type')
  expect(await status(Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(400)]))).toBe('photo_type')
  expect(await status(await picture({ width: 100 }))).toBe('photo_dimensions')
  expect(await status(bytes, { key })).toBeUndefined()
  expect(await status(await picture(), { key })).toBe('idempotency_key_reused')
  expect(await status(bytes, { conversation: randomUUID() })).toBe('not_found')
  const poor = await makeMember(app, { credits: 1 })
  const { body } = await sendPicture(poor, bytes, { profile: anna.profileId })
  expect(body).toEqual({ error: 'not_enough_credits', credits: 1, cost: 2 })
  const kept = await app.db
    .selectFrom('message_image')
    .select(['seq'])
    .where('account_id', 'in', [anna.accountId, poor.accountId])
    .execute()
  expect([kept, await creditsOf(poor)]).toEqual([[{ seq: 3 }], 1])
})

test('a picture whose send never ended is taken away within the hour [TRU-13]', async () => {
  const { anna, conversation } = await pair()
  await sendPicture(anna, await picture(), { conversation: conversation.id })
  const row = await app.db
    .selectFrom('message_image')
    .selectAll()
    .where('account_id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  const left = {
    ...row,
    id: randomUUID(),
    storage_key: 'message/left',
    filename: 'left.webp',
    conversation_id: null,
    seq: null,
  }
  await app.db
    .insertInto('message_image')
    .values({ ...left, created_at: app.clock.now() })
    .execute()
  await app.services.files.write('message/left/w320.webp', Buffer.from('x'))
  await cleanUpChats(app.services)
  expect(await app.services.files.read('message/left/w320.webp')).not.toBeNull()
  app.clock.advance(3_700_000)
  await cleanUpChats(app.services)
  expect(await app.services.files.read('message/left/w320.webp')).toBeNull()
  expect(await eventually(() => fetchImage(anna, row.filename))).toMatchObject({ status: 200 })
})

test('each act tells its price in credits and money, at the dearest rate of what is sold, or of what one bought [MON-11 O-68 F-58]', async () => {
  const { anna, conversation } = await pair()
  const { costs } = await open(anna, conversation.id)
  const bundles = (await anna.call('getPackages', { query: { country: 'NL' } })).packages
  const dearest = Math.max(...bundles.map(({ price, credits }) => Number(price) / credits))
  const moneyOf = (credits: number) => (Math.ceil(credits * dearest * 100 - 1e-9) / 100).toFixed(2)
  const worth = (credits: number) => ({ credits, money: moneyOf(credits), refusal: null })
  expect(costs).toEqual({
    currency: 'EUR',
    text: worth(1),
    gif: worth(1),
    icebreaker: worth(1),
    image: worth(2),
    gift: worth(3),
  })
  const { act_costs: own } = (await anna.call('getUser')).user
  const bare = ({ credits, money }: { credits: number; money: string | null }) => ({ credits, money })
  const { currency, text, image, gift, gif, icebreaker } = costs
  const told = { text: bare(text), image: bare(image), gift: bare(gift), gif: bare(gif), icebreaker: bare(icebreaker) }
  expect(own).toEqual({ currency, ...told })
  expect((await app.browser().call('getSettings')).act_costs).toEqual(own)
  const fictional = await makeMember(app, { fictional: true })
  const free = (await anna.call('getChat', { query: { profile: fictional.profileId } })).costs
  expect([free.text, free.gift]).toEqual([
    { credits: 0, money: '0.00', refusal: null },
    { credits: 0, money: '0.00', refusal: null },
  ])
})

test('what a member takes along holds the pictures that the member sent, and not those of others [TRU-11]', async () => {
  const { anna, bram, conversation } = await pair()
  for (const one of [anna, bram]) await sendPicture(one, await picture(), { conversation: conversation.id })
  const { data, media } = await exportChats(app.db, {
    accountId: anna.accountId,
    siteId: app.siteId,
    secret: app.services.config.secret,
  })
  expect(media).toHaveLength(1)
  expect(await app.services.files.read(media![0]!.key)).not.toBeNull()
  expect(JSON.stringify(data).match(/media\//g)).toHaveLength(1)
})

test('a removal has a number of its own, by which other pages of the member catch up [MSG-2 O-72]', async () => {
  const { anna, bram, conversation } = await pair()
  const { messages, removed_seq } = await open(anna, conversation.id)
  expect(removed_seq).toBe(0)
  for (const { id } of [messages[1]!, messages[0]!, messages[1]!])
    await anna.call('removeMessage', { body: { message: { id } } })
  const caughtUp = await open(anna, conversation.id, { removed_after: 1 })
  expect([caughtUp.removed_seq, caughtUp.removed]).toEqual([2, [{ id: messages[0]!.id, removed_seq: 2 }]])
  await anna.call('removeChat', { body: { conversation } })
  await bram.call('sendMessage', { body: { conversation, type: 'text', text: 'Ben je er nog?' } })
  const back = await open(anna, conversation.id, { after: 0, removed_after: 2 })
  expect([back.removed_seq, back.hidden_before_seq, back.messages.map(({ seq }) => seq)]).toEqual([3, 3, [3]])
  expect((await open(bram, conversation.id, { removed_after: 0 })).removed).toEqual([])
})
