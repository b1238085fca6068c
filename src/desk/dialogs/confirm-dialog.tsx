import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { STAFF_REASON_MAX } from '../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { useRefetch } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { FormDialog } from './form-dialog.tsx'

type Props<Reply> = {
  title: string
  /** What will be so afterwards, before it is. */
  children?: ReactNode
  confirm: string
  isDanger?: boolean
  /** Whether what it will do is shown already; before, nothing confirms it. */
  isShown?: boolean
  /** Asked for, and written into the log; null where the act speaks for itself. */
  reason?: 'needed' | null
  run(reason: string): Promise<Reply>
  /** Names of what it changes: read again before this closes, so that nobody is slower than themselves. */
  changes: readonly string[]
  /** Words for what was wrong with this act alone; null for what can be wrong with any. */
  faultOf?(error: unknown): string | null
  onDone?(reply: Reply): void
  onClose(): void
}

/** Nothing that touches somebody happens by one press: it is shown first, and whoever does it says why. */
export function ConfirmDialog<Reply>(props: Props<Reply>) {
  const { title, children, confirm, isDanger = false, isShown = true, reason: asked = 'needed', faultOf } = props
  const { run, changes, onDone, onClose } = props
  const t = useTranslations('desk.confirm')
  const words = useTranslations('base')
  const errorText = useDeskErrorText()
  const refetch = useRefetch()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: async (reply) => {
      await refetch(...changes)
      onClose()
      onDone?.(reply)
    },
  })
  const close = () => {
    // Somebody else may have been quicker: what is shown next is how it is now.
    if (act.isError) void refetch(...changes)
    onClose()
  }
  const submit = () => {
    if (!isShown) return
    if (asked === 'needed' && reason.trim() === '') {
      setMissing(true)
      return focusFirstError(form.current)
    }
    act.mutate()
  }
  return (
    <FormDialog title={title} busy={act.isPending} size="sm" form={form} onSubmit={submit} onClose={close}>
      {children}
      {asked === 'needed' ? (
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={STAFF_REASON_MAX}
          value={reason}
          error={isMissing ? words('field.required') : undefined}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      ) : null}
      {act.error ? <Fault text={faultOf?.(act.error) ?? errorText(act.error)} /> : null}
      <div className="row justify-end">
        <Button variant="ghost" onClick={close} disabled={act.isPending}>
          {words('word.cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'secondary'} busy={act.isPending} disabled={!isShown}>
          {confirm}
        </Button>
      </div>
    </FormDialog>
  )
}
