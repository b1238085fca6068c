import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import { PHOTO_OBJECTION_MAX } from '../../../contract/limits.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/field.tsx'
import { photoQueries } from './queries.ts'
import { changePhotos } from './use-own-photos.ts'

type Props = { photo: OwnPhoto; onDone(): void; onBack(): void }

export function ObjectForm({ photo, onDone, onBack }: Props) {
  const t = useTranslations('profile.photo')
  const words = useTranslations('base')
  const fieldError = useFieldError()
  const { api, queryClient } = useWeb()
  const [remarks, setRemarks] = useState('')
  const { form, run, busy, fields } = useSave<string, { photo: OwnPhoto }>({
    call: (text) => api.objectToPhoto({ body: { id: photo.id, remarks: text } }),
    said: () => t('objectSent'),
    onSaved: ({ photo: changed }) => {
      changePhotos(queryClient, photoQueries(api).own().queryKey, (photos) =>
        photos.map((one) => (one.id === changed.id ? changed : one)),
      )
      onDone()
    },
  })
  return (
    <form
      className="stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(remarks.trim())
      }}
    >
      <p className="small muted">{t('objectText')}</p>
      <TextAreaField
        label={t('objectLabel')}
        name="remarks"
        rows={4}
        maxLength={PHOTO_OBJECTION_MAX}
        counter={(n) => words('field.characters', { n: String(n), max: String(PHOTO_OBJECTION_MAX) })}
        value={remarks}
        error={fieldError('remarks', fields['remarks'])}
        onChange={(event) => setRemarks(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onBack}>
          {words('word.back')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('objectSend')}
        </Button>
      </div>
    </form>
  )
}
