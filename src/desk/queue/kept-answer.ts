import type { MemberDecision } from '../../contract/member-acts.ts'
import { useMe } from '../desk.tsx'
import { keep, readKept, useKept } from '../kept.ts'
import { nothingTyped, type Typed } from '../screens/members/ground-form.tsx'

type Answer = {
  answer: string
  act: MemberDecision['kind'] | null
  /** Why, and until when, the act. */
  ground: Typed
  /** Ids of those that may be sent again. */
  pictures: readonly string[]
}

const NOTHING: Answer = { answer: '', act: null, ground: nothingTyped, pictures: [] }

const nameOf = (staffId: number, id: string): string => `answer:${staffId}:${id}`

/** What somebody answers to a complaint: typed for longer than a session lasts, it is there after the next login. */
export function useKeptAnswer(id: string): [Answer, (part: Partial<Answer>) => void] {
  const { staff } = useMe()
  const [typed, setTyped] = useKept(nameOf(staff.id, id), NOTHING, 'tab')
  return [typed, (part) => setTyped({ ...typed, ...part })]
}

/** @returns what puts it back */
export function forgetAnswer(staffId: number, id: string): () => void {
  const name = nameOf(staffId, id)
  const typed = readKept<Answer | null>(name, null, 'tab')
  keep(name, null, 'tab')
  return () => keep(name, typed, 'tab')
}
