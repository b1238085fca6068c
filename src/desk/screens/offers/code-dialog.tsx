import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useSave } from '../../../client/use-save.ts'
import type { FieldErrors } from '../../../contract/errors.ts'
import { STAFF_REASON_MAX } from '../../../contract/limits.ts'
import { METHOD_IDS, type PaymentMethod } from '../../../contract/payment-methods.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/choice.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { Unshown } from '../../dialogs/unshown.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import { offerQueries, type Code } from '../../queries/offers.ts'
import { useCountryNames } from './country-names.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { Preview } from './preview.tsx'
import { useOfferFault } from './use-offer-fault.ts'

const VALIDITIES = ['once-per-user', 'once', 'unlimited'] as const

type Props = { code: Code | null; site: string | undefined; onClose(): void }

const typedOf = (code: Code | null) => ({
  code: code?.code ?? '',
  percentage: String(code?.percentage ?? ''),
  country: code?.country ?? '',
  currency: code?.currency ?? '',
  minimum_order_value: code?.minimum_order_value ?? '',
  validity: code?.validity ?? VALIDITIES[0],
  expires: toLocalTime(code?.expires ?? null),
  user_id: code?.user_id ?? '',
  reason: '',
})
type Typed = ReturnType<typeof typedOf>

/** A code that is new or changed, beside what it does to the prices that a member sees. */
export function CodeDialog({ code, site, onClose }: Props) {
  const t = useTranslations('desk.offers.code')
  const methodNames = useTranslations('credits.method')
  const { api } = useDesk()
  const { sites } = useMe().staff
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultOf = useOfferFault()
  const namesOf = useCountryNames()
  const [siteId, setSite] = useState(code?.site ?? (Number(site) || sites[0]!.id))
  const [typed, setTyped] = useState(() => typedOf(code))
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(code?.paymentmethods ?? [])
  const [missing, setMissing] = useState<FieldErrors>({})
  const { data: prices, error: unread, refetch: readAgain } = useQuery(offerQueries(api).prices(siteId))
  const close = () => {
    // Somebody else may have been quicker: what is shown next is how it is now.
    void refetch('codes')
    onClose()
  }
  const { form, run, busy, fields, problem } = useSave({
    quiet: true,
    call: async () => {
      const terms = termsOf(typed, methods, code)
      const reason = typed.reason.trim()
      if (code) {
        const { id, version, status } = code
        await api.changeCode({ body: { id, version, status, ...terms, reason } })
      } else
        await api.createCode({
          body: { site: siteId, code: typed.code.trim(), user_id: typed.user_id.trim() || null, ...terms, reason },
        })
      // As a ConfirmDialog does it.
      await refetch('codes')
    },
    onSaved: () => {
      toast({ tone: 'ok', text: t(code ? 'changed' : 'made') })
      onClose()
    },
  })
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: faultOf(name, missing[name] ?? fields[name]),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setMissing({})
    },
  })
  const { percentage, minimum_order_value: minimum } = termsOf(typed, methods, code)
  const countries = typed.country ? [typed.country] : (prices?.countries ?? [])
  return (
    <FormDialog
      title={code ? t('changeTitle', { code: code.code }) : t('makeTitle')}
      busy={busy}
      onClose={close}
      form={form}
      onSubmit={() => {
        const needed = code ? (['percentage', 'reason'] as const) : (['code', 'percentage', 'reason'] as const)
        const empty = needed.filter((name) => typed[name].trim() === '')
        setMissing(Object.fromEntries(empty.map((name) => [name, 'required'])))
        if (empty.length > 0) focusFirstError(form.current)
        else run()
      }}
    >
      {code ? null : (
        <>
          {sites.length > 1 ? (
            <SelectField
              label={t('site')}
              options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(siteId)}
              onChange={({ target }) => {
                setSite(Number(target.value))
                // They are of the other one.
                setTyped({ ...typed, country: '', currency: '' })
              }}
            />
          ) : null}
          <TextField label={t('code')} hint={t('codeHint')} maxLength={40} {...field('code')} />
        </>
      )}
      <TextField label={t('percentage')} inputMode="numeric" maxLength={3} {...field('percentage')} />
      <SelectField
        label={t('validity')}
        options={VALIDITIES.map((value) => ({ value, label: t(`validities.${value}`) }))}
        {...field('validity')}
      />
      <TextField
        label={t('expires')}
        hint={t(code?.expires ? 'endTold' : 'expiresHint')}
        type="datetime-local"
        {...field('expires')}
      />
      {unread && !prices ? <Unshown error={unread} again={() => void readAgain()} /> : null}
      <SelectField
        label={t('country')}
        options={(prices?.countries ?? []).map((value) => ({ value, label: namesOf([value]) }))}
        placeholder={t('everywhere')}
        {...field('country')}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('currency')}
          options={[...new Set(prices?.lists.map((list) => list.currency))].map((value) => ({ value, label: value }))}
          placeholder={t('anyCurrency')}
          {...field('currency')}
        />
        <TextField label={t('minimum')} inputMode="decimal" maxLength={9} {...field('minimum_order_value')} />
      </div>
      <Methods
        chosen={methods}
        error={faultOf('paymentmethods', fields['paymentmethods'])}
        nameOf={(method) => methodNames(method)}
        onChange={setMethods}
      />
      {code ? null : <TextField label={t('member')} hint={t('memberHint')} maxLength={36} {...field('user_id')} />}
      {prices && percentage >= 1 && percentage <= 99 ? (
        <Preview
          site={siteId}
          countries={countries}
          locales={prices.locales}
          code={{
            percentage,
            ...(typed.currency ? { currency: typed.currency } : {}),
            ...(minimum && /^\d{1,6}\.\d\d$/.test(minimum) ? { minimum_order_value: minimum } : {}),
          }}
        />
      ) : null}
      <TextAreaField label={t('reason')} hint={t('reasonHint')} maxLength={STAFF_REASON_MAX} {...field('reason')} />
      {problem ? <Fault text={errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {t(code ? 'save' : 'make')}
      </Button>
    </FormDialog>
  )
}

type MethodsProps = {
  chosen: readonly PaymentMethod[]
  error: string | undefined
  nameOf(method: PaymentMethod): string
  onChange(chosen: readonly PaymentMethod[]): void
}

function Methods({ chosen, error, nameOf, onChange }: MethodsProps) {
  const t = useTranslations('desk.offers.code')
  return (
    <details open={chosen.length > 0 || error !== undefined}>
      <summary>{t('methods', { n: chosen.length })}</summary>
      <fieldset className="grid grid-cols-2 mt-2">
        <legend className="sr">{t('methods', { n: chosen.length })}</legend>
        {METHOD_IDS.map((method) => (
          <Checkbox
            key={method}
            label={nameOf(method)}
            checked={chosen.includes(method)}
            data-faulty={error ? true : undefined}
            onChange={({ target }) =>
              onChange(METHOD_IDS.filter((one) => (one === method ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
      {error ? <Fault text={error} /> : null}
    </details>
  )
}

function termsOf(typed: Typed, methods: readonly PaymentMethod[], code: Code | null) {
  const minimum = typed.minimum_order_value.trim().replace(',', '.')
  const amount = /^\d+(\.\d{1,2})?$/.test(minimum) ? Number(minimum).toFixed(2) : minimum
  // A field of minutes would cut off the seconds of an end that was told.
  const isSame = code !== null && typed.expires === toLocalTime(code.expires)
  return {
    percentage: Number(typed.percentage),
    country: typed.country || null,
    currency: typed.currency || null,
    minimum_order_value: amount || null,
    validity: typed.validity,
    paymentmethods: methods.length > 0 ? [...methods] : null,
    expires: isSame ? code.expires : typed.expires === '' ? null : fromLocalTime(typed.expires),
  }
}
