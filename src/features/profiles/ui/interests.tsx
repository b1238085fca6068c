import { useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser, useWeb } from '../../../client/web.tsx'

/** Interests; those that both have come first, with a check. */
export function Interests({ ids }: { ids: string[] }) {
  const t = useTranslations('members.profile')
  const { data: all } = useSuspenseQuery(useWeb().queries.interests())
  const own = useUser()?.profile.interests ?? []
  if (ids.length === 0) return null
  const shared = ids.filter((id) => own.includes(id))
  const nameOf = (id: string) => all.find((interest) => interest.id === id)?.name ?? id
  return (
    <section className="profile-part">
      <h2>{t('interests')}</h2>
      {shared.length > 0 ? <p className="small muted mb-3">{t('shared')}</p> : null}
      <ul className="chips">
        {[...shared, ...ids.filter((id) => !shared.includes(id))].map((id) => (
          <li key={id} className={shared.includes(id) ? 'chip shared' : 'chip'}>
            {shared.includes(id) ? (
              <>
                <Check className="icon s" aria-hidden />
                <span className="sr">{t('inCommon')}: </span>
              </>
            ) : null}
            {nameOf(id)}
          </li>
        ))}
      </ul>
    </section>
  )
}
