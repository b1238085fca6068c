import { Link, useRouterState } from '@tanstack/react-router'
import { Check, ChevronDown, CreditCard, Languages, LogOut, Moon, Settings, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { toTransactions } from '../../client/links.ts'
import { MemberAvatar } from '../../client/member-avatar.tsx'
import { useLogout } from '../../client/session.ts'
import { useTheme } from '../../client/theme.ts'
import { useSettings, type Web } from '../../client/web.tsx'
import type { User } from '../../contract/accounts.ts'
import { Menu } from '../../kit/menu.tsx'
import { useToast } from '../../kit/toast.tsx'

/** Account menu in the desktop's top bar. */
export function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('base.menu')
  const { name } = user.profile
  return (
    <Menu
      label={t('account')}
      trigger={(props) => (
        <button type="button" className="acct" aria-label={t('accountOf', { name })} {...props}>
          <MemberAvatar member={user.profile} size="s" />
          <ChevronDown className="icon s" aria-hidden />
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  )
}

/** Pages that the account menu links to. */
const ACCOUNT_PAGES = ['/profile', '/settings', '/notifications', '/transactions', '/lang-config']

/** Account menu as the last tab on phones. */
export function AccountTab() {
  const t = useTranslations('base.menu')
  const isHere = useRouterState({
    select: ({ location }) => ACCOUNT_PAGES.some((path) => location.pathname.startsWith(path)),
  })
  return (
    <Menu
      label={t('account')}
      trigger={(props) => (
        <button type="button" aria-current={isHere ? 'true' : undefined} {...props}>
          <UserRound className="icon l" aria-hidden />
          {t('account')}
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  )
}

function AccountItems() {
  const t = useTranslations('base.menu')
  const { locales } = useSettings()
  const logout = useLogout()
  const toast = useToast()
  const errorText = useErrorText()
  const leave = () => logout().catch((error: unknown) => toast({ tone: 'danger', text: errorText(error) }))
  return (
    <>
      <Link role="menuitem" to="/profile">
        <UserRound className="icon s" aria-hidden />
        {t('profile')}
      </Link>
      <a role="menuitem" href="/settings">
        <Settings className="icon s" aria-hidden />
        {t('settings')}
      </a>
      <Link role="menuitem" {...toTransactions}>
        <CreditCard className="icon s" aria-hidden />
        {t('transactions')}
      </Link>
      {locales.length > 1 ? (
        <Link role="menuitem" to="/lang-config">
          <Languages className="icon s" aria-hidden />
          {t('language')}
        </Link>
      ) : null}
      <hr />
      <ThemeItems />
      <hr />
      <button type="button" role="menuitem" onClick={() => void leave()}>
        <LogOut className="icon s" aria-hidden />
        {t('logout')}
      </button>
    </>
  )
}

function ThemeItems() {
  const t = useTranslations('base.theme')
  const [theme, choose] = useTheme()
  const item = (value: Web['theme'], label: ReactNode) => (
    <button type="button" role="menuitemradio" aria-checked={theme === value} onClick={() => choose(value)}>
      {theme === value ? <Check className="icon s" aria-hidden /> : <Moon className="icon s invisible" aria-hidden />}
      {label}
    </button>
  )
  return (
    <>
      {item(null, t('system'))}
      {item('light', t('light'))}
      {item('dark', t('dark'))}
    </>
  )
}
