import { X } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Props = {
  open: boolean
  /** Asked for by Escape, the backdrop or a close control; the caller closes. */
  onClose(): void
  /** While true neither Escape nor the backdrop closes it. */
  busy?: boolean
  labelledBy?: string
  label?: string
  /** On phones it comes from below. */
  sheet?: boolean
  size?: 'sm' | 'md' | 'lg' | 'full'
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, makes the rest inert and gives the focus back. */
export function Modal({
  open,
  onClose,
  busy = false,
  labelledBy,
  label,
  sheet = false,
  size = 'sm',
  className = '',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])
  if (!open) return null
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !busy) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size} ${sheet ? 'sheet' : ''} ${className}`}
      aria-labelledby={labelledBy}
      aria-label={label}
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
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}

export const ModalHeader = ({
  title,
  id,
  closeLabel,
  onClose,
}: {
  title: ReactNode
  id?: string
  closeLabel: string
  onClose(): void
}) => (
  <div className="row between mb-4">
    <h2 id={id}>{title}</h2>
    <IconButton label={closeLabel} onClick={onClose}>
      <X className="icon" aria-hidden />
    </IconButton>
  </div>
)
