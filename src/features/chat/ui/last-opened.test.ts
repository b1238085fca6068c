// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../../../tests/support/chat-samples.ts'
import { forgetLastOpened, keepLastOpened, lastOpened } from './last-opened.ts'

beforeEach(() => sessionStorage.clear())

const last = { profileId: idOf(2), conversationId: idOf(3), at: '2026-05-01T10:00:00.000Z' }

test('the chat profile opened last and its date are kept for this visit, for 24 hours [S3-169 S3-170]', () => {
  keepLastOpened(sessionStorage, last)
  expect(lastOpened(sessionStorage, new Date('2026-05-02T09:59:59.000Z'))).toEqual(last)
  expect(lastOpened(sessionStorage, new Date('2026-05-02T10:00:00.000Z'))).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('it is forgotten after logging out, and nonsense in the storage is nothing', () => {
  keepLastOpened(sessionStorage, last)
  forgetLastOpened(sessionStorage)
  expect(lastOpened(sessionStorage, new Date(last.at))).toBeNull()
  sessionStorage.setItem('lonk.last-chat', '{')
  expect(lastOpened(sessionStorage, new Date(last.at))).toBeNull()
})
