import { expect, test, vi } from 'vitest'
import { idOf, SANNE } from '../../../../tests/support/chat-samples.ts'
import { openTab } from '../../../../tests/support/chat-tab.ts'
import { AppError } from '../../../contract/errors.ts'
import { PictureLost } from './send-content.ts'
import { mayRetry } from './sender.ts'

test('a message shows at once with the key of its first try and leaves the outbox when it was answered [MSG-1 MSG-4 WEB-3]', async () => {
  const tab = openTab()
  const one = tab.write('hoi')
  expect(tab.pending()).toEqual([expect.objectContaining({ key: one.key, text: 'hoi', state: 'waiting' })])
  expect(tab.storage.length).toBe(1)
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['hoi'])
  expect(tab.pending()).toEqual([])
  expect(tab.storage.length).toBe(0)
})

test('what waits survives a reload and is sent once, in order [MSG-4]', async () => {
  const before = openTab()
  before.online = false
  for (const text of ['one', 'two', 'three']) before.write(text)
  await before.sender.flush()
  expect(before.server.tries).toBe(0)
  const after = openTab({ storage: before.storage, server: before.server })
  expect(after.pending().map((one) => one.text)).toEqual(['one', 'two', 'three'])
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
  expect(tab.pending().map((one) => [one.text, one.state])).toEqual([
    ['one', 'failed'],
    ['two', 'failed'],
  ])
  tab.loseAnswer = false
  await tab.sender.retry(SANNE)
  expect(tab.server.texts()).toEqual(['one', 'two'])
  expect(tab.pending()).toEqual([])
})

test('a lost answer is made up for by seeing the message stored [MSG-1 MSG-4]', async () => {
  const tab = openTab()
  tab.loseAnswer = true
  const one = tab.write('one')
  await tab.sender.flush()
  tab.sender.acknowledge([null, one.key])
  expect(tab.pending()).toEqual([])
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
  expect(tab.pending()).toEqual([])
  expect(tab.server.tries).toBe(0)
})

test('a text that is refused for what the conversation does not tell stays in its place with the reason [MSG-4]', async () => {
  const tab = openTab()
  tab.fail = new AppError('age_check_needed')
  tab.write('one')
  tab.write('two')
  await tab.sender.flush()
  expect(tab.pending()).toMatchObject([
    { text: 'one', state: 'failed', fault: 'age_check_needed' },
    { text: 'two', state: 'failed', fault: 'age_check_needed' },
  ])
  tab.fail = null
  await tab.sender.retry(SANNE)
  expect(tab.server.texts()).toEqual(['one', 'two'])
})

test('offline, a message waits instead of failing [MSG-4]', async () => {
  const tab = openTab()
  tab.online = false
  tab.write('later')
  await tab.sender.flush()
  expect(tab.pending()[0]).toMatchObject({ state: 'waiting' })
  tab.online = true
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['later'])
})

test('what was not tried yet can be taken back and is never sent [MSG-4]', async () => {
  const tab = openTab()
  tab.online = false
  const [first, second] = [tab.write('one'), tab.write('two')]
  tab.sender.discard(first.key)
  tab.online = true
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['two'])
  expect(tab.gone).toContain(first.key)
  expect(second.tried).toBeUndefined()
})

test('a message says that it was tried before its first byte leaves, also after a reload [MSG-4]', async () => {
  const tab = openTab()
  tab.loseAnswer = true
  tab.write('one')
  await tab.sender.flush()
  expect(openTab({ storage: tab.storage, server: tab.server }).pending()[0]).toMatchObject({ tried: true })
})

test('a photo tells how far it is, and stops when it is taken back; what waited behind it goes on [MSG-4]', async () => {
  const tab = openTab()
  let at: number | undefined
  tab.upload = ({ signal, onProgress }) =>
    new Promise((_, reject) => {
      onProgress(0.4)
      at = tab.progress()[one.key]
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const one = tab.show()
  await Promise.resolve()
  tab.write('behind it')
  await vi.waitFor(() => expect(at).toBe(0.4))
  tab.upload = null
  tab.sender.discard(one.key)
  await tab.sender.flush()
  expect(tab.server.texts()).toEqual(['behind it'])
  expect(tab.progress()).toEqual({})
})

test('a photo that is refused for itself stays to be given up, and holds nothing else back [MSG-4 SEC-15]', async () => {
  for (const [fault, error] of [
    ['photo_type', new AppError('photo_type')],
    ['lost', new PictureLost()],
  ] as const) {
    const tab = openTab()
    tab.upload = async () => {
      tab.upload = null
      throw error
    }
    tab.show()
    tab.write('behind it')
    await tab.sender.flush()
    expect(tab.pending()).toMatchObject([{ type: 'image', state: 'failed', fault }])
    expect(mayRetry(tab.pending()[0]!.fault)).toBe(false)
    expect(tab.server.texts()).toEqual(['behind it'])
  }
})

test('without credits a photo waits for another try, with the same key [S8-024 MSG-1]', async () => {
  const tab = openTab()
  tab.fail = new AppError('not_enough_credits')
  const one = tab.show()
  await tab.sender.flush()
  expect(tab.refused).toEqual([{ texts: [], code: 'not_enough_credits' }])
  expect(tab.pending()).toMatchObject([{ key: one.key, state: 'failed', fault: 'not_enough_credits' }])
  tab.fail = null
  await tab.sender.retry(SANNE)
  expect(tab.pending()).toEqual([])
  expect(tab.gone).toContain(one.key)
})

test('a failed message can be thrown away [MSG-4]', async () => {
  const tab = openTab()
  tab.fail = new AppError('internal')
  const one = tab.write('never mind')
  await tab.sender.flush()
  tab.sender.discard(one.key)
  expect(tab.pending()).toEqual([])
})
