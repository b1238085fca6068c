import { FictionalLabel } from './fictional-label.tsx'
import { useFictionalWord } from './fictional-mark.ts'

/** `age`: null where it is not told. */
export type NamedMember = { name: string; age: number | null; fictional: boolean }

/** "Sanne, 34", or "Sanne": for titles, which hold no elements. */
export const nameAndAge = ({ name, age }: Pick<NamedMember, 'name' | 'age'>): string =>
  age === null ? name : `${name}, ${age}`

/** "Sanne, 34, fictional": who it is in one sentence, for what is only heard. */
export function useSpokenName(): (member: NamedMember) => string {
  const word = useFictionalWord()
  return (member) => nameAndAge(member) + (member.fictional ? `, ${word}` : '')
}

type Props = { member: NamedMember; as?: 'span' | 'b' | 'h1' | 'h2' }

/**
 * Name and age, and the label beside them where the profile is fictional: a row of the caller holds both. A name that
 * is too long for it ends in an ellipsis, in the place of the comma too; the age always stands.
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
