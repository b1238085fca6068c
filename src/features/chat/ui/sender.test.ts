import { expect, test } from 'vitest'
import { AppError } from '../../../contract/errors.ts'
import { createOutbox, draftOf, keepDraft, purgeOthers, type Pending } from './outbox.ts'
import { idOf, ME, message, SANNE } from '../../../../tests/support/chat-samples.ts'
import { createSender, type Sent } from './sender.ts'

class FakeStorage implements Storage {
  items = new Map<string, string>();
  [name: string]: unknown
  get length() {
    return this.items.size
  }
  key = (i: number) => [...this.items.keys()][i] ?? null
  getItem = (name: string) => this.items.get(name) ?? null
  setItem = (name: string, value: string) => void this.items.set(name, value)
  removeItem = (name: string) => void this.items.delete(name)
  clear = () => this.items.clear()
}

/** A browser tab in front of a server that stores each key once. `fail` may answer instead of it. */
function openTab({ storage = new FakeStorage() as Storage, server = createServer() } = {}) {
  const refused: { texts: string[]; code: string }[] = []
  const tab = { online: true, fail: null as AppError | null, loseAnswer: false, refused, server, storage }
  const sender = createSender({
    outbox: createOutbox(storage, ME),
    newKey: () => idOf(++server.keys),
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    online: () => tab.online,
    alone: server.alone,
    async send(one) {
      await Promise.resolve()
      if (tab.fail) throw tab.fail
      const sent = server.store(one)
      if (tab.loseAnswer) throw new AppError('unavailable')
      return sent
    },
    onSent: () => {},
    onRefused: (these, error) => refused.push({ texts: these.map((one) => one.text), code: error.code }),
  })
  const write = (text: string, profileId = SANNE) =>
    sender.add({ profileId, conversationId: null, text, acceptFictional: false })
  return Object.assign(tab, { sender, write })
}

function createServer() {
  const stored = new Map<string, Sent>()
  let turn = Promise.resolve()
  return {
    keys: 0,
    tries: 0,
    texts: () => [...stored.values()].map((sent) => sent.message.text),
    store(one: Pending): Sent {
      this.tries++
      const sent = stored.get(one.key) ?? {
        message: message(stored.size + 1, { text: one.text, client_id: one.key }),
        conversation: { id: idOf(9) },
        credits: 1,
      }
      stored.set(one.key, sent)
      return sent
    },
    // One lock for all tabs of the browser, as navigator.locks gives.
    alone: (_name: string, work: () => Promise<void>) => (turn = turn.then(work)),
  }
}

test('a message shows at once with the key of its first try and leaves the outbox when it was answered [MSG-1 MSG-4 WEB-3]', async () => {
  const tab = openTab()
  const one = tab.write('hoi')
  expect(tab.sender.pending()).toEqual([expect.objectContaining({ key: one.key, text: 'hoi', state: 'waiting' })])
  expect(tab.storage.length).toBe(1)
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['hoi'])
  expect(tab.sender.pending()).toEqual([])
  expect(tab.storage.length).toBe(0)
})

test('what waits survives a reload and is sent once, in order [MSG-4]', async () => {
  const before = openTab()
  before.online = false
  for (const text of ['one', 'two', 'three']) before.write(text)
  await before.sender.flush()
  expect(before.server.tries).toBe(0)
  const after = openTab({ storage: before.storage, server: before.server })
  expect(after.sender.pending().map((one) => one.text)).toEqual(['one', 'two', 'three'])
  await after.sender.flush()
  await after.sender.flush()
  expect(after.server.texts()).toEqual(['one', 'two', 'three'])
  expect(after.server.tries).toBe(3)
})

test('two tabs with the same outbox send each message once [MSG-1 MSG-4]', async () => {
  const first = openTab()
  first.online = false
  first.write('one')
  first.write('two')
  first.online = true
  const second = openTab({ storage: first.storage, server: first.server })
  await Promise.all([first.sender.flush(), second.sender.flush()])
  expect(first.server.texts()).toEqual(['one', 'two'])
  expect(first.server.tries).toBe(2)
})

test('an outage makes the rest of the conversation fail in order; trying again uses the same keys [MSG-1 MSG-4]', async () => {
  const tab = openTab()
  tab.loseAnswer = true // stored by the server, but its answer never came
  tab.write('one')
  tab.write('two')
  await tab.sender.flush()
  expect(tab.sender.pending().map((one) => [one.text, one.state])).toEqual([
    ['one', 'failed'],
    ['two', 'failed'],
  ])
  tab.loseAnswer = false
  await tab.sender.retry(SANNE)
  expect(tab.server.texts()).toEqual(['one', 'two'])
  expect(tab.sender.pending()).toEqual([])
})

test('a lost answer is made up for by seeing the message stored [MSG-1 MSG-4]', async () => {
  const tab = openTab()
  tab.loseAnswer = true
  const one = tab.write('one')
  await tab.sender.flush()
  tab.sender.acknowledge([null, one.key])
  expect(tab.sender.pending()).toEqual([])
  expect(tab.storage.length).toBe(0)
})

test('a refused message takes those behind it along and nothing is sent [S8-024 MSG-9]', async () => {
  const tab = openTab()
  tab.fail = new AppError('not_enough_credits')
  tab.write('one')
  tab.write('two')
  tab.write('elsewhere', idOf(3))
  await tab.sender.flush()
  expect(tab.refused).toEqual([
    { texts: ['one', 'two'], code: 'not_enough_credits' },
    { texts: ['elsewhere'], code: 'not_enough_credits' },
  ])
  expect(tab.sender.pending()).toEqual([])
  expect(tab.server.tries).toBe(0)
})

test('offline, a message waits instead of failing [MSG-4]', async () => {
  const tab = openTab()
  tab.online = false
  tab.write('later')
  await tab.sender.flush()
  expect(tab.sender.pending()[0]).toMatchObject({ state: 'waiting' })
  tab.online = true
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['later'])
})

test('a failed message can be thrown away [MSG-4]', async () => {
  const tab = openTab()
  tab.fail = new AppError('internal')
  const one = tab.write('never mind')
  await tab.sender.flush()
  tab.sender.discard(one.key)
  expect(tab.sender.pending()).toEqual([])
})

test('logging out removes messages and drafts; another account never sees them [MSG-4]', () => {
  const storage: Storage = new FakeStorage()
  const tab = openTab({ storage })
  tab.online = false
  tab.write('secret')
  keepDraft(storage, { accountId: ME, profileId: SANNE, text: 'half a' })
  storage.setItem('theme', 'dark')
  expect(draftOf(storage, ME, SANNE)).toBe('half a')
  expect(createOutbox(storage, idOf(2)).all()).toEqual([])
  purgeOthers(storage, ME)
  expect(storage.length).toBe(3)
  purgeOthers(storage, idOf(2))
  expect([...Array(storage.length).keys()].map((i) => storage.key(i))).toEqual(['theme'])
})
