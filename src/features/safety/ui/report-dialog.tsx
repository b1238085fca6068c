import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useTexts } from '../../../client/texts.ts'
import { useUser, useWeb } from '../../../client/web.tsx'
import { isAppError, type FieldErrors } from '../../../contract/errors.ts'
import { EMAIL_MAX, REPORT_REMARKS_MAX } from '../../../contract/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { Checkbox, RadioList } from '../../../kit/choice.tsx'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import { Modal } from '../../../kit/modal.tsx'
import { useToast } from '../../../kit/toast.tsx'
import type { ReportReason as Reason } from '../rules.ts'
import { useBlock, type Person } from './use-block.ts'

/** One photo or one message; without either the whole profile. */
export type Reported = { photoId?: string; messageId?: string }
type Props = { person: Person; what: Reported; onClose(): void; onBlocked(): void }

/** In the order in which people need them; what is not in the list would not compile. */
const REASONS = Object.keys({
  spam: 0,
  fake: 0,
  harassment: 0,
  minor: 0,
  illegal: 0,
  other: 0,
} satisfies Record<Reason, 0>) as Reason[] // exactly these keys, by the line above

/** Why, and, when asked for, a block with it. Two taps after it opened: a reason, and sending. */
export default function ReportDialog({ person, what, onClose, onBlocked }: Props) {
  useTexts('safety')
  const t = useTranslations('safety.report')
  const base = useTranslations('base')
  const user = useUser()
  const [reason, setReason] = useState<Reason | null>(null)
  const [alsoBlock, setAlsoBlock] = useState(false)
  const [faults, setFaults] = useState<FieldErrors>({})
  const { send, busy } = useReport({ person, what, onFaults: setFaults })
  const id = useId()
  const { name } = person
  const mayBlock = user !== null && name !== ''
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (reason === null) return setFaults({ reason: 'required' })
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const told = { reason, remarks: text('remarks'), name: text('name'), email: text('email') }
    const { sent, blocked } = await send(told, mayBlock && alsoBlock)
    if (!sent) return
    onClose()
    if (blocked) onBlocked()
  }
  return (
    <Modal open sheet busy={busy} onClose={onClose} labelledBy={id}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id} className="mb-2">
          {titleOf(t, what, name)}
        </h2>
        <p className="muted mb-3">{t('text')}</p>
        <RadioList
          label={t('reason')}
          hideLabel
          value={reason}
          options={REASONS.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          onChange={(chosen) => (setReason(chosen), setFaults({}))}
          error={'reason' in faults ? t('choose') : undefined}
        />
        {reason === null ? null : (
          <TextAreaField
            name="remarks"
            label={t('remarks')}
            rows={2}
            maxLength={REPORT_REMARKS_MAX}
            className="mt-3"
            counter={(n) => t('counter', { n, max: REPORT_REMARKS_MAX })}
          />
        )}
        {user === null ? (
          <div className="stack mt-4">
            <TextField name="name" label={t('name')} hint={base('word.optional')} maxLength={80} autoComplete="name" />
            <TextField
              name="email"
              type="email"
              label={t('email')}
              maxLength={EMAIL_MAX}
              autoComplete="email"
              hint={t('emailHint')}
              error={faults['email'] && base(faults['email'] === 'required' ? 'field.required' : 'field.email')}
            />
          </div>
        ) : null}
        {mayBlock ? (
          <div className="mt-3">
            <Checkbox
              label={t('alsoBlock', { name })}
              checked={alsoBlock}
              onChange={(event) => setAlsoBlock(event.target.checked)}
            />
          </div>
        ) : null}
        <p className="tiny muted mt-3">{t('faith')}</p>
        <div className="row mt-4">
          <Button variant="outline" onClick={onClose}>
            {base('word.cancel')}
          </Button>
          <Button type="submit" variant="danger" className="grow" busy={busy} busyLabel={base('word.busy')}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function titleOf(t: ReturnType<typeof useTranslations<'safety.report'>>, what: Reported, name: string): string {
  if (name === '') return t('titleProfile')
  if (what.messageId !== undefined) return t('titleMessage', { name })
  return what.photoId === undefined ? t('title', { name }) : t('titlePhoto', { name })
}

type Told = { reason: Reason; remarks: string; name: string; email: string }

function useReport(given: { person: Person; what: Reported; onFaults(faults: FieldErrors): void }) {
  const { person, what, onFaults } = given
  const { api } = useWeb()
  const user = useUser()
  const t = useTranslations('safety.report')
  const toast = useToast()
  const errorText = useErrorText()
  const change = useBlock()
  const [busy, setBusy] = useState(false)
  const send = async ({ reason, remarks, name, email }: Told, alsoBlock: boolean) => {
    setBusy(true)
    try {
      await api.report({
        body: {
          profile: { id: person.id },
          reason,
          remarks,
          ...(what.photoId === undefined ? {} : { photo: { id: what.photoId } }),
          ...(what.messageId === undefined ? {} : { message: { id: what.messageId } }),
          ...(name === '' ? {} : { name }),
          ...(email === '' ? {} : { email }),
        },
      })
      // Whoever left no address is promised no mail.
      toast({ tone: 'ok', text: t(user === null && email === '' ? 'received' : 'sent') })
      return { sent: true, blocked: alsoBlock && (await change(person, true)) }
    } catch (error) {
      const faults = isAppError(error) ? (error.fields ?? {}) : {}
      onFaults(faults)
      const text = errorText(error)
      if (text !== null && !('email' in faults)) toast({ tone: 'danger', text })
      return { sent: false, blocked: false }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
