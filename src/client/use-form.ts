import { useState, type FormEvent } from 'react'
import type { FieldErrors } from '../contract/errors.ts'
import { useFieldError } from './use-field-error.ts'
import { useSave, type Save } from './use-save.ts'

type Values = Record<string, string | boolean | null>
type Form<Value extends Values, Reply> = Save<Value, Reply> & {
  initial: Value
  needed?(value: Value): readonly (keyof Value & string)[]
}

/**
 * A small form that is submitted as a whole. Empty required fields are reported without a call, because an empty
 * password would count as a failed attempt.
 * @returns `props` for the form, `field` and `input` for its fields; `problem`: an error that belongs to no field
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
  return {
    value,
    errors,
    busy,
    problem,
    change,
    clear: () => setValue(initial),
    ...fieldProps({ value, change, error: (name: string) => fieldError(name, errors[name]) }),
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

type Given<Value> = {
  value: Value
  change(part: Partial<Value>): void
  error(name: string): string | undefined
}

/** @returns `field` for components whose onChange passes the value, `input` for those that pass the event */
export function fieldProps<Value extends object>({ value, change, error }: Given<Value>) {
  const type = (name: keyof Value, typed: string) => change({ [name]: typed } as Partial<Value>) // as: a text field
  const common = <Name extends keyof Value & string>(name: Name) => ({ name, value: value[name], error: error(name) })
  return {
    field: <Name extends keyof Value & string>(name: Name) => ({
      ...common(name),
      onValue: (typed: string) => type(name, typed),
    }),
    input: <Name extends keyof Value & string>(name: Name) => ({
      ...common(name),
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }),
  }
}
