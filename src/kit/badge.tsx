import type { ReactNode } from 'react'

const CAP = 99
const TONES = { unread: '', warn: 'warn', danger: 'dang', plain: 'plain' } as const

/** @source spec section 2: capped at 99+ */
export const badgeText = (count: number): string => (count > CAP ? `${CAP}+` : String(count))

/** A counter; hidden at 0 unless `showZero`. `label` says for screen readers what it counts. */
export function Badge({
  count,
  tone = 'unread',
  label,
  showZero = false,
}: {
  count: number
  tone?: keyof typeof TONES
  label?: string
  showZero?: boolean
}) {
  if (count <= 0 && !showZero) return null
  return (
    <span className={`badge ${TONES[tone]}`}>
      <span aria-hidden={label ? true : undefined}>{badgeText(count)}</span>
      {label ? <span className="sr">{label}</span> : null}
    </span>
  )
}

const PILLS = {
  plain: '',
  ok: 'ok',
  warn: 'warn',
  danger: 'dang',
  info: 'info',
  new: 'new',
  secondary: 'secondary',
  primary: 'pri',
} as const
export const Pill = ({ tone = 'plain', children }: { tone?: keyof typeof PILLS; children: ReactNode }) => (
  <span className={`pill ${PILLS[tone]}`}>{children}</span>
)

/** A dot that means online. Always has a text, here or next to it. */
export const Dot = ({ title }: { title: string }) => <span className="dot" title={title} />
