import { expect, test, vi } from 'vitest'
import { idOf, ME, SANNE } from '../../../../tests/support/chat-samples.ts'
import { FakeStorage, openTab } from '../../../../tests/support/chat-tab.ts'
import { createOutbox, purgeOthers } from './outbox.ts'

test('logging out removes messages and drafts; another account never sees them [MSG-4]', () => {
  const storage: Storage = new FakeStorage()
  const tab = openTab({ storage })
  tab.online = false
  tab.write('secret')
  createOutbox(storage, ME).keepDraft(SANNE, 'half a')
  storage.setItem('theme', 'dark')
  expect(createOutbox(storage, ME).drafts()).toEqual({ [SANNE]: 'half a' })
  expect(createOutbox(storage, idOf(2)).all()).toEqual([])
  purgeOthers(storage, ME)
  expect(storage.length).toBe(3)
  purgeOthers(storage, idOf(2))
  expect([...Array(storage.length).keys()].map((i) => storage.key(i))).toEqual(['theme'])
})

test('a tab that ends while it sends leaves the rest to the other one, which sends it once and in order [MSG-4]', async () => {
  const first = openTab()
  const second = openTab({ storage: first.storage, server: first.server })
  first.online = false
  first.write('one')
  first.write('two')
  await first.sender.flush()
  // The first one is gone; what it stored is news to the second.
  second.sender.changedElsewhere('lonk.draft.of.somebody')
  expect(second.pending()).toEqual([])
  second.sender.changedElsewhere(`lonk.outbox.${ME}.x`)
  await vi.waitFor(() => expect(first.server.texts()).toEqual(['one', 'two']))
  expect(second.pending()).toEqual([])
})

test('what another tab has just begun to send cannot be taken back here any more [MSG-4]', async () => {
  const first = openTab()
  first.online = false
  const one = first.write('one')
  const second = openTab({ storage: first.storage, server: first.server })
  createOutbox(first.storage, ME).put({ ...one, tried: true })
  second.sender.discard(one.key)
  expect(second.pending()).toMatchObject([{ key: one.key, tried: true }])
})

test('a full storage costs the survival of a reload and nothing else [MSG-4]', async () => {
  const storage = new FakeStorage()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const tab = openTab({ storage })
  tab.online = false
  const [one] = [tab.write('one'), tab.write('two')]
  expect(tab.pending().map(({ text }) => text)).toEqual(['one', 'two'])
  tab.sender.discard(one.key)
  tab.online = true
  await tab.sender.flush()
  expect([tab.server.texts(), tab.pending()]).toEqual([['two'], []])
  tab.online = false
  tab.write('secret')
  tab.sender.forget()
  expect(tab.pending()).toEqual([])
})
