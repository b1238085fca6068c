import { useRef, type PointerEvent } from 'react'

type Props = {
  label: string
  /** The range as text, such as "28-45". */
  valueText: string
  lowLabel: string
  highLabel: string
  min: number
  max: number
  low: number
  high: number
  /** Called during a drag. */
  onChange(low: number, high: number): void
  /** Called once after a move, when the pointer or key is released. */
  onCommit?: ((low: number, high: number) => void) | undefined
}

/** Two native sliders on top of each other, so that keyboard, touch and screen readers work. They cannot cross. */
export function RangePair({ label, valueText, lowLabel, highLabel, min, max, low, high, onChange, onCommit }: Props) {
  const isMoved = useRef(false)
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const move = (low: number, high: number) => {
    isMoved.current = true
    onChange(low, high)
  }
  const commit = (low: number, high: number) => {
    if (isMoved.current) onCommit?.(low, high)
    isMoved.current = false
  }
  const done = () => commit(low, high)
  const slider = { type: 'range', min, max, onPointerUp: done, onKeyUp: done, onBlur: done } as const

  // A tap on the track moves the nearer thumb there, so that dragging is never required.
  const moveNearer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const value = Math.round(min + Math.min(1, Math.max(0, (event.clientX - left) / width)) * (max - min))
    const next = nearerMoved({ low, high }, value)
    move(next.low, next.high)
    commit(next.low, next.high)
  }

  return (
    <div className="field">
      <span className="row between">
        <span className="label">{label}</span>
        <span className="muted small" aria-hidden>
          {valueText}
        </span>
      </span>
      <div className="range-pair" role="group" aria-label={label} onPointerDown={moveNearer}>
        <i style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <input
          {...slider}
          // When both are at the upper end only the lower thumb can move, so it must be on top there.
          className={low > (min + max) / 2 ? 'on-top' : undefined}
          aria-label={lowLabel}
          value={low}
          onChange={(event) => move(Math.min(Number(event.target.value), high), high)}
        />
        <input
          {...slider}
          aria-label={highLabel}
          value={high}
          onChange={(event) => move(low, Math.max(Number(event.target.value), low))}
        />
      </div>
    </div>
  )
}

/** Moves the nearer end to `value`; at equal distance the upper one. */
export function nearerMoved(
  { low, high }: { low: number; high: number },
  value: number,
): { low: number; high: number } {
  return value - low < high - value ? { low: value, high } : { low, high: value }
}
