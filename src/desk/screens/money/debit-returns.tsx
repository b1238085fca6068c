import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { useDesk, useMe, useRefetch } from '../../desk.tsx'
import { useDeskErrorText } from '../../error-text.ts'

/** A file of the bank with what came back, read in; what came of each line is told. */
export function DebitReturns() {
  const t = useTranslations('desk.debits')
  const { api } = useDesk()
  const { may } = useMe()
  const refetch = useRefetch()
  const errorText = useDeskErrorText()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const read = useMutation({
    mutationFn: (file: File) => api.importDirectDebitReturns({ body: {}, file }),
    onSuccess: () => refetch('debits', 'payment', 'payments', 'books'),
  })
  if (!may('payments.refund')) return null
  const wrong = isAppError(read.error) && read.error.code === 'validation' ? read.error : null
  const wrongText =
    wrong?.fields?.['file'] === 'refused' ? t('fileRefused', { reason: String(wrong.data['reason']) }) : t('noBankFile')
  return (
    <section aria-labelledby="returns-title" className="desk-part">
      <h2 id="returns-title">{t('readReturns')}</h2>
      <form
        className="card pad stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (file) read.mutate(file)
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t('bankFile')}</label>
          <input
            id={id}
            type="file"
            className="input"
            accept=".xml,application/xml,text/xml"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <div className="hint">{t('bankFileHint')}</div>
        </div>
        {read.error ? <Fault text={wrong ? wrongText : errorText(read.error)} /> : null}
        <div role="status" className="empty:mt-0">
          {read.data?.returns.length === 0 ? <p>{t('noReturns')}</p> : null}
          {read.data && read.data.returns.length > 0 ? (
            <ul className="grid gap-1 small wrap-anywhere">
              {read.data.returns.map(({ reference, reason, result }) => (
                <li key={reference}>
                  <b>{t(`result.${result}`)}</b> · {reason} · {reference}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="row">
          <Button type="submit" variant="secondary" size="sm" busy={read.isPending} disabled={file === null}>
            {t('read')}
          </Button>
        </div>
      </form>
    </section>
  )
}
