import { useState } from 'react'

const PREFIX = 'desk:'

/**
 * Something small that this browser keeps.
 * @param name with the person's id in it when it is theirs alone
 */
export function useKept<Value>(name: string, otherwise: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => readKept(name, otherwise))
  return [
    value,
    (changed) => {
      setValue(changed)
      keep(name, changed)
    },
  ]
}

export function readKept<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? otherwise : (JSON.parse(text) as Value) // as: written below alone
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
