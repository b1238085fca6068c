type Props = {
  label: string
  /** The range in words, such as "28 – 45". */
  valueText: string
  lowLabel: string
  highLabel: string
  min: number
  max: number
  low: number
  high: number
  /** While moving. */
  onChange(low: number, high: number): void
  /** When let go, or a key was released. */
  onCommit?(low: number, high: number): void
}

/** Two native sliders over each other: arrow keys, touch and screen readers work as with one. They cannot cross. */
export function RangePair({ label, valueText, lowLabel, highLabel, min, max, low, high, onChange, onCommit }: Props) {
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const done = () => onCommit?.(low, high)
  const slider = { type: 'range', min, max, onPointerUp: done, onKeyUp: done, onBlur: done } as const
  return (
    <div className="field">
      <span className="row between">
        <span className="label">{label}</span>
        <span className="muted small">{valueText}</span>
      </span>
      <div className="range-pair" role="group" aria-label={label}>
        <i style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <input
          {...slider}
          aria-label={lowLabel}
          value={low}
          onChange={(event) => onChange(Math.min(Number(event.target.value), high), high)}
        />
        <input
          {...slider}
          aria-label={highLabel}
          value={high}
          onChange={(event) => onChange(low, Math.max(Number(event.target.value), low))}
        />
      </div>
    </div>
  )
}
