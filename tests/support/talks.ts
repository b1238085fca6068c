import fc from 'fast-check'

/** An act of one member towards another, both by index. */
export type Step = { what: Deed; by: number; to: number; back: number }
type Deed = 'writes to' | 'reads' | 'removes a message of' | 'removes the chat with' | 'blocks' | 'unblocks'

const DEEDS = [
  ['writes to', 6],
  ['reads', 3],
  ['removes a message of', 6],
  ['removes the chat with', 2],
  ['blocks', 1],
  ['unblocks', 1],
] as const
export const NAMES = ['Anna', 'Bram', 'Carl', 'Dirk', 'Emma'] as const

/**
 * A random step between members. Half of the steps are between the first two, because bugs are in sequences of acts.
 * `back` selects a message, counted from the newest.
 */
export function stepBetween(members: number): fc.Arbitrary<Step> {
  const two = fc.constantFrom<[number, number][]>([0, 1], [1, 0])
  const any = fc.tuple(fc.nat(members - 1), fc.nat(members - 2)).map(([by, i]) => [by, (by + 1 + i) % members] as const)
  const what = fc.oneof(...DEEDS.map(([deed, weight]) => ({ weight, arbitrary: fc.constant<Deed>(deed) })))
  return fc
    .record({ what, pair: fc.oneof(two, any), back: fc.nat(1) })
    .map(({ pair: [by, to], ...step }) => told({ ...step, by, to }))
}

/** Makes a step print as a sentence in a counterexample. */
const told = (step: Step): Step =>
  Object.assign(step, {
    [fc.toStringMethod]: () => {
      const which = step.what === 'removes a message of' ? `, number ${step.back + 1} from the last` : ''
      return `${NAMES[step.by]} ${step.what} ${NAMES[step.to]}${which}`
    },
  })

type Side = { readSeq: number; hiddenBefore: number; removed: Set<number> }
type Talk = { id: string; messages: { id: string; by: number }[]; sides: Map<number, Side> }

/** Result of a step: the message it sent, or the number of the one it removed. */
export type Outcome = { sent?: { id: string; seq: number; conversation: { id: string } }; removed?: number }

/**
 * A reference model of conversations and blocks, as simple as possible: what the product should show is computed from
 * scratch each time.
 */
export class Talks {
  readonly #talks = new Map<string, Talk>()
  readonly #blocks = new Set<string>()

  find(one: number, other: number): Talk | undefined {
    return this.#talks.get(keyOf(one, other))
  }

  areHidden(one: number, other: number): boolean {
    return this.#blocks.has(`${one}>${other}`) || this.#blocks.has(`${other}>${one}`)
  }

  add({ what, by, to }: Step, { sent, removed }: Outcome): void {
    if (what === 'blocks') this.#blocks.add(`${by}>${to}`)
    if (what === 'unblocks') this.#blocks.delete(`${by}>${to}`)
    if (sent) {
      const talk = this.find(by, to) ?? { id: sent.conversation.id, messages: [], sides: sidesOf(by, to) }
      talk.messages[sent.seq - 1] = { id: sent.id, by }
      this.#talks.set(keyOf(by, to), talk)
    }
    const talk = this.find(by, to)
    const side = talk?.sides.get(by)
    if (!talk || !side) return
    if (what === 'reads') side.readSeq = talk.messages.length
    if (what === 'removes the chat with') side.hiddenBefore = talk.messages.length + 1
    if (removed) side.removed.add(removed)
  }

  /** The expected list of conversations of a member. */
  listOf(me: number, members: number): object[] {
    return Array.from({ length: members }, (_, other) => other).flatMap((other) => {
      const talk = this.find(me, other)
      if (talk === undefined || this.areHidden(me, other)) return []
      const mine = talk.sides.get(me)!
      if (talk.messages.length < mine.hiddenBefore) return []
      const shown = talk.messages
        .map(({ by }, i) => ({ by, seq: i + 1 }))
        .filter(({ seq }) => seq >= mine.hiddenBefore && !mine.removed.has(seq))
      return {
        with: NAMES[other],
        unread: shown.filter(({ by, seq }) => by !== me && seq > mine.readSeq).length,
        last: shown.at(-1)?.seq ?? null,
        readByOther: talk.sides.get(other)!.readSeq,
        shown: shown.map(({ seq }) => seq),
      }
    })
  }
}

const keyOf = (one: number, other: number) => `${Math.min(one, other)}-${Math.max(one, other)}`
const sidesOf = (one: number, other: number) =>
  new Map([one, other].map((member) => [member, { readSeq: 0, hiddenBefore: 0, removed: new Set<number>() }]))
