import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isAppError, type FieldErrors } from '../contract/errors.ts'
import { useToast } from '../kit/toast.tsx'
import { useErrorText } from './error-text.ts'
import { focusFirstError, useErrorFocus } from './focus-first-error.ts'

export type Save<Value, Reply> = {
  call(value: Value): Promise<Reply>
  said?(reply: Reply): string | null
  /** True when the screen itself shows errors that belong to no field, instead of a toast. */
  quiet?: boolean
  onSaved?(reply: Reply, value: Value): void
}

/**
 * Saves a form: a toast on success, field errors at their fields, other errors in a toast.
 * @returns `form`: ref of the form, for moving the focus to the first invalid field; `asked`: the value being saved, to
 * show until the answer arrives
 */
export function useSave<Value = void, Reply = unknown>({ call, said, onSaved, quiet = false }: Save<Value, Reply>) {
  const toast = useToast()
  const errorText = useErrorText()
  // Own state, because the mutation's variables arrive a tick late, in which a pressed switch would jump back.
  const [asked, setAsked] = useState<Value>()
  const save = useMutation({
    mutationFn: call,
    onSuccess: (reply, value) => {
      onSaved?.(reply, value)
      const text = said?.(reply) ?? null
      if (text !== null) toast({ tone: 'ok', text })
    },
    onError: (error) => {
      const text = quiet ? null : errorText(error)
      if (text !== null && Object.keys(fieldsOf(error)).length === 0) toast({ tone: 'danger', text })
    },
    onSettled: (_reply, _error, value) => setAsked((now) => (now === value ? undefined : now)),
  })
  const form = useErrorFocus(save.error)
  const fields = fieldsOf(save.error)
  return {
    form,
    run(value: Value) {
      setAsked(() => value)
      save.mutate(value)
    },
    busy: save.isPending,
    fields,
    problem: Object.keys(fields).length === 0 ? save.error : null,
    focusError: () => focusFirstError(form.current),
    asked,
  }
}

const fieldsOf = (error: unknown): FieldErrors => (isAppError(error) ? (error.fields ?? {}) : {})
