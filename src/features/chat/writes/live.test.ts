import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../../tests/support/makers.ts'
import { connectSocket } from '../../../../tests/support/socket.ts'

const app = await startApp({ listen: true })
const connected = async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  return { anna, bram, ofAnna: await connectSocket(app, anna), ofBram: await connectSocket(app, bram) }
}

test('a message reaches both sides live, once, and as the answer had it [S1-018 P-45 MSG-1]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const key = randomUUID()
  const body = { profile: { id: bram.profileId }, type: 'text' as const, text: 'Hoi' }
  const { message } = await anna.call('sendMessage', { body }, { key })
  await anna.call('sendMessage', { body }, { key })
  expect(await ofAnna.next('message')).toEqual({ message })
  expect(await ofBram.next('message')).toEqual({ message: { ...message, client_id: null } })
  await anna.call('sendMessage', { body: { ...body, text: 'Nog een' } })
  expect((await ofBram.next('message')).message.text).toBe('Nog een')
  expect(ofBram.heard.filter(({ event }) => event === 'message')).toHaveLength(2)
})

test('nobody else hears of a message, and a refused one is told to nobody [MSG-9]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const { ofAnna: ofCarl } = await connected()
  const poor = await makeMember(app)
  const body = { profile: { id: bram.profileId }, type: 'text' as const, text: 'Hoi' }
  await expect(poor.call('sendMessage', { body })).rejects.toThrow('not_enough_credits')
  await anna.call('sendMessage', { body })
  expect((await ofBram.next('message')).message.profile.id).toBe(anna.profileId)
  await ofAnna.next('message')
  expect([ofBram.heard.length, ofCarl.heard]).toEqual([1, []])
})

test('reading is told to the sender and to the own other pages, once [P-45 MSG-5]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const id = await makeChat(anna, bram, ['Hoi'])
  const body = { conversation: { id }, read: true as const }
  await bram.call('readChat', { body })
  await bram.call('readChat', { body })
  const read = { conversation: { id }, reader: { id: bram.profileId }, seq: 1 }
  const own = { ...read, state: expect.objectContaining({ num_unread_messages: 0 }) }
  expect([await ofAnna.next('read'), await ofBram.next('read')]).toEqual([read, own])
  await makeChat(bram, anna, ['Dag'])
  await ofAnna.next('message')
  expect([ofAnna.all('read').length, ofBram.all('read').length]).toEqual([1, 1])
})

test('reading is told to nobody whom a block parts from the reader [TRU-9]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const id = await makeChat(anna, bram, ['Hoi'])
  await app.db
    .insertInto('hidden_pair')
    .values([
      { account_id: anna.accountId, other_id: bram.accountId },
      { account_id: bram.accountId, other_id: anna.accountId },
    ])
    .execute()
  await bram.call('readChat', { body: { conversation: { id }, read: true } })
  await ofBram.next('read')
  app.services.live.emit(anna.accountId, 'message_deleted', { conversation: { id }, message: { id } })
  await ofAnna.next('message_deleted')
  expect(ofAnna.all('read')).toEqual([])
})

test('who must prove their age types unheard from that moment on, as they may write nothing [TRU-8]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const conversation = { id: await makeChat(anna, bram, ['Hoi']) }
  ofAnna.socket.emit('typing', { conversation })
  await ofBram.next('typing')
  await app.db
    .insertInto('age_check')
    .values({ account_id: anna.accountId, over18: false, method: 'self', checked_at: app.clock.now() })
    .execute()
  app.clock.advance(3_000)
  ofAnna.socket.emit('typing', { conversation })
  await makeChat(bram, anna, ['Dag'])
  for (const _ of [1, 2]) await ofBram.next('message')
  expect(ofBram.all('typing')).toHaveLength(1)
})

test('what one removes is told to the own pages only [O-72 MSG-5]', async () => {
  const { anna, bram, ofAnna, ofBram } = await connected()
  const id = await makeChat(anna, bram, ['Hoi'])
  const { message } = await ofBram.next('message')
  await bram.call('removeMessage', { body: { message: { id: message.id } } })
  expect(await ofBram.next('message_deleted')).toEqual({
    conversation: { id },
    message: { id: message.id },
    removed_seq: 1,
  })
  await bram.call('removeChat', { body: { conversation: { id } } })
  const removed = { conversation: { id }, reader: { id: bram.profileId }, seq: 1, hidden_before_seq: 2 }
  expect(await ofBram.next('read')).toEqual(removed)
  await makeChat(bram, anna, ['Dag'])
  await ofAnna.next('message')
  expect([ofAnna.all('message_deleted'), ofAnna.all('read')]).toEqual([[], []])
})
