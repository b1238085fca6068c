import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

/** Native elements that script/ brings to life: they work the same in a page that React never took over. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'swipe-deck': Plain
      'picture-room': Plain
      'region-picker': Plain
    }
  }
}
