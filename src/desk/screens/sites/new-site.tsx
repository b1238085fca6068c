import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { ownZone } from '../../../client/time-zone.ts'
import { useSave } from '../../../client/use-save.ts'
import { STAFF_REASON_MAX } from '../../../contract/limits.ts'
import { NEW_SITE_NEEDS, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import { useGo } from '../../navigation.tsx'
import { SettingField } from './setting-field.tsx'
import { sitePath } from './site-path.ts'
import { useSettingFaults } from './use-setting-fault.ts'
import { useSettingWords } from './use-setting-words.ts'

/** Of what nobody can be spared, what a new one begins with. */
const EMPTY: Record<(typeof NEW_SITE_NEEDS)[number], unknown> = {
  'settings.name': '',
  'site.host': '',
  'settings.country': 'NL',
  'settings.countries': ['NL'],
  'site.exposed_locales': ['nl'],
  'settings.domain_language': 'nl',
  'site.time_zone': ownZone(),
  'settings.support_email': '',
  'company.name': '',
  'company.address': '',
  'company.city': '',
  'company.country': 'NL',
  'company.kvk': '',
}

/** Makes a site, with what nobody can be spared. */
export function NewSite({ onClose }: { onClose(): void }) {
  const t = useTranslations('desk.sites')
  const words = useTranslations('base')
  const { api } = useDesk()
  const refetch = useRefetch()
  const go = useGo()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultsOf = useSettingFaults()
  const { nameOf, textOf } = useSettingWords()
  const [values, setValues] = useState<Partial<Record<SettingName, unknown>>>(EMPTY)
  const [key, setKey] = useState('')
  const [currencies, setCurrencies] = useState('EUR')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { form, run, busy, problem } = useSave({
    quiet: true,
    call: async () => {
      const listed = currencies.split(/[\s,]+/).filter(Boolean)
      try {
        return await api.createSite({ body: { key, currencies: listed, values, reason: reason.trim() } })
      } catch (error) {
        setFaults(faultsOf(error))
        throw error
      }
    },
    onSaved: ({ id: made }) => {
      toast({ tone: 'ok', text: t('create.done') })
      // Whoever is here sees it in the picks of other screens too.
      void refetch('sites', 'session')
      onClose()
      go(sitePath(made))
    },
  })
  return (
    <FormDialog
      title={t('create.title')}
      busy={busy}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        setMissing(reason.trim() === '')
        if (reason.trim() === '') focusFirstError(form.current)
        else run()
      }}
    >
      <p>{t('create.lead')}</p>
      <TextField
        label={t('create.key')}
        hint={t('create.keyHint')}
        autoComplete="off"
        maxLength={12}
        value={key}
        error={faults['key']}
        onChange={({ target }) => setKey(target.value.toLowerCase())}
      />
      {NEW_SITE_NEEDS.map((name) => (
        <SettingField
          key={name}
          name={name}
          label={nameOf(name)}
          hint={textOf(name)}
          error={faults[name]}
          value={values[name]}
          valueOf={(other) => values[other]}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <TextField
        label={t('create.currencies')}
        hint={t('create.currenciesHint')}
        autoComplete="off"
        maxLength={60}
        value={currencies}
        error={faults['currencies'] ?? Object.entries(faults).find(([one]) => one.startsWith('currencies.'))?.[1]}
        onChange={({ target }) => setCurrencies(target.value.toUpperCase())}
      />
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        error={isMissing ? words('field.required') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem ? <Fault text={errorText(problem)} /> : null}
      <Button type="submit" variant="secondary" block busy={busy}>
        {t('create.save')}
      </Button>
    </FormDialog>
  )
}
