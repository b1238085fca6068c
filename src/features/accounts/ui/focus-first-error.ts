/** After a refused form: the keyboard goes to the first field that needs another look. Call it after the errors are set. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty]')?.focus())
}
