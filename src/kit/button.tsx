import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const VARIANTS = {
  default: '',
  primary: 'primary',
  secondary: 'secondary',
  soft: 'soft',
  outline: 'outline',
  ghost: 'ghost',
  danger: 'danger',
  dangerGhost: 'danger-ghost',
  glass: 'glass',
} as const

type Look = {
  variant?: keyof typeof VARIANTS | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** Class names of a button, also for links that look like one. */
export const buttonClass = ({ variant = 'default', size = 'md', block = false, className = '' }: Look = {}): string =>
  ['btn', VARIANTS[variant], size === 'md' ? '' : size, block ? 'block' : '', className].filter(Boolean).join(' ')

/** A button. While `busy` it keeps width and focus, announces it, and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  ...button
}: ComponentProps<'button'> & Look & { busy?: boolean | undefined; busyLabel?: string | undefined }) {
  const look = buttonClass({ variant, size, block, className })
  return (
    <button
      type="button"
      {...button}
      className={busy ? `${look} busy` : look}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
          {busyLabel ? (
            <span className="sr" role="status">
              {busyLabel}
            </span>
          ) : null}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A button with an icon only; `label` is its accessible name. */
export const IconButton = ({
  label,
  round = false,
  className = '',
  ...button
}: ComponentProps<'button'> & { label: string; round?: boolean }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...button}
    className={`${iconButtonClass(round)} ${className}`}
  />
)
export const iconButtonClass = (round = false): string => (round ? 'iconbtn round' : 'iconbtn')

/** A button that looks like a link. */
export const LinkButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={`link ${className}`} />
)
