/** jsdom knows the element but not its methods; this does what the standard says of them, without the top layer. */
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

/** What the browser does on Escape: the key first, and unless that was prevented a request to cancel. */
export function pressEscape(dialog: HTMLDialogElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (!dialog.dispatchEvent(key)) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
