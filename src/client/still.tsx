import { useRouter } from '@tanstack/react-router'
import { Suspense, useState, useSyncExternalStore, type ComponentType, type FormEvent, type MouseEvent } from 'react'
import { useSignup } from './signup.tsx'

type Props = {
  /** Drawn by the server; its code is loaded by the browser only when the part must be drawn anew. */
  Part: ComponentType
  /** What the part shows depends on this alone; another value draws it anew. */
  of: string
  /** Forms inside come here, as there is no code of their own. */
  onSubmit?(form: FormData): void
}

/**
 * A part of the page that does not move: the server's HTML stays as it is and costs no JavaScript.
 * Links and forms work through this wrapper; a link with `data-signup` opens the signup. Drawn by React after all when
 * one comes here from another page.
 */
export function Still({ Part, of, onSubmit }: Props) {
  const router = useRouter()
  const signup = useSignup()
  // True on the server and while the browser takes over its page.
  const fresh = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [drawnByServer] = useState(() => (fresh ? of : null))
  const handlers = {
    onClick: (event: MouseEvent) => {
      const link = ownLink(event)
      if (link === null) return
      event.preventDefault()
      if ('signup' in link.dataset) signup.open()
      else void router.navigate({ href: link.pathname + link.search + link.hash })
    },
    onSubmit: (event: FormEvent) => {
      if (!onSubmit) return
      event.preventDefault()
      onSubmit(new FormData(event.target as HTMLFormElement)) // only forms submit
    },
  }
  if (drawnByServer === of && typeof document !== 'undefined') {
    return <div className="contents" {...handlers} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div className="contents" {...handlers}>
      <Suspense>
        <Part />
      </Suspense>
    </div>
  )
}

const never = () => () => {}

/** The link of this site that got a plain click; null leaves the click to the browser or to React's own links. */
function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return null
  return link
}
