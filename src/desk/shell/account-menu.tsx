import { useMutation } from '@tanstack/react-query'
import { Check, Keyboard, LogOut, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { chooseTheme } from '../../client/theme.ts'
import { DESK_LANGUAGES, type DeskLanguage } from '../../contract/staff-rights.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useMe, useRefetch } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { useShortcutSheet } from '../keys/shortcuts.tsx'
import { DeskLink } from '../navigation.tsx'
import { screens } from '../screens.ts'
import { useLeave } from './leave.ts'

const THEMES = ['system', 'light', 'dark'] as const
const security = screens.find(({ name }) => name === 'security')!

/** Who is here, and what concerns them alone. @param isShort on phones: the picture without its words */
export function AccountMenu({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations('desk')
  const { staff } = useMe()
  const leave = useLeave()
  const sheet = useShortcutSheet()
  return (
    <Menu
      label={t('shell.account')}
      align={isShort ? 'end' : 'start'}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={
            isShort ? 'acct' : 'desk-account row gap-[10px] w-full p-[8px] rounded-sm leading-[1.3] cursor-pointer'
          }
        >
          <span className="sr">{t('shell.accountOf', { name: staff.name })}</span>
          <Avatar src={null} name={staff.name} size="s" />
          {isShort ? null : (
            <span className="grow min-w-0 small text-left" aria-hidden>
              <b className="block ellip">{staff.name}</b>
              <span className="block muted ellip">{staff.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
            </span>
          )}
        </button>
      )}
    >
      <DeskLink role="menuitem" to={security.path}>
        <ShieldCheck className="icon s" aria-hidden />
        {t('place.security')}
      </DeskLink>
      <button type="button" role="menuitem" onClick={sheet.open}>
        <Keyboard className="icon s" aria-hidden />
        {t('keys.title')}
      </button>
      <hr />
      <Themes />
      <hr />
      <Languages />
      <hr />
      <button type="button" role="menuitem" onClick={leave}>
        <LogOut className="icon s" aria-hidden />
        {t('shell.leave')}
      </button>
    </Menu>
  )
}

/**
 * Drawn when the menu opens, and a choice closes it: so the page itself says which one is on, also when it was chosen
 * elsewhere.
 */
function Themes() {
  const t = useTranslations('base.theme')
  const current = document.documentElement.dataset['theme'] ?? 'system'
  return THEMES.map((one) => (
    <Choice key={one} isOn={current === one} onChoose={() => chooseTheme(one === 'system' ? null : one)}>
      {t(one)}
    </Choice>
  ))
}

function Languages() {
  const t = useTranslations('base')
  const { api } = useDesk()
  const { staff } = useMe()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const choose = useMutation({
    mutationFn: (language: DeskLanguage) => api.chooseStaffLanguage({ body: { language } }),
    onSuccess: () => refetch('session'),
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  })
  return DESK_LANGUAGES.map((one) => (
    <Choice key={one} isOn={staff.language === one} onChoose={() => choose.mutate(one)}>
      <span lang={one}>{t(`language.${one}`)}</span>
    </Choice>
  ))
}

type ChoiceProps = { isOn: boolean; onChoose(): void; children: ReactNode }

const Choice = ({ isOn, onChoose, children }: ChoiceProps) => (
  <button type="button" role="menuitemradio" aria-checked={isOn} onClick={onChoose}>
    <Check className={isOn ? 'icon s' : 'icon s invisible'} aria-hidden />
    {children}
  </button>
)
