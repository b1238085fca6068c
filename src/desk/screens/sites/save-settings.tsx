import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { isAppError } from '../../../contract/errors.ts'
import { STAFF_REASON_MAX } from '../../../contract/limits.ts'
import { isSetting, needsTwo, type SettingName } from '../../../features/site/rules/site-settings.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { TextAreaField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { SiteState } from '../../queries/sites.ts'
import { useSettingFaults } from './use-setting-fault.ts'
import { useSettingWords } from './use-setting-words.ts'

type Props = {
  site: SiteState
  changes: Partial<Record<SettingName, unknown>>
  /** Where it is known already. */
  reason?: string
  onFaults?(faults: Record<string, string>): void
  onSaved(): void
  onClose(): void
}

/** What would be so afterwards, beside how it is; and why. */
export function SaveSettings({ site, changes, reason: known = '', onFaults, onSaved, onClose }: Props) {
  const t = useTranslations('desk.sites')
  const words = useTranslations('base')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const faultsOf = useSettingFaults()
  const { nameOf } = useSettingWords()
  const [reason, setReason] = useState(known)
  const [isMissing, setMissing] = useState(false)
  const names = Object.keys(changes) as SettingName[] // as: the names of settings
  const isTwo = needsTwo(names)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { form, run, busy, problem } = useSave({
    quiet: true,
    call: async () => {
      try {
        const body = { site: site.id, version: site.version, values: changes, reason: reason.trim() }
        const saved = await api.changeSite({ body })
        // As a ConfirmDialog does it.
        await refetch('site')
        return saved
      } catch (error) {
        const told = faultsOf(error)
        setFaults(told)
        onFaults?.(told)
        // What is shown behind is how it is now.
        if (isAppError(error) && error.code === 'taken') void refetch('site', 'site-history')
        throw error
      }
    },
    onSaved: ({ outcome }) => {
      toast({ tone: 'ok', text: t(outcome === 'asked' ? 'asked' : 'saved') })
      void refetch('sites', 'site-history', 'approvals', 'session')
      onSaved()
      onClose()
    },
  })
  const quicker = isAppError(problem) && problem.code === 'taken' ? quickerIn(problem.data) : null
  const told = Object.entries(faults).filter(([name]) => isSetting(name))
  return (
    <FormDialog
      title={t('saveTitle', { name: String(site.values['settings.name']) })}
      busy={busy}
      onClose={onClose}
      form={form}
      onSubmit={() => {
        setMissing(reason.trim() === '')
        if (reason.trim() === '') focusFirstError(form.current)
        else run()
      }}
    >
      <Differences site={site} changes={changes} />
      <Banner tone={isTwo ? 'warn' : 'info'}>{t(isTwo ? 'saveAsked' : 'saveNow')}</Banner>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        error={isMissing ? words('field.required') : undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      {told.map(([name, fault]) => (
        <Fault key={name} text={`${nameOf(name as SettingName)}: ${fault}`} />
      ))}
      {problem ? <Fault text={quicker ? t('conflict', quicker) : errorText(problem)} /> : null}
      <div className="row justify-end">
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          {words('word.cancel')}
        </Button>
        <Button type="submit" variant="secondary" busy={busy}>
          {t(isTwo ? 'ask' : 'save')}
        </Button>
      </div>
    </FormDialog>
  )
}

function Differences({ site, changes }: Pick<Props, 'site' | 'changes'>) {
  const t = useTranslations('desk.sites')
  const { nameOf, told } = useSettingWords()
  return (
    <dl className="desk-kv">
      {(Object.entries(changes) as [SettingName, unknown][]).map(([name, after]) => (
        <div key={name} className="desk-change">
          <dt>{nameOf(name)}</dt>
          <dd>
            <span className="sr">{t('before')}: </span>
            <del>{told(name, site.values[name])}</del>
            <span className="sr">{t('after')}: </span>
            <ins>{told(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const quickerIn = ({ by }: Record<string, unknown>) =>
  typeof by === 'string' ? { known: 'yes', by } : { known: 'no', by: '' }
