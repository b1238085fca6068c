import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { picture } from '../../../../tests/support/photos.ts'
import { checkLedger } from '../../credits/reads/ledger.ts'
import { keptSince } from '../rules/texts.ts'
import { eraseOldMessages } from './erase-old-messages.ts'

const app = await startApp()
const DAY_MS = 86_400_000
const write = (from: TestMember, id: string, text: string) =>
  from.call('sendMessage', { body: { conversation: { id }, type: 'text', text } })
const countOf = async (what: string, id: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from message m join conversation c on c.id = m.conversation_id
      where c.public_id = ${id} and ${sql.raw(what)}`.execute(app.db)
  ).rows[0]!.n
/** What the counters say, and what a recount says. */
async function unreadOf({ accountId }: TestMember): Promise<number[]> {
  const { rows } = await sql<Record<'parties' | 'counted', number>>`
    select (select coalesce(sum(p.unread), 0)::int from party p where p.account_id = ${accountId}) as parties, (
      select count(*)::int from party p join message m on m.conversation_id = p.conversation_id
      where p.account_id = ${accountId} and m.sender_id = p.other_id and m.seq > p.last_read_seq and m.seq >= p.hidden_before_seq
    ) as counted`.execute(app.db)
  const { parties, counted } = rows[0]!
  return [parties, counted]
}

test('messages of more than 24 months ago are erased with their pictures; numbers, counters, previews and books stay right [O-71 MSG-2 MSG-5 TRU-13]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 900, premium: true }), await makeMember(app, { credits: 50 })]
  const id = await makeChat(anna, bram, ['Hoi', 'Hallo'])
  const sent = await anna.send('POST', '/api/message.php', {
    body: { type: 'image', conversation: id },
    file: { bytes: await picture() },
  })
  expect(sent.status).toBe(201)
  const { storage_key: key } = await app.db
    .selectFrom('message_image')
    .select('storage_key')
    .where('account_id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  // More than are emptied at once.
  await sql`
    insert into message (conversation_id, seq, id, sender_id, kind, body, client_id, created_at)
    select c.id, n, gen_random_uuid(), ${anna.accountId}, 'text', 'oud', gen_random_uuid(), c.last_at
    from conversation c, generate_series(4, 603) n where c.public_id = ${id}`.execute(app.db)
  await sql`update conversation set last_seq = 603 where public_id = ${id}`.execute(app.db)
  await sql`update party set unread = unread + 600 where account_id = ${bram.accountId}`.execute(app.db)

  app.clock.advance(729 * DAY_MS)
  await eraseOldMessages(app.services)
  expect(await countOf(`body <> ''`, id)).toBe(603)
  expect(await app.services.files.read(`${key}/w320.webp`)).not.toBeNull()

  await sql`update session set expires_at = 'infinity'`.execute(app.db)
  await write(anna, id, 'ik ben er weer')
  app.clock.advance(4 * DAY_MS)
  for (let night = 0; night < 2; night++) await eraseOldMessages(app.services)
  expect([await countOf(`body <> ''`, id), await countOf('true', id)]).toEqual([1, 604])
  expect(await app.services.files.read(`${key}/w320.webp`)).toBeNull()
  const images = await app.db.selectFrom('message_image').selectAll().where('account_id', '=', anna.accountId).execute()
  expect(images).toEqual([])
  expect(await unreadOf(bram)).toEqual([603, 603])
  const opened = await bram.call('getChat', { query: { conversation: id } })
  expect([opened.messages.map(({ text }) => text), opened.history_hidden, opened.last_seq]).toEqual([
    ['ik ben er weer'],
    true,
    604,
  ])
  const [listed] = (await bram.call('getChats')).chats
  expect(listed).toMatchObject({ num_unread_messages: 603, last_message: { text: 'ik ben er weer', seq: 604 } })
  expect((await write(anna, id, 'nog een')).message.seq).toBe(605)
  expect((await checkLedger(app.db)).faults).toEqual([])

  // What came later has its own turn, from where the last one ended.
  app.clock.advance(740 * DAY_MS)
  await eraseOldMessages(app.services)
  expect(await countOf(`body <> ''`, id)).toBe(0)
})

test('a picture that is not that old stays when what was written before it is erased [O-71 TRU-13]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 90, premium: true }), await makeMember(app)]
  const id = await makeChat(anna, bram, ['Hoi'])
  await sql`update session set expires_at = 'infinity'`.execute(app.db)
  app.clock.advance(400 * DAY_MS)
  const body = { type: 'image', conversation: id }
  const sent = await anna.send('POST', '/api/message.php', { body, file: { bytes: await picture() } })
  expect(sent.status).toBe(201)
  app.clock.advance(340 * DAY_MS)
  await eraseOldMessages(app.services)
  expect(await countOf(`kind = 'text' and body <> ''`, id)).toBe(0)
  // Shown again where the site shows a longer history.
  const { filename } = sent.body.message.image
  const row = app.db.selectFrom('message_image').select('storage_key').where('filename', '=', filename)
  const { storage_key: key } = await row.executeTakeFirstOrThrow()
  const file = await app.services.files.read(`${key}/w320.webp`)
  expect(file).not.toBeNull()
})

test('24 months are counted by the calendar [O-71]', () => {
  expect(keptSince(new Date('2026-11-22T10:00:00Z')).toISOString()).toBe('2024-11-22T10:00:00.000Z')
})
