import { Dot } from './badge.tsx'
import { initialOf } from './initial.ts'

type Props = {
  src: string | null
  name: string
  size?: 'xs' | 's' | 'm' | 'l'
  onlineTitle?: string | undefined
  alt?: string
}

/** A round picture, or else the initial. `alt` is empty by default, because the name is usually next to it. */
export const Avatar = ({ src, name, size = 'm', onlineTitle, alt = '' }: Props) => (
  <span className={`avatar ${size === 'm' ? '' : size}`}>
    {src === null ? (
      <span
        className="initial"
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        {initialOf(name)}
      </span>
    ) : (
      <img src={src} alt={alt} width={96} height={96} loading="lazy" decoding="async" />
    )}
    {onlineTitle ? <Dot title={onlineTitle} /> : null}
  </span>
)
