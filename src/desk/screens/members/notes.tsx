import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../client/focus-first-error.ts'
import { useSave } from '../../../client/use-save.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { TextAreaField } from '../../../kit/field.tsx'
import { useDesk, useMe, useRefetch } from '../../desk.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import { useKept } from '../../kept.ts'
import type { Member } from '../../queries.ts'
import { When } from '../../when.tsx'

const WORDS_MAX = 2_000

/** What staff should know of a member who asks again; only ever added to. */
export function Notes({ member }: { member: Member }) {
  const t = useTranslations('desk.members')
  const required = useTranslations('base.field')('required')
  const { api } = useDesk()
  const { staff } = useMe()
  const refetch = useRefetch()
  const errorText = useDeskErrorText()
  // A look at another tab, or a session that ends, does not cost what was typed.
  const [words, setWords] = useKept(`note:${staff.id}:${member.account_id}`, '', 'tab')
  const [isMissing, setMissing] = useState(false)
  const { form, run, busy, problem } = useSave({
    call: () => api.noteMember({ body: { id: member.account_id, words: words.trim() } }),
    onSaved: () => {
      setWords('')
      void refetch('member')
    },
    said: () => t('noted'),
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() !== '') return run()
    setMissing(true)
    focusFirstError(form.current)
  }
  return (
    <div className="stack pt-4">
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <TextAreaField
          label={t('note')}
          hint={t('noteHint')}
          maxLength={WORDS_MAX}
          value={words}
          error={isMissing ? required : undefined}
          onChange={({ target }) => {
            setWords(target.value)
            setMissing(false)
          }}
        />
        {problem ? <Fault text={errorText(problem)} /> : null}
        <Button type="submit" variant="secondary" busy={busy}>
          {t('addNote')}
        </Button>
      </form>
      {member.notes.length === 0 ? <p className="muted">{t('noNotes')}</p> : null}
      <ul className="grid gap-3">
        {member.notes.map(({ id, words: noted, by, at }) => (
          <li key={id} className="card pad">
            <p className="desk-quote">{noted}</p>
            <p className="small muted mt-2">
              {by ?? t('byItself')}, <When at={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
