import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { ABOUT_ME_MAX, REASON_FOR_SIGNUP_MAX } from '../../../../contract/limits.ts'
import { TextAreaField } from '../../../../kit/field.tsx'
import { Section } from './section.tsx'
import type { Draft } from './use-draft.ts'

/** In the member's own words. */
export function AboutSection({ draft }: { draft: Draft }) {
  const t = useTranslations('profile.about')
  const words = useTranslations('base.field')
  const fieldError = useFieldError()
  const { value, errors, set, save } = draft
  const counter = (max: number) => (n: number) => words('characters', { n: String(n), max: String(max) })
  return (
    <Section id="about" title={t('title')} onSave={() => void save()}>
      <div className="stack mt-3">
        <TextAreaField
          label={t('label')}
          hint={t('hint')}
          name="about_me"
          rows={4}
          maxLength={ABOUT_ME_MAX}
          counter={counter(ABOUT_ME_MAX)}
          value={value.about_me}
          error={fieldError('about_me', errors['about_me'])}
          onChange={(event) => set({ about_me: event.target.value })}
        />
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason_for_signup"
          rows={2}
          maxLength={REASON_FOR_SIGNUP_MAX}
          counter={counter(REASON_FOR_SIGNUP_MAX)}
          value={value.reason_for_signup}
          error={fieldError('reason_for_signup', errors['reason_for_signup'])}
          onChange={(event) => set({ reason_for_signup: event.target.value })}
        />
      </div>
    </Section>
  )
}
