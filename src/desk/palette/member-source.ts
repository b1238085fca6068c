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
  const { may, staff } = useMe()
  const siteOf = (site: number) =>
    staff.sites.length > 1 ? staff.sites.find(({ id }) => id === site)?.name : undefined
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
      return members.map(({ account_id: id, name, email, site }) => ({
        id: `member ${id}`,
        text: name,
        // Somebody may be a member of several sites, under one address.
        hint: [email, siteOf(site)].filter(Boolean).join(' · '),
        icon: UsersRound,
        run: () => go(memberPath(id)),
      }))
    },
  })
}
