import { Ban, Ellipsis, Flag, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../client/web.tsx'
import { IconButton, LinkButton } from '../../../kit/button.tsx'
import { Menu } from '../../../kit/menu.tsx'

export type SafetyActions = { report(what?: { photoId: string }): void; block(): void; unblock(): void }

/** Reporting and blocking beside the name; a visitor has nobody to block. */
export function ProfileMenu({ name, safety }: { name: string; safety: SafetyActions }) {
  const t = useTranslations('members.profile')
  const user = useUser()
  return (
    <Menu
      label={t('menu')}
      trigger={(props) => (
        <IconButton label={t('menu')} {...props}>
          <Ellipsis className="icon" aria-hidden />
        </IconButton>
      )}
    >
      <button type="button" role="menuitem" onClick={() => safety.report()}>
        <Flag className="icon s" aria-hidden />
        {t('report')}
      </button>
      {user ? (
        <button type="button" role="menuitem" className="dng" onClick={safety.block}>
          <Ban className="icon s" aria-hidden />
          {t('blockName', { name })}
        </button>
      ) : null}
    </Menu>
  )
}

/** The same without a menu: three taps from here to a report that is sent. On phones it stands under the words. */
export function SafetyCard({ safety, className }: { safety: SafetyActions; className: string }) {
  const t = useTranslations('members.profile')
  const user = useUser()
  return (
    <div className={`card pad profile-safety ${className}`}>
      <h2 className="row mb-2 text-lg">
        <ShieldCheck className="icon" aria-hidden />
        {t('safeTitle')}
      </h2>
      <p className="small muted">{t('safeText')}</p>
      <div className="row flex-wrap">
        <LinkButton className="small" onClick={() => safety.report()}>
          {t('report')}
        </LinkButton>
        {user ? (
          <LinkButton className="small" onClick={safety.block}>
            {t('block')}
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
