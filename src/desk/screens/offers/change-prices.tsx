import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { isAppError, type FieldErrors } from '../../../contract/errors.ts'
import { STAFF_REASON_MAX } from '../../../contract/limits.ts'
import { BUNDLE_STYLES, type BundleStyle } from '../../../contract/money.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { SelectField, TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { PriceList, Prices } from '../../queries/offers.ts'
import { useCountryNames } from './country-names.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { Preview } from './preview.tsx'
import { useOfferFault } from './use-offer-fault.ts'

export type Draft = {
  currency: string
  country: string | null
  /** Of a change that is planned already; null: from now on, until another moment is chosen. */
  validFrom: string | null
  bundles: PriceList['now']
  isNew: boolean
}
type Typed = Record<BundleStyle, { credits: string; price: string }>
type Props = { prices: Prices; draft: Draft; onClose(): void }

/** Prices from a moment on, shown as members will see them, before somebody else is asked to confirm them. */
export function ChangePrices({ prices, draft, onClose }: Props) {
  const t = useTranslations('desk.offers')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultOf = useOfferFault()
  const namesOf = useCountryNames()
  const [currency, setCurrency] = useState(draft.currency)
  const [country, setCountry] = useState(draft.country ?? '')
  const [typed, setTyped] = useState(() => typedOf(draft.bundles))
  const [from, setFrom] = useState(toLocalTime(draft.validFrom))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<FieldErrors>({})
  const [bounds, setBounds] = useState<Record<string, unknown>>({})
  const bundles = bundlesOf(typed)
  const { form, run, busy, fields, problem } = useSave({
    quiet: true,
    call: async () => {
      const where = { site: prices.site, currency, country: country || null }
      const body = { ...where, valid_from: from === '' ? null : fromLocalTime(from), bundles, reason: reason.trim() }
      try {
        return await api.changePrices({ body })
      } catch (error) {
        if (isAppError(error)) setBounds(error.data)
        throw error
      }
    },
    onSaved: () => {
      toast({ tone: 'ok', text: t('asked') })
      void refetch('approvals', 'prices')
      onClose()
    },
  })
  const errorOf = (name: string) => faultOf(name, missing[name] ?? fields[name], bounds)
  const paying = prices.lists.find((list) => list.currency === currency && list.country === null)?.countries ?? []
  return (
    <FormDialog
      title={t('changeTitle')}
      busy={busy}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        const isEmpty = reason.trim() === ''
        setMissing(isEmpty ? { reason: 'required' } : {})
        if (isEmpty) focusFirstError(form.current)
        else run()
      }}
    >
      {draft.isNew ? (
        <>
          <TextField
            label={t('currency')}
            hint={t('currencyHint')}
            value={currency}
            maxLength={3}
            autoComplete="off"
            error={errorOf('currency')}
            onChange={({ target }) => setCurrency(target.value.toUpperCase())}
          />
          <SelectField
            label={t('country')}
            hint={t('countryHint')}
            options={prices.countries.map((value) => ({ value, label: namesOf([value]) }))}
            placeholder={t('everywhere')}
            value={country}
            error={errorOf('country')}
            onChange={({ target }) => setCountry(target.value)}
          />
        </>
      ) : (
        <p>
          <b>{country === '' ? currency : `${currency}, ${namesOf([country])}`}</b>
          {errorOf('currency') ? <Fault text={errorOf('currency')!} /> : null}
        </p>
      )}
      <Rows typed={typed} currency={currency} error={errorOf('bundles')} onChange={setTyped} />
      <TextField
        label={t('validFrom')}
        hint={t('validFromHint')}
        type="datetime-local"
        value={from}
        error={errorOf('valid_from')}
        onChange={({ target }) => setFrom(target.value)}
      />
      {/^[A-Z]{3}$/.test(currency) && bundles.every(isWhole) ? (
        <Preview
          site={prices.site}
          countries={country ? [country] : paying.length > 0 ? paying : prices.countries}
          locales={prices.locales}
          draft={{
            currency,
            ...(country ? { list: country } : {}),
            bundles: bundles.map(({ style, ...one }) => `${style}:${one.credits}:${one.price}`).join(','),
          }}
        />
      ) : null}
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        error={errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem ? <Fault text={errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {t('ask')}
      </Button>
    </FormDialog>
  )
}

type RowsProps = { typed: Typed; currency: string; error: string | undefined; onChange(typed: Typed): void }

function Rows({ typed, currency, error, onChange }: RowsProps) {
  const t = useTranslations('desk.offers')
  const id = useId()
  return (
    <fieldset className="stack" aria-describedby={`${id}-below`}>
      <legend className="label mb-1.5">{t('bundles')}</legend>
      {BUNDLE_STYLES.map((style) => (
        <div key={style} className="grid grid-cols-2 gap-3">
          {(['credits', 'price'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`${name}Of`, { style, currency })}
              inputMode={name === 'credits' ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={typed[style][name]}
              data-faulty={error ? true : undefined}
              onChange={({ target }) => onChange({ ...typed, [style]: { ...typed[style], [name]: target.value } })}
            />
          ))}
        </div>
      ))}
      <div id={`${id}-below`}>{error ? <Fault text={error} /> : <p className="hint">{t('bundlesHint')}</p>}</div>
    </fieldset>
  )
}

const typedOf = (bundles: PriceList['now']): Typed =>
  // as: every style is in the list
  Object.fromEntries(
    BUNDLE_STYLES.map((style) => {
      const found = bundles.find((one) => one.style === style)
      return [style, { credits: found ? String(found.credits) : '', price: found?.price ?? '' }]
    }),
  ) as Typed

/** What is left empty is not sold; a comma is a point. */
const bundlesOf = (typed: Typed) =>
  BUNDLE_STYLES.filter((style) => typed[style].credits.trim() !== '' || typed[style].price.trim() !== '').map(
    (style) => ({
      style,
      credits: Number(typed[style].credits),
      price: asMoney(typed[style].price),
    }),
  )

const isWhole = ({ credits, price }: { credits: number; price: string }) =>
  Number.isInteger(credits) && credits > 0 && /^\d{1,6}\.\d\d$/.test(price)

function asMoney(text: string): string {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain
}
