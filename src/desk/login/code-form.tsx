import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { useForm } from '../../client/use-form.ts'
import { isAppError } from '../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'

type Props<Reply> = {
  label: string
  /** Six digits of an authenticator app; else a code of any letters. */
  digits: boolean
  submit: string
  call(code: string): Promise<Reply>
  onDone(reply: Reply): void
}

/** One code. Spaces that an app or a print-out shows between its groups do no harm. */
export function CodeForm<Reply>({ label, digits, submit, call, onDone }: Props<Reply>) {
  const t = useTranslations('desk.factor')
  const errorText = useErrorText()
  const form = useForm({
    initial: { code: '' },
    call: ({ code }) => call(code.replaceAll(/\s/g, '')),
    onSaved: onDone,
    quiet: true,
  })
  const isWrong = isAppError(form.problem) && form.problem.code === 'login_failed'
  const { error, ...input } = form.input('code')
  return (
    <form className="stack" {...form.props}>
      <TextField
        label={label}
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete={digits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="[&_input]:text-(length:--text-xl) [&_input]:tracking-[0.12em]"
        {...input}
        error={error ?? (form.problem ? (isWrong ? t('wrong') : errorText(form.problem)) : undefined)}
      />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {submit}
      </Button>
    </form>
  )
}
