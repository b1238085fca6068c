import { Link } from '@tanstack/react-router'
import { Camera, Eye, EyeOff, Heart, IdCard, List, MapPin, Settings, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../../client/member-avatar.tsx'
import { useMember } from '../../../../client/web.tsx'
import { MemberName } from '../../../../kit/member-name.tsx'
import { completenessOf, type Step } from '../../rules/completeness.ts'
import { SECTIONS, type SectionId } from './section.tsx'

const ICONS: Record<SectionId, LucideIcon> = {
  photos: Camera,
  about: UserRound,
  self: IdCard,
  place: MapPin,
  interests: Heart,
  facts: List,
  visibility: EyeOff,
}
const SECTION_OF: Record<Step, SectionId> = {
  photo: 'photos',
  about: 'about',
  interests: 'interests',
  place: 'place',
  reason: 'about',
  facts: 'facts',
}

export function EditNav({ photoCount }: { photoCount: number }) {
  const t = useTranslations('profile')
  const { profile } = useMember()
  const { percent, next } = completenessOf({ ...profile, photos: photoCount })
  return (
    <aside className="edit-nav">
      <div className="edit-me flex gap-3.5 items-center mb-2">
        <MemberAvatar member={profile} size="l" />
        <div className="grow">
          <MemberName as="h1" member={profile} />
          <p className="small muted">{t('complete', { percent: String(percent) })}</p>
          <div className="h-2 mt-1.5 overflow-hidden rounded-[9px] bg-line" aria-hidden>
            <i className="block h-full rounded-[9px] bg-primary" style={{ width: `${percent}%` }} />
          </div>
        </div>
      </div>
      {next ? (
        <p className="small edit-next">
          <a className="inline-flex items-center min-h-8" href={`#${SECTION_OF[next]}`}>
            {t(`next.${next}`)}
          </a>
        </p>
      ) : null}
      <nav className="side-nav" aria-label={t('sections')}>
        {SECTIONS.map((id) => {
          const Icon = ICONS[id]
          return (
            <a key={id} href={`#${id}`}>
              <Icon className="icon" aria-hidden />
              {id === 'visibility' ? t('nav.visibility') : t(`${id}.title`)}
            </a>
          )
        })}
        <hr />
        <Link to="/members/$id" params={{ id: profile.id }}>
          <Eye className="icon" aria-hidden />
          {t('nav.preview')}
        </Link>
        <Link to="/settings">
          <Settings className="icon" aria-hidden />
          {t('nav.settings')}
        </Link>
      </nav>
    </aside>
  )
}
