import { useRouterState } from '@tanstack/react-router'
import { Star, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useToast } from '../../kit/toast.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useGoTo } from '../navigation.tsx'
import { stringifySearch } from '../search.ts'
import { screenOf, useViews } from './use-views.ts'

const NAME_MAX = 60
/** Names in an address that are no filters: a view of the queue would take the thing that was open, again and again. */
const OPENED = ['item', 'entry', 'open', 'do']

/** The views of this screen that somebody kept, and what keeps the one that is shown. */
export function ViewMenu() {
  const t = useTranslations('desk.views')
  const goTo = useGoTo()
  const { views, remove } = useViews()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const filters = Object.entries(search).filter(([name]) => !OPENED.includes(name))
  const href = pathname + stringifySearch(Object.fromEntries(filters))
  const [isNaming, setNaming] = useState(false)
  const own = views.filter((view) => screenOf(view) === pathname)
  const current = own.find((view) => view.href === href)
  return (
    <>
      <Menu
        label={t('title')}
        trigger={(props) => (
          <Button variant="outline" size="sm" {...props}>
            <Star className={current ? 'icon s fill' : 'icon s'} aria-hidden />
            {current?.name ?? t('title')}
          </Button>
        )}
      >
        {own.map((view) => (
          <button key={view.name} type="button" role="menuitem" onClick={() => goTo(view.href)}>
            <Star className={view === current ? 'icon s fill' : 'icon s'} aria-hidden />
            <span className="ellip">{view.name}</span>
          </button>
        ))}
        {own.length > 0 ? <hr /> : null}
        <button type="button" role="menuitem" onClick={() => setNaming(true)}>
          {t('keep')}
        </button>
        {current ? (
          <button type="button" role="menuitem" className="dng" onClick={() => remove(current)}>
            <Trash2 className="icon s" aria-hidden />
            {t('remove', { name: current.name })}
          </button>
        ) : null}
      </Menu>
      {isNaming ? <NameView href={href} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

function NameView({ href, onClose }: { href: string; onClose(): void }) {
  const t = useTranslations('desk.views')
  const words = useTranslations('base')
  const { add } = useViews()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = () => {
    const given = name.trim()
    if (given === '') {
      setEmpty(true)
      focusFirstError(form.current)
      return
    }
    add({ name: given, href })
    toast({ tone: 'ok', text: t('kept', { name: given }) })
    onClose()
  }
  return (
    <FormDialog title={t('keep')} size="sm" form={form} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={NAME_MAX}
        value={name}
        error={isEmpty ? words('field.required') : undefined}
        onChange={(event) => {
          setName(event.target.value)
          setEmpty(false)
        }}
        data-autofocus
      />
      <Button type="submit" variant="primary" block>
        {words('word.save')}
      </Button>
    </FormDialog>
  )
}
