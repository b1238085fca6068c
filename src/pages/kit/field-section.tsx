import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '../../kit/button.tsx'
import { DateOfBirth } from '../../kit/date-of-birth.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/field.tsx'
import { Columns, Section } from './section.tsx'

const PROVINCES = ['Noord-Holland', 'Utrecht', 'Zeeland'].map((name) => ({ value: name, label: name }))
const ABOUT_LENGTH = 500

export function FieldSection() {
  const t = useTranslations('kit')
  const locale = useLocale()
  const [shown, setShown] = useState(false)
  const [birth, setBirth] = useState('')
  const birthWords = {
    label: t('field.birth'),
    labels: { day: t('field.day'), month: t('field.month'), year: t('field.year') },
    locale,
    youngest: 2008,
    oldest: 1920,
    value: birth,
    onChange: setBirth,
  }
  const Seen = shown ? EyeOff : Eye
  return (
    <Section title={t('section.fields')}>
      <Columns>
        <TextField label={t('field.name')} placeholder={t('field.namePlaceholder')} hint={t('field.nameHint')} />
        <TextField label={t('field.email')} type="email" defaultValue="daan@" error={t('field.emailError')} />
        <TextField
          label={t('field.password')}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          defaultValue="wachtwoord"
          suffix={
            <IconButton label={t(shown ? 'field.hide' : 'field.show')} onClick={() => setShown(!shown)}>
              <Seen className="icon" aria-hidden />
            </IconButton>
          }
        />
        <SelectField label={t('field.province')} options={PROVINCES} placeholder={t('field.provinceAll')} />
        <SelectField
          label={t('field.province')}
          options={PROVINCES}
          placeholder={t('field.provinceAll')}
          error={t('field.provinceError')}
          small
        />
        <TextField label={t('field.off')} defaultValue={t('field.offValue')} disabled />
        <TextAreaField
          label={t('field.about')}
          hint={t('field.aboutHint')}
          maxLength={ABOUT_LENGTH}
          counter={(used) => t('field.counter', { used: String(used), max: String(ABOUT_LENGTH) })}
        />
        <DateOfBirth {...birthWords} hint={t('field.birthHint')} />
        <DateOfBirth {...birthWords} error={t('field.birthError')} />
      </Columns>
    </Section>
  )
}
