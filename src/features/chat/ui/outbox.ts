import type { Gif } from '../../../contract/chat.ts'
import type { GiftId, IcebreakerId } from '../../../contract/choices.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** What is sent. A picture's bytes lie in the picture store under the key of the message. */
export type Content =
  | { type: 'text'; text: string }
  | { type: 'icebreaker'; text: string; icebreaker: IcebreakerId }
  | { type: 'gift'; text: ''; gift: { id: GiftId; image: string } }
  | { type: 'gif'; text: ''; gif: Gif }
  | { type: 'image'; text: ''; picture: { width: number; height: number } }

/** A message that the server has not answered yet, kept over a reload. @source MSG-4 */
export type Pending = Content & {
  /** The Idempotency-Key of every try, made before the first. */
  key: string
  profileId: string
  /** As it was when the message was written: the same key always carries the same body. */
  conversationId: string | null
  acceptFictional: boolean
  /** ISO 8601. */
  at: string
  state: 'waiting' | 'failed'
  /** It may have reached the server: only before that can it be taken back without doubt. */
  tried?: true
  /** Why it failed, when the server or this device said so. */
  fault?: ErrorCode | 'lost'
}

const PREFIX = 'lonk.outbox.'

/**
 * The waiting messages of one account in this browser, each under a name of its own so that two tabs never write over each other.
 * @source MSG-4
 */
export function createOutbox(storage: Storage, accountId: string) {
  const prefix = `${PREFIX}${accountId}.`
  /** What a full storage did not take: it lasts as long as the page. */
  const unkept = new Map<string, Pending>()
  return {
    /** Oldest first. */
    all: (): Pending[] =>
      namesOf(storage, prefix)
        .flatMap((name) => read(storage.getItem(name)))
        .filter(({ key }) => !unkept.has(key))
        .concat(...unkept.values())
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    has: (key: string): boolean => unkept.has(key) || storage.getItem(prefix + key) !== null,
    /** A full storage only costs the survival of a reload. */
    put(one: Pending): void {
      try {
        storage.setItem(prefix + one.key, JSON.stringify(one))
        unkept.delete(one.key)
      } catch {
        unkept.set(one.key, one)
      }
    },
    remove(key: string): void {
      unkept.delete(key)
      storage.removeItem(prefix + key)
    },
    /** What the storage does not hold is forgotten here. */
    forget: (): void => unkept.clear(),
    isOurs: (name: string | null): boolean => name === null || name.startsWith(prefix),
  }
}
export type Outbox = ReturnType<typeof createOutbox>

function read(text: string | null): Pending[] {
  try {
    const one = JSON.parse(text ?? '') as Pending // written by put
    return typeof one.key === 'string' && typeof one.text === 'string' ? [one] : []
  } catch {
    return []
  }
}

function namesOf(storage: Storage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

const DRAFTS = 'lonk.draft.'

/** What a member was writing to whom; survives leaving for a purchase. @param profileId of the other side */
export const draftOf = (storage: Storage, accountId: string, profileId: string): string =>
  storage.getItem(`${DRAFTS}${accountId}.${profileId}`) ?? ''

export function keepDraft(
  storage: Storage,
  { accountId, profileId, text }: { accountId: string; profileId: string; text: string },
): void {
  const name = `${DRAFTS}${accountId}.${profileId}`
  try {
    if (text === '') storage.removeItem(name)
    else storage.setItem(name, text)
  } catch {}
}

/**
 * Removes every message and draft that is not of this account from this browser.
 * @param accountId null after logging out: then nothing stays
 * @source MSG-4, ASVS 14.3.1
 */
export function purgeOthers(storage: Storage, accountId: string | null): void {
  for (const prefix of [PREFIX, DRAFTS]) {
    for (const name of namesOf(storage, prefix))
      if (accountId === null || !name.startsWith(`${prefix}${accountId}.`)) storage.removeItem(name)
  }
}
