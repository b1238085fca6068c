import { useTranslations } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/members.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { takeFocus } from '../../../kit/result.tsx'

/** Real members only, never a fictional one; the server chooses. */
export function SignupMatches({ profiles, onNext }: { profiles: Card[]; onNext(): void }) {
  const t = useTranslations('account.matches')
  const settings = useSettings()
  return (
    <div>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('title')}
      </h2>
      <p className="muted lead">{profiles.length > 0 ? t('lead') : t('none')}</p>
      <ul className="match-list">
        {profiles.map(({ id, name, age, city, main_image: image }) => (
          <li key={id}>
            <Avatar
              src={image ? imageUrl(settings, image.thumb_filename, 'thumb') : null}
              name={name}
              size="l"
              alt=""
            />
            <span>
              <b>
                {name}, {age}
              </b>
              <span className="muted small">{city}</span>
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
