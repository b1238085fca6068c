import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../client/use-field-error.ts'
import { isAppError } from '../../../contract/errors.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { DESK_PATH } from '../../address.ts'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useGo } from '../../navigation.tsx'

/** Opens a case for a payment that is disputed, for who may. */
export function OpenDispute({ paymentId }: { paymentId: string }) {
  const t = useTranslations('desk.cases')
  const { api } = useDesk()
  const { may } = useMe()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  if (!may('cases.open')) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('openDispute')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('openDispute')}
          confirm={t('openIt')}
          run={(reason) => api.openCase({ body: { kind: 'dispute', payment_id: paymentId, reason } })}
          changes={['cases']}
          onDone={({ case_id }) => go(`${DESK_PATH}/cases/${case_id}`)}
          onClose={() => setOpen(false)}
        >
          <p className="muted">{t('disputeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Opens a case for what the law compels us to show, for who may. */
export function OpenLegal({ accountId }: { accountId: number }) {
  const t = useTranslations('desk.cases')
  const { api } = useDesk()
  const { may } = useMe()
  const go = useGo()
  const fieldError = useFieldError()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState({ with: '', from: '', until: '' })
  const [fields, setFields] = useState<Record<string, string>>({})
  if (!may('cases.open') || !may('cases.legal')) return null
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldError(name, fields[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setFields({})
    },
  })
  return (
    <>
      <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('openLegal')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('openLegal')}
          confirm={t('openIt')}
          run={async (reason) => {
            try {
              const { from, until } = typed
              const body = { kind: 'legal' as const, id: accountId, with: Number(typed.with), from, until, reason }
              return await api.openCase({ body })
            } catch (error) {
              if (isAppError(error)) setFields(error.fields ?? {})
              throw error
            }
          }}
          faultOf={(error) => (isAppError(error) && error.code === 'not_found' ? t('noTalk') : null)}
          changes={['cases']}
          onDone={({ case_id }) => go(`${DESK_PATH}/cases/${case_id}`)}
          onClose={() => setOpen(false)}
        >
          <p className="muted">{t('legalText')}</p>
          <TextField label={t('with')} inputMode="numeric" autoComplete="off" {...field('with')} />
          <TextField label={t('from')} type="date" {...field('from')} />
          <TextField label={t('until')} type="date" {...field('until')} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
