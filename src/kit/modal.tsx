import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  open: boolean
  /** Called on Escape, a click on the backdrop or a close button; the caller sets `open`. */
  onClose(): void
  /** While true neither Escape nor the backdrop closes it. */
  busy?: boolean | undefined
  labelledBy?: string | undefined
  label?: string | undefined
  /** A bottom sheet on phones. */
  sheet?: boolean
  size?: 'sm' | 'md' | 'lg' | 'full'
  className?: string
  children: ReactNode
}

/** A native modal dialog, which traps the focus, makes the rest inert and returns the focus on closing. */
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
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    opener.current = document.activeElement
    showFrom(element)
  }, [])
  // Close before the element is removed, because only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      // While a question inside it is open, nothing outside can take the focus.
      for (const inner of element?.querySelectorAll('dialog') ?? []) inner.close()
      element?.close()
      // A dialog that was reopened returns it to what had it then, which may be gone by now.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current || isInside(event, dialog.current)) return
    // Otherwise the click would also move the focus away from where the dialog returns it to.
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
        // The system may close it anyway, for example on a phone's back gesture.
        if (event.target !== dialog.current || dialog.current.open) return
        // The caller closes, and may ask first.
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
 * Opens the dialog. The focus goes to `[data-autofocus]`, or else to the dialog itself, so that screen readers announce
 * its name before the first button.
 */
function showFrom(dialog: HTMLDialogElement): void {
  const { style, clientWidth } = document.documentElement
  if (!document.querySelector('dialog[open]')) style.setProperty('--scrollbar-w', `${innerWidth - clientWidth}px`)
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('.dialog-body')
  dialog.showModal()
  wanted?.focus()
}

// By coordinates, because clicks on the backdrop and on the dialog's padding both have the dialog as target.
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
