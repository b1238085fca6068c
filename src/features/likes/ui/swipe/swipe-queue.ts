import { isAppError, type AppError } from '../../../../contract/errors.ts'
import type { Api } from '../../../../contract/index.ts'
import type { SwipeCard } from '../../../../contract/likes.ts'

/** One decision; its key makes it happen once, however often it is sent. */
export type Decision = { card: SwipeCard; act: 'like' | 'pass' | 'undo'; key: string }
type Answer = { like: boolean; match: boolean; likesLeft: number }

type QueueParts = {
  api: Api
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  name: string
}

export type Told = {
  onAnswer(decision: Decision, answer: Answer): void
  onRefused(decision: Decision, error: AppError): void
  onChange(): void
}

export type SwipeQueue = ReturnType<typeof createSwipeQueue>

/** These pass: the decision stays and is sent again with the same key. */
const PASSING = ['unavailable', 'internal', 'too_many_requests']

/** Sends decisions one after another, as they were made. Without a connection they wait, also over a reload. */
export function createSwipeQueue({ api, storage, name }: QueueParts) {
  let told: Told | null = null
  let waiting = readWaiting(storage, name)
  let running: Promise<void> | null = null
  let stalled = false
  const keep = (next: Decision[]) => {
    waiting = next
    if (next.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(next))
    told?.onChange()
  }
  const work = async () => {
    for (let decision = waiting[0]; decision; decision = waiting[0]) {
      try {
        const answer = await send(api, decision)
        keep(waiting.slice(1))
        told?.onAnswer(decision, answer)
      } catch (error) {
        if (!isAppError(error) || PASSING.includes(error.code)) {
          stalled = true
          return told?.onChange()
        }
        keep(waiting.slice(1))
        told?.onRefused(decision, error)
      }
    }
  }
  const run = (): Promise<void> => {
    stalled = false
    running ??= work().finally(() => (running = null))
    return running
  }
  return {
    tell: (to: Told) => void (told = to),
    waiting: (): readonly Decision[] => waiting,
    isStalled: () => stalled,
    add(decision: Decision): void {
      keep([...waiting, decision])
      void run()
    },
    /** Sends what waits. @returns when there is nothing more to send, or no way to */
    run,
    forget: () => keep([]),
  }
}

async function send(api: Api, { card, act, key }: Decision): Promise<Answer> {
  const profile = { id: card.id }
  if (act === 'undo') {
    const { likes_left } = await api.undoSwipe({ body: { profile } }, { idempotencyKey: key })
    return { like: false, match: false, likesLeft: likes_left }
  }
  const body = { profile, like: act === 'like' }
  const { like, match, likes_left } = await api.swipe({ body }, { idempotencyKey: key })
  return { like, match, likesLeft: likes_left }
}

function readWaiting(storage: QueueParts['storage'], name: string): Decision[] {
  try {
    // written by keep() alone
    return JSON.parse(storage.getItem(name) ?? '[]') as Decision[]
  } catch {
    return []
  }
}
