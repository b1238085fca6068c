import { useState, type ChangeEvent, type FormEvent } from 'react'
import type { FieldErrors } from '../contract/errors.ts'
import { useFieldError } from './use-field-error.ts'
import { useSave, type Save } from './use-save.ts'

type Values = Record<string, string | boolean | null>
type Form<Value extends Values, Reply> = Save<Value, Reply> & {
  initial: Value
  /** Fields that may not stay empty; all of them when left out. */
  needed?(value: Value): readonly (keyof Value & string)[]
}

/**
 * A form of a few fields that is sent as a whole. What is empty is asked for before the call: an empty password would count as a wrong
 * one.
 * @returns `props` for the form, `field` and `input` for one of its fields; `problem`: a failure that no field is at fault for
 */
export function useForm<Value extends Values, Reply = unknown>({ initial, needed, ...save }: Form<Value, Reply>) {
  const fieldError = useFieldError()
  const [value, setValue] = useState(initial)
  const { form, run, busy, fields, problem, focusError } = useSave(save)
  const [empty, setEmpty] = useState<FieldErrors>({})
  const errors: FieldErrors = { ...fields, ...empty }
  const change = (part: Partial<Value>) => {
    setValue({ ...value, ...part })
    setEmpty({})
  }
  const common = <Name extends keyof Value & string>(name: Name) => ({
    name,
    value: value[name],
    error: fieldError(name, errors[name]),
  })
  return {
    value,
    errors,
    busy,
    problem,
    change,
    clear: () => setValue(initial),
    /** For fields that hand over what was typed. */
    field: <Name extends keyof Value & string>(name: Name) => ({
      ...common(name),
      onValue: (typed: string) => change({ [name]: typed } as Partial<Value>), // the key is one of its own
    }),
    /** For fields that hand over the event. */
    input: <Name extends keyof Value & string>(name: Name) => ({
      ...common(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: target.value } as Partial<Value>), // as above
    }),
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        const missing = (needed?.(value) ?? Object.keys(value)).filter((name) => !value[name])
        setEmpty(Object.fromEntries(missing.map((name) => [name, 'required'])))
        if (missing.length > 0) focusError()
        else run(value)
      },
    },
  }
}
