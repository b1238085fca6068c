import { useThingId } from '../navigation.tsx'
import { FindMembers } from './members/find-members.tsx'
import { MemberScreen } from './members/member-screen.tsx'

/** Members: the list in which one is found, and at the address of one that one. */
export default function Members() {
  const id = useThingId()
  return id === undefined ? <FindMembers /> : <MemberScreen key={id} id={id} />
}
