import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '../../contract/staff-rights.ts'
import { Checkbox } from '../../kit/choice.tsx'
import { useMe } from '../desk.tsx'

type RolesProps = { chosen: readonly StaffRole[]; onChange(chosen: StaffRole[]): void; error: string | undefined }

export function Roles({ chosen, onChange, error }: RolesProps) {
  const t = useTranslations('desk')
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="label mb-1.5">{t('staff.roles')}</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              <b>{t(`role.${role}`)}</b>
              <br />
              <span className="muted">{t(`roleText.${role}`)}</span>
            </>
          }
          checked={chosen.includes(role)}
          data-faulty={error ? true : undefined}
          onChange={({ target }) =>
            onChange(STAFF_ROLES.filter((one) => (one === role ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      <p id={`${id}-hint`} className={error ? 'err-msg' : 'hint mt-1'} role={error ? 'alert' : undefined}>
        {error ?? t('staff.fourEyes')}
      </p>
    </fieldset>
  )
}

type SitesProps = {
  chosen: readonly number[] | null
  onChange(chosen: number[] | null): void
  error: string | undefined
}

/** All of them, those to come included, or some. Only those can be given that the giver may see. */
export function Sites({ chosen, onChange, error }: SitesProps) {
  const t = useTranslations('desk.staff')
  const { sites } = useMe().staff
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1.5">{t('sites')}</legend>
      <Checkbox
        label={t('allSites')}
        checked={chosen === null}
        data-faulty={error ? true : undefined}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen === null
        ? null
        : sites.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(
                  sites.map((site) => site.id).filter((one) => (one === id ? target.checked : chosen.includes(one))),
                )
              }
            />
          ))}
      {error ? (
        <p id={`${id}-error`} className="err-msg" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
