/** Opens the entry warning that the server drew, unless it was closed before or this is the installed app. @source O-15 */
export function openEntryDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-entry]')
  const key = dialog?.dataset['entry']
  if (!dialog || !key) return
  if (localStorage.getItem(key) !== null || matchMedia('(display-mode: standalone)').matches) return
  const keep = () => localStorage.setItem(key, new Date().toISOString())
  dialog.addEventListener('close', keep)
  // Whoever reads on about cookies has entered.
  dialog.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.origin === location.origin) keep()
  })
  dialog.showModal()
}
