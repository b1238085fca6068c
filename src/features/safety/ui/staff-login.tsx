import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { staffQueries } from './queries.ts'

export function StaffLogin() {
  const t = useTranslations('admin.login')
  const { api, queryClient } = useWeb()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: () => api.staffLogin({ body: { email: email.trim(), password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQueries(api).overview().queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate()
  }
  return (
    <form className="card pad stack mx-auto w-full max-w-md" onSubmit={submit}>
      <h1>{t('title')}</h1>
      {login.error ? <Banner tone="danger">{errorText(login.error)}</Banner> : null}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" block busy={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
