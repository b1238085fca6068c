import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  open: boolean
  /** Asked for by Escape, the backdrop or a close control; the caller closes. */
  onClose(): void
  /** While true neither Escape nor the backdrop closes it. */
  busy?: boolean | undefined
  labelledBy?: string | undefined
  label?: string | undefined
  /** On phones it comes from below. */
  sheet?: boolean
  size?: 'sm' | 'md' | 'lg' | 'full'
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, makes the rest inert and gives the focus back. */
export const Modal = ({ open, ...dialog }: Props) => (open ? <OpenModal {...dialog} /> : null)

function OpenModal({
  onClose,
  busy = false,
  labelledBy,
  label,
  sheet = false,
  size = 'sm',
  className = '',
  children,
}: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) showFrom(element)
  }, [])
  // Before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current || isInside(event, dialog.current)) return
    // Else the press would also move the focus, away from what the dialog gives it back to.
    event.preventDefault()
    if (!busy) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size} ${sheet ? 'sheet' : ''} ${className}`}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-busy={busy || undefined}
      onMouseDown={closeOnBackdrop}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape even when `cancel` was prevented.
        if (event.key === 'Escape' && busy) event.preventDefault()
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={(event) => {
        // Closed by the system all the same, as by the back gesture of a phone.
        if (event.target !== dialog.current || dialog.current.open) return
        // The caller closes: it may ask first.
        showFrom(dialog.current)
        if (!busy) onClose()
      }}
    >
      <div className="dialog-body" tabIndex={-1}>
        {sheet ? <span className="grab" aria-hidden /> : null}
        {children}
      </div>
    </dialog>
  )
}

/**
 * Focus goes to what asks for it with `data-autofocus`, else to the whole, so that its name is read before its first
 * button.
 */
function showFrom(dialog: HTMLDialogElement): void {
  const { style, clientWidth } = document.documentElement
  if (!document.querySelector('dialog[open]')) style.setProperty('--scrollbar-w', `${innerWidth - clientWidth}px`)
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('.dialog-body')
  dialog.showModal()
  wanted?.focus()
}

// The backdrop belongs to the dialog, and so does its own padding.
function isInside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX > left && clientX < right && clientY > top && clientY < bottom
}

export const ModalHeader = ({
  title,
  id,
  closeLabel,
  onClose,
}: {
  title: ReactNode
  id?: string | undefined
  closeLabel: string
  onClose(): void
}) => (
  <div className="row between mb-4">
    <h2 id={id}>{title}</h2>
    <IconButton label={closeLabel} className="-mr-2" onClick={onClose}>
      <X className="icon" aria-hidden />
    </IconButton>
  </div>
)
