const FAR_PX = 90
const TILT_MAX_DEG = 8
const LEAVE_MS = 260

type Choice = 'like' | 'pass'

/**
 * Cards that follow the finger one to one; buttons and arrow keys do the same. After three likes, or without cards, it
 * says what it was. Without script all cards stand there and nothing can be pressed.
 */
export function startSwipeDeck(deck: HTMLElement): void {
  const cards = [...deck.querySelectorAll<HTMLElement>('[data-card]')]
  const steps = deck.querySelectorAll('[data-step]')
  const end = deck.querySelector<HTMLElement>('[data-end]')!
  const status = deck.querySelector<HTMLElement>('[data-status]')!
  let likes = 0
  let start: { x: number; y: number } | null = null
  const top = () => cards.findLast((card) => !card.dataset['gone'])

  const update = () => {
    const done = likes >= steps.length || top() === undefined
    steps.forEach((step, i) => step.classList.toggle('on', i < likes))
    for (const card of cards) card.inert = card !== top() || done
    status.textContent = status.dataset[`at${Math.min(likes, steps.length)}`] ?? ''
    deck.classList.toggle('done', done)
    if (end.hidden === !done) return
    end.hidden = !done
    if (done) end.focus()
  }
  const choose = (choice: Choice) => {
    const card = top()
    if (!card || deck.classList.contains('done')) return
    const way = choice === 'like' ? 1 : -1
    card.dataset['gone'] = choice
    card.dataset['leaning'] = choice
    card.style.transition = `translate ${LEAVE_MS}ms, rotate ${LEAVE_MS}ms, opacity ${LEAVE_MS}ms`
    if (!isCalm()) {
      card.style.translate = `${way * 130}% 0`
      card.style.rotate = `${way * TILT_MAX_DEG}deg`
    }
    card.style.opacity = '0'
    if (choice === 'like') likes++
    update()
  }
  const putBack = (card: HTMLElement) => {
    card.removeAttribute('style')
    delete card.dataset['leaning']
  }
  const again = () => {
    likes = 0
    for (const card of cards) {
      putBack(card)
      delete card.dataset['gone']
    }
    update()
    deck.querySelector<HTMLElement>('[data-choice=like]')?.focus()
  }
  const release = () => {
    start = null
    const card = top()
    if (card) putBack(card)
  }

  deck.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.dataset['choice']) choose(button.dataset['choice'] as Choice) // written by swipe.tsx
    else if (button?.dataset['again'] !== undefined) again()
  })
  deck.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') choose('like')
    if (event.key === 'ArrowLeft') choose('pass')
  })
  deck.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !top()?.contains(event.target as Node)) return
    start = { x: event.clientX, y: event.clientY }
    deck.setPointerCapture(event.pointerId)
  })
  deck.addEventListener('pointermove', (event) => {
    const card = top()
    if (!start || !card) return
    const x = event.clientX - start.x
    card.style.transition = 'none'
    card.style.translate = `${x}px ${(event.clientY - start.y) / 3}px`
    card.style.rotate = `${isCalm() ? 0 : Math.max(-1, Math.min(1, x / 220)) * TILT_MAX_DEG}deg`
    card.dataset['leaning'] = x > 30 ? 'like' : x < -30 ? 'pass' : ''
  })
  deck.addEventListener('pointerup', (event) => {
    if (!start) return
    const x = event.clientX - start.x
    if (Math.abs(x) < FAR_PX) return release()
    start = null
    choose(x > 0 ? 'like' : 'pass')
  })
  deck.addEventListener('pointercancel', release)
  deck.classList.add('ready')
  update()
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
