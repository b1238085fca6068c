import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { useForm } from '../../client/use-form.ts'
import { isAppError } from '../../contract/errors.ts'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { DESK_PATH } from '../address.ts'
import { useDesk, useRefetch } from '../desk.tsx'
import { DeskLink, useFilters, useGo } from '../navigation.tsx'
import { searchReader } from '../search.ts'
import { Frame } from './frame.tsx'

const readInvitation = searchReader(['token'])

/** Behind the link of an invitation: a person chooses a password, and goes on to a second factor. */
export function Invitation() {
  const t = useTranslations('desk.invitation')
  const { api } = useDesk()
  const refetch = useRefetch()
  const go = useGo()
  const errorText = useErrorText()
  const [{ token = '' }] = useFilters(readInvitation)
  const form = useForm({
    initial: { password: '' },
    call: ({ password }) => api.acceptInvitation({ body: { token, password } }),
    onSaved: () => void refetch('session').then(() => go(DESK_PATH)),
    quiet: true,
  })
  const isGone = token === '' || (isAppError(form.problem) && form.problem.code === 'not_found')
  if (isGone)
    return (
      <Frame title={t('goneTitle')}>
        <div className="stack">
          <p>{t('gone')}</p>
          <DeskLink to={DESK_PATH} className="btn block">
            {t('toLogin')}
          </DeskLink>
        </div>
      </Frame>
    )
  return (
    <Frame title={t('title')}>
      <form className="stack" {...form.props}>
        <p>{t('lead')}</p>
        {form.problem ? <Banner tone="danger">{errorText(form.problem)}</Banner> : null}
        <TextField
          label={t('password')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          autoFocus
          {...form.input('password')}
        />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </Frame>
  )
}
