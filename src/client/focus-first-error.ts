import { useEffect, useRef, type RefObject } from 'react'

/** After a refused form: the keyboard goes to the first field that needs another look. Call it after the errors are set. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty]')?.focus())
}

/** @param error of a call, which names the fields at fault @returns for the ref of the form */
export function useErrorFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusFirstError(form.current)
  }, [error])
  return form
}
