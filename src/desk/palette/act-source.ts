import { Globe, Keyboard, LogOut, TicketPercent, UserPlus, Zap, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffRight } from '../../contract/staff-rights.ts'
import { DESK_PATH } from '../address.ts'
import { useMe } from '../desk.tsx'
import { useShortcutSheet } from '../keys/shortcuts.tsx'
import { useGo } from '../navigation.tsx'
import type { Search } from '../search.ts'
import { useLeave } from '../shell/leave.ts'
import { matches } from './matches.ts'
import { usePaletteSource } from './palette.tsx'
import type { PaletteItem } from './source.ts'

type Far = { text: string; right: StaffRight; to: string; search: Search; icon: LucideIcon }

/** The palette finds what can be done: here, by a key; elsewhere, where it opens; and anywhere. */
export function useActSource(): void {
  const t = useTranslations('desk')
  const { may } = useMe()
  const go = useGo()
  const leave = useLeave()
  const sheet = useShortcutSheet()
  const here = (): PaletteItem[] =>
    sheet
      .all()
      .flatMap(({ shortcuts }) => shortcuts)
      // A way from row to row is none, and the ways to screens are found as screens.
      .filter(({ keys, mayRepeat }) => !mayRepeat && !keys.startsWith('g ') && keys !== 'Mod+k' && keys !== 'o')
      .map(({ keys, label, run }) => ({
        id: `here ${keys}`,
        text: label,
        hint: keys.replace('Mod+', 'Ctrl ').toUpperCase(),
        icon: Zap,
        run,
      }))
  const far: Far[] = [
    { text: t('staff.invite'), right: 'staff.manage', to: 'staff', search: { do: 'invite' }, icon: UserPlus },
    { text: t('sites.create.open'), right: 'sites.change', to: 'sites', search: { do: 'new' }, icon: Globe },
    {
      text: t('offers.code.make'),
      right: 'offers.change',
      to: 'offers',
      search: { part: 'codes', do: 'new' },
      icon: TicketPercent,
    },
  ]
  usePaletteSource({
    id: 'acts',
    label: t('palette.acts'),
    find: (words) =>
      [
        ...here(),
        ...far
          .filter(({ right }) => may(right))
          .map(({ text, to, search, icon }) => ({
            id: `far ${to}`,
            text,
            icon,
            run: () => go(`${DESK_PATH}/${to}`, search),
          })),
        { id: 'keys', text: t('keys.title'), hint: '?', icon: Keyboard, run: sheet.open },
        { id: 'leave', text: t('shell.leave'), icon: LogOut, run: leave },
      ].filter(({ text }) => matches(text, words)),
  })
}
