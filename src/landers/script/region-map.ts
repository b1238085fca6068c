/** The map beside the list of regions: a press on one chooses it in the other. Without script the list does it alone. */
export function startRegionMap(lander: HTMLElement): void {
  const list = lander.querySelector('select')
  const map = lander.querySelector<SVGElement>('.ml-map')
  if (!list || !map) return
  const show = () => {
    for (const region of map.querySelectorAll('[data-region]'))
      region.classList.toggle('on', region.getAttribute('data-region') === list.value)
  }
  list.addEventListener('change', show)
  map.addEventListener('click', (event) => {
    const region = event.target instanceof Element ? event.target.closest('[data-region]') : null
    const value = region?.getAttribute('data-region')
    if (!value || ![...list.options].some((option) => option.value === value)) return
    list.value = value
    show()
  })
  lander.classList.add('ready')
  show()
}
