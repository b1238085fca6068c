import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { HouseProfile } from '../../queries/fictional.ts'

const LICENCE_MAX = 120
type Props = { profile: HouseProfile; place: number; onClose(): void }

/** Under which licence a picture is shown. */
export function LicenceDialog({ profile: { name, pictures }, place, onClose }: Props) {
  const t = useTranslations('desk.fictional')
  const required = useTranslations('base.field')('required')
  const { api } = useDesk()
  const toast = useToast()
  const picture = pictures[place]!
  const [licence, setLicence] = useState(picture.licence_id ?? '')
  return (
    <ConfirmDialog
      title={t('licenceTitle', { n: String(place + 1), name })}
      confirm={t('licenceSave')}
      run={(reason) => api.setPhotoLicence({ body: { id: picture.id, licence_id: licence.trim(), reason } })}
      faultOf={(error) =>
        isAppError(error) && error.fields?.['licence_id'] !== undefined ? `${t('licenceId')}: ${required}` : null
      }
      changes={['fictional']}
      onDone={() => toast({ tone: 'ok', text: t('licenceSaved') })}
      onClose={onClose}
    >
      <TextField
        label={t('licenceId')}
        hint={t('licenceHint')}
        autoComplete="off"
        maxLength={LICENCE_MAX}
        value={licence}
        onChange={({ target }) => setLicence(target.value)}
      />
    </ConfirmDialog>
  )
}
