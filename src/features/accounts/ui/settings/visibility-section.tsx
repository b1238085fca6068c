import { useTranslations } from 'use-intl'
import { useNote } from '../../../../client/use-note.ts'
import { useSave } from '../../../../client/use-save.ts'
import { takeUser, useMember, useWeb } from '../../../../client/web.tsx'
import { SwitchLine } from '../../../../kit/choice.tsx'
import { Section } from '../../../../kit/section.tsx'
import { takeProfile } from './take-profile.ts'

export function VisibilitySection() {
  const t = useTranslations('settings.visibility')
  const words = useTranslations('settings')
  const web = useWeb()
  const user = useMember()
  const note = useNote()
  const invisible = useSave<boolean>({
    call: async (on) => takeProfile(web, (await web.api.updateProfile({ body: { invisible: on } })).profile),
    said: () => words('saved'),
  })
  const visitors = useSave<boolean>({
    call: async (on) => takeUser(web, (await web.api.updateUser({ body: { visible_to_visitors: on } })).user),
    said: () => words('saved'),
  })
  return (
    <Section id="visibility" title={t('title')}>
      <SwitchLine
        label={t('invisible')}
        text={note('invisible', t('invisibleText'))}
        checked={invisible.asked ?? user.profile.invisible}
        onChange={(on) => invisible.run(on)}
      />
      <SwitchLine
        label={t('visitors')}
        text={t('visitorsText')}
        checked={visitors.asked ?? user.visible_to_visitors}
        onChange={(on) => visitors.run(on)}
      />
    </Section>
  )
}
