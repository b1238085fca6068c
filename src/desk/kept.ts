import { useState } from 'react'

const PREFIX = 'desk:'

/** Its tab is for what names members: it goes with the tab. */
type Place = 'browser' | 'tab'

/**
 * Something small that this browser keeps.
 * @param name with the person's id in it when it is theirs alone
 */
export function useKept<Value>(name: string, otherwise: Value, place?: Place): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readKept(name, otherwise, place))
  return [
    value,
    (changed) => {
      setValue(changed)
      keep(name, changed, place)
    },
  ]
}

export function readKept<Value>(name: string, otherwise: Value, place?: Place): Value {
  try {
    const text = storageOf(place).getItem(PREFIX + name)
    return text === null ? otherwise : (JSON.parse(text) as Value) // as: written below alone
  } catch {
    return otherwise
  }
}

/** @param value null for nothing any more */
export function keep(name: string, value: unknown, place?: Place): void {
  try {
    if (value === null) storageOf(place).removeItem(PREFIX + name)
    else storageOf(place).setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

const storageOf = (place: Place = 'browser'): Storage => (place === 'tab' ? sessionStorage : localStorage)
