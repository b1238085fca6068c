import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDesk, useMe } from '../desk.tsx'
import { useGo } from '../navigation.tsx'
import { memberPath } from '../screens/members/member-path.ts'
import { usePaletteSource } from './palette.tsx'

/** One letter is the beginning of too many. */
const LETTERS = 2
const WAIT_MS = 150

/** The palette finds members too, by whatever somebody knows of them. */
export function useMemberSource(): void {
  const t = useTranslations('desk.members')
  const { api } = useDesk()
  const { may } = useMe()
  const go = useGo()
  usePaletteSource({
    id: 'members',
    label: t('title'),
    find: async (words, signal) => {
      if (!may('members.see') || words.trim().length < LETTERS) return []
      // Whoever types on asks for something else.
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      if (signal.aborted) return []
      const { members } = await api.findMembers({ query: { words } }, { signal })
      return members.map(({ account_id: id, name, email }) => ({
        id: `member ${id}`,
        text: name,
        hint: email,
        icon: UsersRound,
        run: () => go(memberPath(id)),
      }))
    },
  })
}
