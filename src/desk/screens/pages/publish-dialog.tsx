import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { LOCALES } from '../../../contract/limits.ts'
import { Checkbox, RadioList } from '../../../kit/choice.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { PageTexts } from '../../queries/pages.ts'

const FAULTS = ['required', 'html', 'link', 'value'] as const

/** Everything that is being written becomes a version at once: now, or from a day on. */
export function PublishDialog({ page, onClose }: { page: PageTexts; onClose(): void }) {
  const t = useTranslations('desk.pages')
  const words = useTranslations('base.language')
  const { api } = useDesk()
  const toast = useToast()
  // The draft as it was read: what a colleague saves while this is open is not published unseen.
  const [version] = useState(page.draft?.version ?? 0)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [isNewEdition, setNewEdition] = useState(false)
  const [isAnnounced, setAnnounced] = useState(false)
  const { site, token } = page
  const written = page.languages.filter(({ draft }) => draft)
  const left = page.languages.filter(({ draft, exposed }) => exposed && !draft)
  const isTerms = token === 'terms'
  const faultOf = (error: unknown) => {
    if (!isAppError(error) || error.code !== 'validation') return null
    const { fields = {} } = error
    if (fields['starts_at']) return t('fault.starts_at')
    const faults = LOCALES.flatMap((language) => {
      const fault = FAULTS.find((one) => one === fields[language])
      return fault ? [t('fault.of', { language: words(language), fault: t(`fault.${fault}`) })] : []
    })
    return faults.join(' ') || null
  }
  return (
    <ConfirmDialog
      title={t('publishTitle')}
      confirm={t('publish')}
      faultOf={faultOf}
      run={async (reason) => {
        const starts_at = when === 'later' ? isoOf(day) : null
        const choices = { new_edition: isNewEdition, announce: isNewEdition && isAnnounced }
        return api.publishPage({ body: { site, token, version, starts_at, ...choices, reason } })
      }}
      changes={['page-texts', 'pages']}
      onDone={({ announced }) => {
        const isPlanned = when === 'later'
        toast({ tone: 'ok', text: t('published', { planned: isPlanned ? 'yes' : 'no', n: announced }) })
      }}
      onClose={onClose}
    >
      <ul className="stack small">
        {written.map(({ language, newest }) => (
          <li key={language}>{t('becomes', { language: words(language), version: String(newest + 1) })}</li>
        ))}
        {left.map(({ language, now, fallback }) => (
          <li key={language} className="muted">
            {now
              ? t('stays', { language: words(language), version: String(now.version) })
              : t('fallsBack', { language: words(language), other: words(fallback ?? 'nl') })}
          </li>
        ))}
      </ul>
      <RadioList
        label={t('when')}
        value={when}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' ? (
        <TextField
          label={t('from')}
          hint={t('fromHint')}
          type="datetime-local"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      ) : null}
      {isTerms ? (
        <>
          <Checkbox
            label={t('newEdition')}
            checked={isNewEdition}
            onChange={({ target }) => setNewEdition(target.checked)}
          />
          {isNewEdition ? (
            <Checkbox
              label={t('announce')}
              checked={isAnnounced}
              onChange={({ target }) => setAnnounced(target.checked)}
            />
          ) : null}
        </>
      ) : null}
    </ConfirmDialog>
  )
}

/** Of a field in the zone of who looks; what is no moment is refused by the server. */
function isoOf(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
