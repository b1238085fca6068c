import { useTranslations } from 'use-intl'
import { useSave } from '../../../../client/use-save.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import type { OwnProfile } from '../../../../contract/profiles.ts'
import { Segmented } from '../../../../kit/choice.tsx'
import { Section } from '../../../../kit/section.tsx'
import { takeProfile } from './take-profile.ts'

export function GenderSection() {
  const t = useTranslations('settings.gender')
  const words = useTranslations('settings')
  const web = useWeb()
  const user = useMember()
  const { run, busy, asked } = useSave<OwnProfile['gender'], { profile: OwnProfile }>({
    call: (gender) => web.api.updateProfile({ body: { gender } }),
    said: () => words('saved'),
    onSaved: ({ profile }) => takeProfile(web, profile),
  })
  return (
    <Section id="gender" title={t('title')}>
      <div className="mt-3" aria-busy={busy || undefined}>
        <Segmented
          label={t('label')}
          value={asked ?? user.profile.gender}
          options={[
            { value: 'male', label: t('male') },
            { value: 'female', label: t('female') },
          ]}
          onChange={(gender) => run(gender)}
        />
      </div>
    </Section>
  )
}
