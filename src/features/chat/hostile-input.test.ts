import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { connectSocket } from '../../../tests/support/socket.ts'
import { balanceOf, checkLedger } from '../credits/reads/ledger.ts'

const app = await startApp({ listen: true })
const premium = (credits = 1_000) => makeMember(app, { premium: true, credits })
const messagesOf = async (me: TestMember): Promise<number> => {
  const { n } = await app.db
    .selectFrom('message')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('sender_id', '=', me.accountId)
    .executeTakeFirstOrThrow()
  return n
}
const write = (from: TestMember, conversation: string, text: unknown) =>
  from.send('POST', '/api/message.php', { body: { conversation: { id: conversation }, type: 'text', text } })

test('texts that are empty, too long or no text, and conversations of others, are refused with their code and cost nothing [MSG-9 S3-148]', async () => {
  const [anna, bram, carl] = [await premium(10), await premium(10), await premium(10)]
  const id = await makeChat(anna, bram)
  const before = [await balanceOf(app.db, anna.accountId), await messagesOf(anna)]
  const refused = async (text: unknown) => (await write(anna, id, text)).body
  for (const empty of ['', '   ', '\n\t ', '\u00a0\u2003'])
    expect(await refused(empty)).toEqual({ error: 'message_empty' })
  for (const long of ['x'.repeat(1_001), '👍'.repeat(1_001), `e${'\u0301'.repeat(5_000)}`])
    expect(await refused(long)).toEqual({ error: 'message_length', max: 1_000 })
  expect(await refused(12)).toEqual({ error: 'validation', fields: { text: 'invalid' } })
  expect((await write(carl, id, 'Hoi')).body).toEqual({ error: 'not_found' })
  expect((await carl.send('GET', '/api/chat.php', { query: { conversation: id } })).body).toEqual({
    error: 'not_found',
  })
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = { conversation: { id }, ...(method === 'PUT' ? { read: true } : {}) }
    expect((await carl.send(method, '/api/chat.php', { body })).body).toEqual({ error: 'not_found' })
  }
  expect([await balanceOf(app.db, anna.accountId), await messagesOf(anna)]).toEqual(before)
})

test('what looks like markup or turns the line around is kept as the letters it is [SEC-15]', async () => {
  const [anna, bram] = [await premium(), await premium()]
  const id = await makeChat(anna, bram)
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '\u202eelttil a',
    `a${'\u0300'.repeat(900)}`,
    "'; drop table message; --",
    '{{7*7}}',
  ]) {
    expect((await write(anna, id, text)).status).toBe(201)
    expect((await bram.call('getChat', { query: { conversation: id } })).messages.at(-1)!.text).toBe(text)
  }
})

test('socket messages that are no contract are dropped, and the connection stays [P-44]', async () => {
  const [anna, bram] = [await premium(), await premium()]
  const id = await makeChat(anna, bram)
  const [ofAnna, ofBram] = [await connectSocket(app, anna), await connectSocket(app, bram)]
  for (const junk of [
    null,
    1,
    'typing',
    [],
    {},
    { conversation: id },
    { conversation: { id: randomUUID() } },
    { conversation: { id }, more: 1 },
  ])
    ofAnna.socket.emit('typing', junk)
  for (const name of ['message', 'read', 'message_deleted', '__proto__'])
    ofAnna.socket.emit(name, { message: { text: 'made up', conversation: { id } } })
  ofAnna.socket.emit('typing', { conversation: { id } })
  expect(await ofBram.next('typing')).toEqual({ conversation: { id }, profile: { id: anna.profileId } })
  expect(ofBram.heard).toHaveLength(1)
})

test('the same words to five people, and many first messages, ask both sides for care and hold nothing back [TRU-14]', async () => {
  const anna = await premium()
  const others = await Promise.all(Array.from({ length: 12 }, () => makeMember(app)))
  const hints: unknown[] = []
  for (const [i, other] of others.entries()) {
    const text =
      i < 6
        ? `Hoi ${other.name}! Jouw profiel is het mooiste dat ik ooit zag`
        : `Iets heel anders voor jou: ${'abcdefghijkl'[i]!.repeat(20)}`
    const body = { profile: { id: other.profileId }, type: 'text', text } as const
    hints.push((await anna.call('sendMessage', { body })).hints)
  }
  const same = ['same_text']
  const many = ['many_first_messages']
  expect(hints).toEqual([[], [], [], [], same, same, [], [], [], [], many, many])
  const cautionOf = async (i: number, by = others[i]!) =>
    (await by.call('getChat', { query: { profile: by === anna ? others[i]!.profileId : anna.profileId } })).messages[0]!
      .caution
  expect([await cautionOf(0), await cautionOf(4), await cautionOf(11), await cautionOf(4, anna)]).toEqual([
    undefined,
    'same_text',
    'many_first_messages',
    undefined,
  ])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sent_text where sender_id = ${anna.accountId}`.execute(app.db)
  expect(rows[0]!.n).toBe(others.length)
})

test('the same words to five people ask for care as a second or third message too, and later in a conversation no more [TRU-14]', async () => {
  const anna = await premium()
  const hints: unknown[] = []
  for (const nth of [2, 2, 3, 3, 3, 4]) {
    const profile = { id: (await makeMember(app)).profileId }
    const hintsOf = async (text: string) =>
      (await anna.call('sendMessage', { body: { profile, type: 'text', text } })).hints
    for (let i = 1; i < nth; i++) await hintsOf('Hoi')
    hints.push(await hintsOf('Jouw profiel is het mooiste dat ik ooit zag'))
  }
  expect(hints).toEqual([[], [], [], [], ['same_text'], []])
})

test('the same words again to one of four people, and an eleventh first message an hour later, ask nobody for care [TRU-14]', async () => {
  const anna = await premium()
  const others = await Promise.all(Array.from({ length: 11 }, () => makeMember(app)))
  const hintsOf = async (i: number, text: string) => {
    const { profileId } = others[i]!
    return (await anna.call('sendMessage', { body: { profile: { id: profileId }, type: 'text', text } })).hints
  }
  const hints: unknown[] = []
  for (const i of [0, 1, 2, 3, 0]) hints.push(await hintsOf(i, 'Hoi! Jouw profiel is het mooiste dat ik ooit zag'))
  for (const i of [4, 5, 6, 7, 8, 9])
    hints.push(await hintsOf(i, `Iets heel anders voor jou: ${'abcdefghij'[i]!.repeat(20)}`))
  app.clock.advance(61 * 60_000)
  hints.push(await hintsOf(10, 'Dag, ik zag dat jij ook graag langs het strand wandelt'))
  expect(hints.flat()).toEqual([])
})

test('a block, a removal or a leaving that races with sends lets nothing through afterwards and takes nothing for it [MSG-9]', async () => {
  for (let round = 0; round < 6; round++) {
    const [anna, bram] = [await premium(), await premium()]
    const id = await makeChat(anna, bram)
    const before = await balanceOf(app.db, anna.accountId)
    const sends = Array.from({ length: 10 }, (_, i) => write(anna, id, `bericht ${i}`))
    const end =
      round % 3 === 0
        ? bram.send('POST', '/api/block.php', { body: { profile: { id: anna.profileId } } })
        : round % 3 === 1
          ? bram.send('DELETE', '/api/chat.php', { body: { conversation: { id } } })
          : bram.send('DELETE', '/api/user.php', { body: { reason: 'time', password: bram.password } })
    expect((await end).status).toBe(200)
    const late = await write(anna, id, 'te laat')
    const kept = (await Promise.all([...sends, late])).filter(({ status }) => status === 201).length
    expect(late.status).toBe([403, 201, 410][round % 3])
    expect(before - (await balanceOf(app.db, anna.accountId))).toBe(kept)
    expect(await messagesOf(anna)).toBe(kept + 1)
  }
  expect((await checkLedger(app.db)).faults).toEqual([])
}, 60_000)
