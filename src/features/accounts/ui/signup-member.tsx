import { useTranslations } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useSettings } from '../../../client/web.tsx'
import type { Card } from '../../../contract/profiles.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { FictionalLabel } from '../../../kit/fictional-label.tsx'

type Props = { profile: Pick<Card, 'name' | 'age' | 'city' | 'main_image' | 'fictional'> }

/** For whom one signs up, with the label of a fictional profile beside the name. */
export function SignupMember({ profile: { name, age, city, main_image: image, fictional } }: Props) {
  const t = useTranslations('account.memberSignup')
  const settings = useSettings()
  return (
    <div className="signup-member">
      <Avatar src={image ? imageUrl(settings, image.thumb_filename, 'thumb') : null} name={name} size="l" />
      <div className="min-w-0">
        <h1>{t('title', { name })}</h1>
        <p className="row flex-wrap muted small">
          <span>{[age, city].filter(Boolean).join(', ')}</span>
          {fictional ? <FictionalLabel /> : null}
        </p>
        <p className="muted small">{t('lead')}</p>
      </div>
    </div>
  )
}
