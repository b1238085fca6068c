import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { LinkButton } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/choice.tsx'
import type { Upload } from './uploads.ts'

/** Why files were not added; beside the tiles, where there is room for a sentence. */
export function Refused({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslations('profile.upload')
  const faulty = uploads.filter(({ fault }) => fault !== null)
  return (
    <div role="alert">
      {faulty.map(({ key, name, fault }) => (
        <p key={key} className="err-msg wrap-anywhere">
          <CircleAlert className="icon s" aria-hidden />
          {t(`fault.${fault ?? 'other'}`, { name })}
        </p>
      ))}
    </div>
  )
}

export function Rejected({ photos, onOpen }: { photos: readonly OwnPhoto[]; onOpen(id: string): void }) {
  const t = useTranslations('profile.photos')
  const rejected = photos.filter(({ status }) => status === 'rejected')
  const first = rejected[0]
  if (!first) return null
  return (
    <p className="err-msg photo-note">
      <CircleAlert className="icon s" aria-hidden />
      <span>
        {t('rejectedCount', { n: rejected.length })}{' '}
        <LinkButton onClick={() => onOpen(first.id)}>{t('why')}</LinkButton> {'·'} <RulesLink />
      </span>
    </p>
  )
}

export function AddPrivately({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const t = useTranslations('profile.photos')
  return (
    <div className="photo-note">
      <Checkbox label={t('addPrivate')} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <p className="hint" id="photos-limits">
        {t('limits')} <RulesLink />
      </p>
    </div>
  )
}

export function Full({ premium, limit, count }: { premium: boolean; limit: number; count: number }) {
  const t = useTranslations('profile.photos')
  if (count < limit) return null // the last ones are on their way
  return (
    <p className="small muted photo-note">
      {t('full', { premium: premium ? 'yes' : 'no', max: count })}{' '}
      {premium ? null : <Link to="/premium">{t('premium')}</Link>}
    </p>
  )
}

function RulesLink() {
  const t = useTranslations('profile.photos')
  return (
    <Link to="/pages/$token" params={{ token: 'ban' }}>
      {t('rules')}
    </Link>
  )
}
