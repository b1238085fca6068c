import type { ActPrice } from '../../../contract/act-costs.ts'
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

/** A message that the server has not answered yet, kept over a reload. */
export type Pending = Content & {
  /** The Idempotency-Key of every try, made before the first. */
  key: string
  profileId: string
  /** As it was when the message was written: the same key always carries the same body. */
  conversationId: string | null
  acceptFictional: boolean
  /** What the member read that it costs; not kept by the version before. */
  price?: ActPrice
  at: string
  state: 'waiting' | 'failed'
  /** It may have reached the server: only before that can it be taken back without doubt. */
  tried?: true
  /** Why it failed, when the server or this device said so. */
  fault?: ErrorCode | 'lost'
}

const MESSAGES = 'lonk.outbox.'
const DRAFTS = 'lonk.draft.'

/**
 * What one account keeps in this browser: waiting messages, each under a name of its own so that two tabs never write
 * over each other, and drafts.
 */
export function createOutbox(storage: Storage | null, accountId: string) {
  const messages = `${MESSAGES}${accountId}.`
  const drafts = `${DRAFTS}${accountId}.`
  /** What a full storage did not take: it lasts as long as the page. */
  const unkept = new Map<string, Pending>()
  return {
    /** Oldest first. */
    all: (): Pending[] =>
      namesOf(storage, messages)
        .flatMap((name) => read(storage?.getItem(name)))
        .filter(({ key }) => !unkept.has(key))
        .concat(...unkept.values())
        .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    has: (key: string): boolean => unkept.has(key) || (storage?.getItem(messages + key) ?? null) !== null,
    put(one: Pending): void {
      if (keep(storage, messages + one.key, JSON.stringify(one))) unkept.delete(one.key)
      else unkept.set(one.key, one)
    },
    remove(key: string): void {
      unkept.delete(key)
      storage?.removeItem(messages + key)
    },
    /** What the storage does not hold is forgotten here. */
    forget: (): void => unkept.clear(),
    isOurs: (name: string | null): boolean => name === null || name.startsWith(messages),

    /** By the profile they are written to; they survive leaving for a purchase. */
    drafts: (): Record<string, string> =>
      Object.fromEntries(
        namesOf(storage, drafts).map((name) => [name.slice(drafts.length), storage?.getItem(name) ?? '']),
      ),
    /** Whom a stored draft is written to; null for everything else that is stored. */
    draftTo: (name: string | null): string | null => (name?.startsWith(drafts) ? name.slice(drafts.length) : null),
    keepDraft(profileId: string, text: string): void {
      if (text === '') storage?.removeItem(drafts + profileId)
      else keep(storage, drafts + profileId, text)
    },
  }
}
export type Outbox = ReturnType<typeof createOutbox>

/** @returns false from a full or forbidden storage, which only costs the survival of a reload */
function keep(storage: Storage | null, name: string, text: string): boolean {
  try {
    storage?.setItem(name, text)
    return storage !== null
  } catch {
    return false
  }
}

function read(text: string | null | undefined): Pending[] {
  try {
    const one = JSON.parse(text ?? '') as Pending // written by put
    return typeof one.key === 'string' && typeof one.text === 'string' ? [one] : []
  } catch {
    return []
  }
}

function namesOf(storage: Storage | null, prefix: string): string[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

/** Removes what is not of this account from this browser; of nobody after logging out. */
export function purgeOthers(storage: Storage | null, accountId: string | null): void {
  for (const prefix of [MESSAGES, DRAFTS]) {
    for (const name of namesOf(storage, prefix))
      if (accountId === null || !name.startsWith(`${prefix}${accountId}.`)) storage?.removeItem(name)
  }
}

/** The browser's lasting storage; null where that is forbidden, and while the server draws. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
