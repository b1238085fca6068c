/** Implements the methods of dialogs, which jsdom lacks, according to the standard but without the top layer. */
export function standInForDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
}

/** Simulates Escape: a keydown event, and unless that is prevented, a cancel event. */
export function pressEscape(dialog: HTMLDialogElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (!dialog.dispatchEvent(key)) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
