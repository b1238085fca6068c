import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { staffQueries } from './queries.ts'

export function StaffLogout() {
  const t = useTranslations('admin')
  const errorText = useErrorText()
  const { api, queryClient } = useWeb()
  const logout = useMutation({
    mutationFn: () => api.staffLogout({ body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQueries(api).overview().queryKey }),
  })
  return (
    <>
      {logout.error ? <span role="alert">{errorText(logout.error)}</span> : null}
      <Button variant="outline" busy={logout.isPending} onClick={() => logout.mutate()}>
        {t('logout')}
      </Button>
    </>
  )
}
