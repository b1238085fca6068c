import { DESK_PATH } from '../address.ts'
import { DeskLink } from '../navigation.tsx'

/** What the log tells of that has a page of its own, by its kind. */
const SCREENS: Readonly<Record<string, string>> = {
  approval: 'approvals',
  case: 'cases',
  dispute: 'cases',
  legal: 'cases',
  member: 'members',
  payment: 'payments',
}

/** The id of what something was done to, leading to it where it has an address. */
export function SubjectLink({ kind, id }: { kind: string; id: string }) {
  const screen = SCREENS[kind]
  return screen ? <DeskLink to={`${DESK_PATH}/${screen}/${id}`}>{id}</DeskLink> : <span className="muted">{id}</span>
}
