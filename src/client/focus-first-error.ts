import { useEffect, useRef, type RefObject } from 'react'

export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty]')?.focus())
}

export function useErrorFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusFirstError(form.current)
  }, [error])
  return form
}
