type Kept<Value> = { value: Value; weight: number; until: number }

/**
 * What was asked for lately, the oldest forgotten first.
 * @param weighing `most`: of all together; `weigh`: each counts one unless said
 */
export function createRecent<Value>({
  keptMs,
  most,
  weigh = () => 1,
}: {
  keptMs: number
  most: number
  weigh?: (value: Value) => number
}) {
  const all = new Map<string, Kept<Value>>()
  let total = 0
  const forget = (key: string) => {
    total -= all.get(key)?.weight ?? 0
    all.delete(key)
  }
  return {
    get(key: string, now: Date): Value | undefined {
      const found = all.get(key)
      return found && found.until > now.getTime() ? found.value : undefined
    },
    set(key: string, value: Value, now: Date): void {
      forget(key)
      const weight = weigh(value)
      all.set(key, { value, weight, until: now.getTime() + keptMs })
      total += weight
      for (const oldest of all.keys()) {
        if (total <= most) return
        forget(oldest)
      }
    },
  }
}
