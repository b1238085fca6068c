import { useTranslations } from 'use-intl'
import type { Card } from '../../../contract/members.ts'
import { imageUrl } from '../../../web/client/image-url.ts'
import { useSettings } from '../../../web/client/web.tsx'
import { Avatar } from '../../../web/kit/avatar.tsx'
import { FictionalLabel } from '../../../web/kit/fictional-label.tsx'

type Props = { profile: Pick<Card, 'name' | 'age' | 'city' | 'main_image' | 'fictional'> }

/** For whom one signs up, with the label of a fictional profile beside the name. @source S2-019, O-52 */
export function SignupMember({ profile: { name, age, city, main_image: image, fictional } }: Props) {
  const t = useTranslations('account.memberSignup')
  const words = useTranslations('base.fictional')
  const settings = useSettings()
  return (
    <div className="signup-member">
      <Avatar src={image ? imageUrl(settings, image.thumb_filename, 'thumb') : null} name={name} size="l" />
      <div className="min-w-0">
        <h1>{t('title', { name })}</h1>
        <p className="row flex-wrap muted small">
          <span>
            {age}
            {city ? `, ${city}` : ''}
          </span>
          {fictional ? <FictionalLabel word={words('label')} explanation={words('explanation')} /> : null}
        </p>
        <p className="muted small">{t('lead')}</p>
      </div>
    </div>
  )
}
