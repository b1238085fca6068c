const FAR_PX = 90
const TILT_MAX_DEG = 8
const LEAVE_MS = 260

type Choice = 'like' | 'pass'

/**
 * Cards that follow the finger one to one; buttons and arrow keys do the same. After three likes, or without cards, it says what it was.
 * Without script all cards stand there and nothing can be pressed.
 */
export class SwipeDeck extends HTMLElement {
  #likes = 0
  #start: { x: number; y: number } | null = null

  connectedCallback(): void {
    if (this.classList.contains('ready')) return
    this.classList.add('ready')
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.dataset['choice']) this.#choose(button.dataset['choice'] as Choice) // written by swipe.tsx
      else if (button?.dataset['again'] !== undefined) this.#again()
    })
    this.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowRight') this.#choose('like')
      if (event.key === 'ArrowLeft') this.#choose('pass')
    })
    this.addEventListener('pointerdown', (event) => this.#take(event))
    this.addEventListener('pointermove', (event) => this.#move(event))
    this.addEventListener('pointerup', (event) => this.#drop(event))
    this.addEventListener('pointercancel', () => this.#back())
    this.#update()
  }

  get #top(): HTMLElement | undefined {
    return [...this.querySelectorAll<HTMLElement>('[data-card]')].findLast((card) => !card.dataset['gone'])
  }

  #take(event: PointerEvent): void {
    if (event.button !== 0 || !this.#top?.contains(event.target as Node)) return
    this.#start = { x: event.clientX, y: event.clientY }
    this.setPointerCapture(event.pointerId)
  }

  #move(event: PointerEvent): void {
    const card = this.#top
    if (!this.#start || !card) return
    const x = event.clientX - this.#start.x
    card.style.transition = 'none'
    card.style.translate = `${x}px ${(event.clientY - this.#start.y) / 3}px`
    card.style.rotate = `${isCalm() ? 0 : Math.max(-1, Math.min(1, x / 220)) * TILT_MAX_DEG}deg`
    card.dataset['leaning'] = x > 30 ? 'like' : x < -30 ? 'pass' : ''
  }

  #drop(event: PointerEvent): void {
    if (!this.#start) return
    const x = event.clientX - this.#start.x
    if (Math.abs(x) < FAR_PX) return this.#back()
    this.#start = null
    this.#choose(x > 0 ? 'like' : 'pass')
  }

  #back(): void {
    this.#start = null
    const card = this.#top
    if (!card) return
    card.removeAttribute('style')
    delete card.dataset['leaning']
  }

  #choose(choice: Choice): void {
    const card = this.#top
    if (!card || this.classList.contains('done')) return
    const way = choice === 'like' ? 1 : -1
    card.dataset['gone'] = choice
    card.dataset['leaning'] = choice
    card.style.transition = `translate ${LEAVE_MS}ms, rotate ${LEAVE_MS}ms, opacity ${LEAVE_MS}ms`
    if (!isCalm()) {
      card.style.translate = `${way * 130}% 0`
      card.style.rotate = `${way * TILT_MAX_DEG}deg`
    }
    card.style.opacity = '0'
    if (choice === 'like') this.#likes++
    this.#update()
  }

  #again(): void {
    this.#likes = 0
    for (const card of this.querySelectorAll<HTMLElement>('[data-card]')) {
      card.removeAttribute('style')
      delete card.dataset['gone']
      delete card.dataset['leaning']
    }
    this.#update()
    this.querySelector<HTMLElement>('[data-choice=like]')?.focus()
  }

  #update(): void {
    const wanted = this.querySelectorAll('[data-step]')
    const done = this.#likes >= wanted.length || this.#top === undefined
    wanted.forEach((step, i) => step.classList.toggle('on', i < this.#likes))
    for (const card of this.querySelectorAll('[data-card]')) card.toggleAttribute('inert', card !== this.#top || done)
    const status = this.querySelector<HTMLElement>('[data-status]')
    const text = status?.dataset[`at${Math.min(this.#likes, wanted.length)}`]
    if (status && text) status.textContent = text
    this.classList.toggle('done', done)
    const end = this.querySelector<HTMLElement>('[data-end]')
    if (!end || end.hidden === !done) return
    end.hidden = !done
    if (done) end.focus()
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
