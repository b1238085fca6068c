import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../client/use-field-error.ts'
import { isAppError } from '../../contract/errors.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import type { Search } from '../search.ts'

type Props<S extends Search> = {
  filters: S
  /** Names of those that this bar shows. */
  names: readonly (keyof S & string)[]
  /** Why what they ask for did not come: what is wrong with one of them stands at it. */
  error: unknown
  onChange(filters: { [N in keyof S]?: string | undefined }): void
  /** @param field what a field of that name gets */
  children(field: (name: keyof S & string) => FieldProps): ReactNode
}
type FieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

/**
 * Filters that stand in the address: typed here, they go there with Enter or the button, and the way back undoes them.
 */
export function FilterBar<S extends Search>({ filters, names, error, onChange, children }: Props<S>) {
  const t = useTranslations('desk.filter')
  const fieldError = useFieldError()
  const form = useRef<HTMLFormElement>(null)
  const given = Object.fromEntries(names.map((name) => [name, filters[name] ?? '']))
  const [typed, setTyped] = useState<Record<string, string>>(given)
  const address = JSON.stringify(given)
  // The address may be changed elsewhere: by the way back, a view, a link in a row.
  useEffect(() => setTyped(JSON.parse(address) as Record<string, string>), [address])
  const take = (values: Record<string, string>) =>
    // as: of the names that were given, an empty one is left out
    onChange(
      Object.fromEntries(names.map((name) => [name, values[name]?.trim() || undefined])) as {
        [N in keyof S]?: string | undefined
      },
    )
  useShortcuts('filter', t('title'), [
    {
      keys: '/',
      label: t('focus'),
      run: () => form.current?.querySelector<HTMLElement>('input, select')?.focus(),
    },
  ])
  const [isOpen, setOpen] = useState(false)
  const faults = (isAppError(error) && error.fields) || {}
  const isFaulty = names.some((name) => name in faults)
  const n = names.filter((name) => filters[name]).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(typed)
    setOpen(false)
  }
  return (
    <form
      ref={form}
      className={isOpen || isFaulty ? 'desk-filters' : 'desk-filters folded'}
      role="search"
      aria-label={t('title')}
      onSubmit={submit}
    >
      <Button
        className="desk-filter-fold justify-self-start lg:hidden"
        variant="outline"
        size="sm"
        aria-expanded={isOpen || isFaulty}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="icon s" aria-hidden />
        {t('title')}
        <Badge count={n} tone="plain" />
      </Button>
      {children((name) => ({
        name,
        value: typed[name] ?? '',
        error: typed[name] === given[name] ? fieldError(name, faults[name]) : undefined,
        onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
      }))}
      <div className="row">
        <Button type="submit" variant="secondary" size="sm">
          {t('apply')}
        </Button>
        {n > 0 ? (
          <Button variant="ghost" size="sm" onClick={() => take({})}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
