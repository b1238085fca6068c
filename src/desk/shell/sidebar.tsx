import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../kit/badge.tsx'
import { IconButton } from '../../kit/button.tsx'
import { DESK_PATH } from '../address.ts'
import { useMe } from '../desk.tsx'
import { DeskLink } from '../navigation.tsx'
import { usePalette } from '../palette/palette.tsx'
import { isAside, screens } from '../screens.ts'
import { AccountMenu } from './account-menu.tsx'
import { useCounts } from './counts.ts'
import { useCurrentShown } from './current-shown.ts'
import { DeskLogo } from './desk-logo.tsx'

export function Sidebar() {
  const t = useTranslations('desk')
  const { may } = useMe()
  const counts = useCounts()
  const palette = usePalette()
  const places = useCurrentShown()
  const shown = screens.filter((screen) => may(screen.right) && !isAside(screen))
  return (
    <aside className="desk-side" aria-label={t('title')}>
      <div className="row between">
        <DeskLink to={DESK_PATH} isExact aria-label={t('title')} className="pl-[8px] rounded-sm">
          <DeskLogo />
        </DeskLink>
        <div className="row lg:hidden">
          <IconButton label={t('palette.title')} onClick={palette.open}>
            <Search className="icon" aria-hidden />
          </IconButton>
          <AccountMenu isShort />
        </div>
      </div>
      <button
        type="button"
        className="desk-find row small muted min-h-[40px] pr-[8px] pl-[10px] border border-line-strong rounded-sm text-left cursor-pointer max-lg:hidden"
        onClick={palette.open}
      >
        <Search className="icon s" aria-hidden />
        <span className="grow">{t('palette.open')}</span>
        <kbd className="kbd">{t('keys.ctrlK')}</kbd>
      </button>
      <nav ref={places} aria-label={t('shell.nav')}>
        {shown.map(({ name, path, icon: Icon }) => (
          <DeskLink key={name} to={path}>
            <Icon className="icon" aria-hidden />
            <span>{t(`place.${name}`)}</span>
            <Count n={counts[name] ?? 0} />
          </DeskLink>
        ))}
      </nav>
      <div className="desk-me mt-auto max-lg:hidden">
        <AccountMenu />
      </div>
    </aside>
  )
}

const Count = ({ n }: { n: number }) => {
  const t = useTranslations('desk.shell')
  return <Badge count={n} label={t('waiting', { n })} />
}
