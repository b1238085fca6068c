import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../../client/focus-first-error.ts'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useSave } from '../../../../client/use-save.ts'
import { useMember, useWeb } from '../../../../client/web.tsx'
import type { FieldErrors } from '../../../../contract/errors.ts'
import { Button } from '../../../../kit/button.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { emptyFields, passwordErrors } from '../new-password.ts'
import { PasswordField } from '../password-field.tsx'
import { settingsQueries } from './queries.ts'
import { Section } from './section.tsx'

const NOTHING = { old_password: '', password: '', password_repeat: '' }

/** The other sessions end. @source S2-069, O-37 */
export function PasswordSection() {
  const t = useTranslations('settings.password')
  const { api, queryClient } = useWeb()
  const { email } = useMember()
  const fieldError = useFieldError()
  const [value, setValue] = useState(NOTHING)
  const [empty, setEmpty] = useState<FieldErrors>({})
  const { form, run, busy, fields } = useSave<typeof NOTHING>({
    call: (body) => api.changePassword({ body }),
    said: () => t('saved'),
    onSaved: () => {
      setValue(NOTHING)
      void queryClient.invalidateQueries({ queryKey: settingsQueries(api).sessions().queryKey })
    },
  })
  const errors = { ...passwordErrors(fields), ...empty }
  const change = (part: Partial<typeof NOTHING>) => {
    setValue({ ...value, ...part })
    setEmpty({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = emptyFields(value)
    setEmpty(missing)
    if (Object.keys(missing).length > 0) focusFirstError(form.current)
    else run(value)
  }
  return (
    <Section id="password" title={t('title')} text={t('text')}>
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('old')}
          name="old_password"
          autoComplete="current-password"
          value={value.old_password}
          error={fieldError('old_password', errors['old_password'])}
          onValue={(old) => change({ old_password: old })}
        />
        <NewPasswordFields
          labels={{ password: t('new'), hint: t('newHint'), repeat: t('repeat') }}
          value={value}
          errors={errors}
          onValue={({ password, password_repeat: repeated }) => change({ password, password_repeat: repeated })}
        />
        <div className="row between flex-wrap">
          <Button type="submit" variant="outline" busy={busy}>
            {t('submit')}
          </Button>
          <Link to="/reset-password">{t('forgot')}</Link>
        </div>
      </form>
    </Section>
  )
}
