import bricolage from '../../../kit/fonts/bricolage-latin-700.woff2?url'
import figtree from '../../../kit/fonts/figtree-latin-400-700.woff2?url'

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
})

/** For the head of every page, in both wings. */
export const documentLinks = [
  font(figtree),
  font(bricolage),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]
