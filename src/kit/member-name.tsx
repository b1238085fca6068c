import { FictionalLabel } from './fictional-label.tsx'
import { useFictionalWord } from './fictional-mark.ts'

/** `age` is null where it is hidden. */
export type NamedMember = { name: string; age: number | null; fictional: boolean }

/** "Sanne, 34", or "Sanne", as plain text for titles. */
export const nameAndAge = ({ name, age }: Pick<NamedMember, 'name' | 'age'>): string =>
  age === null ? name : `${name}, ${age}`

/** "Sanne, 34, fictional", as plain text for screen readers. */
export function useSpokenName(): (member: NamedMember) => string {
  const word = useFictionalWord()
  return (member) => nameAndAge(member) + (member.fictional ? `, ${word}` : '')
}

type Props = { member: NamedMember; as?: 'span' | 'b' | 'h1' | 'h2' }

/**
 * Name and age, with the label next to them for a fictional profile; the caller provides the row. A long name is
 * truncated with an ellipsis, which replaces the comma; the age always stays visible.
 */
export const MemberName = ({ member, as: Name = 'span' }: Props) => (
  <>
    <Name className="flex gap-x-[0.25em] min-w-0 max-w-full">
      <span className="truncate" title={member.name}>
        {member.name}
        {member.age === null ? null : ','}
      </span>{' '}
      {member.age === null ? null : <span className="shrink-0 whitespace-nowrap">{member.age}</span>}
    </Name>
    {member.fictional ? <FictionalLabel /> : null}
  </>
)
