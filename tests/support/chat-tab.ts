import { AppError } from '../../src/contract/errors.ts'
import { createChatState } from '../../src/features/chat/ui/chat-state.ts'
import { createOutbox, type Pending } from '../../src/features/chat/ui/outbox.ts'
import type { Upload } from '../../src/features/chat/ui/send-content.ts'
import type { Sent } from '../../src/features/chat/ui/send-content.ts'
import { createSender } from '../../src/features/chat/ui/sender.ts'
import { idOf, ME, message, SANNE, sentAnswer } from './chat-samples.ts'

export class FakeStorage implements Storage {
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

/** A browser tab with a fake server that stores each key once. `fail` overrides the server's answer. */
export function openTab({ storage = new FakeStorage() as Storage, server = createServer() } = {}) {
  const refused: { texts: string[]; code: string }[] = []
  const gone: string[] = []
  const tab = {
    gone,
    online: true,
    fail: null as Error | null,
    upload: null as ((upload: Upload) => Promise<void>) | null,
    loseAnswer: false,
    refused,
    server,
    storage,
  }
  const state = createChatState()
  const sender = createSender({
    state,
    outbox: createOutbox(storage, ME),
    newKey: () => idOf(++server.keys),
    now: () => new Date('2026-05-01T10:00:00.000Z'),
    online: () => tab.online,
    alone: server.alone,
    async send(one, upload) {
      await Promise.resolve()
      if (tab.upload) await tab.upload(upload)
      if (tab.fail) throw tab.fail
      const sent = server.store(one)
      if (tab.loseAnswer) throw new AppError('unavailable')
      return sent
    },
    onSent: () => {},
    onRefused: (_one, texts, error) => refused.push({ texts, code: error.code }),
    onGone: (key) => void gone.push(key),
  })
  const write = (text: string, profileId = SANNE) =>
    sender.add({ type: 'text', profileId, conversationId: null, text, acceptFictional: false })
  const show = () =>
    sender.add({
      type: 'image',
      text: '',
      picture: { width: 400, height: 300 },
      profileId: SANNE,
      conversationId: null,
      acceptFictional: false,
    })
  const pending = () => state.getState().pending
  const progress = () => state.getState().progress
  return Object.assign(tab, { sender, write, show, pending, progress })
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
      const sent =
        stored.get(one.key) ?? sentAnswer(message(stored.size + 1, { text: one.text, client_id: one.key }), 1)
      stored.set(one.key, sent)
      return sent
    },
    // One lock for all tabs, like navigator.locks.
    alone: (_name: string, work: () => Promise<void>) => (turn = turn.then(work)),
  }
}
