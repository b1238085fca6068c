/** A row of pictures that scrolls by itself; with script two buttons walk it, one picture at a time. */
export function startGallery(room: HTMLElement): void {
  const row = room.querySelector<HTMLElement>('[data-row]')
  const [back, on] = room.querySelectorAll<HTMLButtonElement>('button')
  if (!row || !back || !on) return
  const walk = (direction: number) => {
    const step = row.firstElementChild instanceof HTMLElement ? row.firstElementChild.offsetWidth : row.clientWidth
    row.scrollBy({ left: direction * step, behavior: 'smooth' })
  }
  const update = () => {
    back.disabled = row.scrollLeft < 8
    on.disabled = row.scrollLeft + row.clientWidth > row.scrollWidth - 8
  }
  back.addEventListener('click', () => walk(-1))
  on.addEventListener('click', () => walk(1))
  row.addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  back.parentElement!.hidden = false
  update()
}
