import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type TriggerProps = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick(): void
}
type Props = {
  label: string
  trigger(props: TriggerProps): ReactNode
  /** `<a role="menuitem">` or `<button role="menuitem">`, with `<hr />` between groups. */
  children: ReactNode
  align?: 'start' | 'end'
}

/** A drop-down menu. Arrow keys move, Escape returns the focus, a choice or a click outside closes it. */
export function Menu({ label, trigger, children, align = 'end' }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const close = () => {
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
      return
    }
    if (event.key === 'Escape') {
      // Escape must not also close a dialog around the menu.
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }

  return (
    <div
      className="menuwrap"
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !root.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open ? (
        <div
          className={align === 'start' ? 'menu from-start' : 'menu'}
          role="menu"
          id={id}
          aria-label={label}
          onClick={close}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
