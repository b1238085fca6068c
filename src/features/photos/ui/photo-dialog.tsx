import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { imageUrl } from '../../../client/image-url.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { PHOTO_OBJECTION_MAX } from '../../../contract/limits.ts'
import type { OwnPhoto } from '../../../contract/photos.ts'
import { Button } from '../../../kit/button.tsx'
import { Switch } from '../../../kit/choice.tsx'
import { TextAreaField } from '../../../kit/field.tsx'
import { Modal, ModalHeader } from '../../../kit/modal.tsx'
import { takeFocus } from '../../../kit/result.tsx'
import { photoQueries } from './queries.ts'
import { changePhotos } from './use-own-photos.ts'
import type { PhotoActions } from './use-photo-actions.ts'

type Props = {
  photo: OwnPhoto
  /** Its place, from 1, of how many. */
  n: number
  total: number
  preview: string | undefined
  actions: PhotoActions
  onStep(by: -1 | 1): void
  onSay(text: string): void
  onClose(): void
}
type View = 'options' | 'remove' | 'object'

export function PhotoDialog(props: Props) {
  const { photo, n, preview, onClose } = props
  const t = useTranslations('profile.photo')
  const words = useTranslations('base.word')
  const settings = useSettings()
  const titleId = useId()
  const [view, setView] = useState<View>('options')
  const title = {
    options: t('title', { main: photo.main ? 'yes' : 'no', n }),
    remove: t('removeTitle'),
    object: t('objectTitle'),
  }[view]
  const src = photo.ready ? imageUrl(settings, photo.filename) : preview
  const [isBack, setBack] = useState(false)
  const back = () => {
    setBack(true)
    setView('options')
  }
  return (
    <Modal open sheet onClose={onClose} labelledBy={titleId}>
      <ModalHeader title={title} id={titleId} closeLabel={words('close')} onClose={onClose} />
      {src ? (
        <img
          className="block w-auto max-w-full h-[min(240px,32dvh)] mx-auto mb-4 rounded-md object-contain"
          src={src}
          alt=""
          width={320}
          height={400}
        />
      ) : null}
      {view === 'options' ? <Options {...props} isBack={isBack} onView={setView} /> : null}
      {view === 'remove' ? <Remove {...props} onBack={back} /> : null}
      {view === 'object' ? <ObjectForm {...props} onBack={back} /> : null}
    </Modal>
  )
}

type OptionsProps = Props & {
  /** What was pressed to come here is gone: the focus comes along. */
  isBack: boolean
  onView(view: View): void
}

function Options({ photo, n, total, actions, isBack, onStep, onSay, onView }: OptionsProps) {
  const t = useTranslations('profile.photo')
  const say = useTranslations('profile.photos')
  const { id, main, status } = photo
  return (
    <div ref={isBack ? takeFocus : undefined} className="stack focus:outline-none" tabIndex={-1}>
      <State photo={photo} onObject={() => onView('object')} />
      {main ? <p className="small muted">{t('mainText')}</p> : null}
      {status === 'rejected' || main ? null : (
        <>
          <div>
            <Switch
              label={t('private')}
              aria-describedby={`${id}-private`}
              checked={photo.private}
              onChange={({ target }) => {
                const said = say(target.checked ? 'nowPrivate' : 'nowShared')
                // Nobody sees it before it is approved, and one that is shared may have to be looked at again.
                actions.change(id, { private: target.checked }, (changed) =>
                  onSay(changed.status === 'active' ? said : t('checking')),
                )
              }}
            />
            <p className="hint" id={`${id}-private`}>
              {t('privateText')}
            </p>
          </div>
          <div className="grid gap-3 grid-cols-2">
            <Step by={-1} disabled={n <= 1} onStep={onStep} />
            <Step by={1} disabled={n >= total} onStep={onStep} />
          </div>
          <div>
            <Button
              variant="primary"
              block
              disabled={status !== 'active'}
              aria-describedby={status === 'active' ? undefined : `${id}-main`}
              onClick={() => actions.change(id, { main: true }, () => onSay(say('nowMain')))}
            >
              <Star className="icon s" aria-hidden />
              {t('makeMain')}
            </Button>
            {status === 'active' ? null : (
              <p className="hint mt-1" id={`${id}-main`}>
                {t('onlyActive')}
              </p>
            )}
          </div>
        </>
      )}
      <Button variant="dangerGhost" onClick={() => onView('remove')}>
        <Trash2 className="icon s" aria-hidden />
        {t('remove')}
      </Button>
    </div>
  )
}

function Step({ by, disabled, onStep }: { by: -1 | 1; disabled: boolean; onStep(by: -1 | 1): void }) {
  const t = useTranslations('profile.photo')
  return (
    <Button
      variant="outline"
      // Not `disabled`: at the end of the row the focus would be lost.
      aria-disabled={disabled || undefined}
      onClick={() => (disabled ? undefined : onStep(by))}
    >
      {by === -1 ? <ArrowLeft className="icon s" aria-hidden /> : null}
      {by === -1 ? t('earlier') : t('later')}
      {by === 1 ? <ArrowRight className="icon s" aria-hidden /> : null}
    </Button>
  )
}

function State({ photo, onObject }: { photo: OwnPhoto; onObject(): void }): ReactNode {
  const t = useTranslations('profile.photo')
  if (photo.status === 'rejected')
    return (
      <div className="banner dang [&_p+p]:mt-1">
        <div>
          <p>
            <b>{t('rejected')}</b>
          </p>
          <p>{t(`reasons.${photo.reason ?? 'other'}`)}</p>
          {photo.explanation ? (
            <p>
              {t('explanation')}: {photo.explanation}
            </p>
          ) : null}
          {photo.objected ? (
            <p>{t('objected')}</p>
          ) : (
            <Button variant="outline" size="sm" className="mt-2 min-h-11" onClick={onObject}>
              {t('object')}
            </Button>
          )}
        </div>
      </div>
    )
  if (!photo.ready) return <p className="banner">{t('making')}</p>
  if (photo.status === 'inspection') return <p className="banner">{t('checking')}</p>
  return null
}

function Remove({ photo, actions, onClose, onBack }: Props & { onBack(): void }) {
  const t = useTranslations('profile.photo')
  const words = useTranslations('base.word')
  const confirm = () => {
    onClose()
    actions.remove(photo.id)
  }
  return (
    <>
      <p className="mb-5">
        {t('removeText')} {photo.main ? t('removeMain') : null}
      </p>
      <div className="grid gap-3 grid-cols-2">
        <Button variant="outline" ref={(button) => button?.focus()} onClick={onBack}>
          {words('cancel')}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

function ObjectForm({ photo, onBack }: Props & { onBack(): void }) {
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
      onBack()
    },
  })
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])
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
