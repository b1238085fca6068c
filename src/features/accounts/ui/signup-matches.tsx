import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../client/member-avatar.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Button } from '../../../kit/button.tsx'
import { MemberName } from '../../../kit/member-name.tsx'
import { takeFocus } from '../../../kit/result.tsx'

export function SignupMatches({ profiles, onNext }: { profiles: Card[]; onNext(): void }) {
  const t = useTranslations('account.matches')
  return (
    <div>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('title')}
      </h2>
      <p className="muted lead">{profiles.length > 0 ? t('lead') : t('none')}</p>
      <ul className="grid grid-cols-[1fr_1fr] gap-4 mt-4 mb-6 max-md:grid-cols-[1fr]">
        {profiles.map((card) => (
          <li key={card.id} className="flex gap-3 items-center min-w-0">
            <MemberAvatar member={card} size="l" />
            <span className="block min-w-0 wrap-anywhere">
              <MemberName as="b" member={card} />
              <span className="block muted small">{card.city}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="primary" block onClick={onNext}>
        {t('next')}
      </Button>
    </div>
  )
}
