import { useRouter } from '@tanstack/react-router'
import { Suspense, useState, useSyncExternalStore, type ComponentType, type FormEvent, type MouseEvent } from 'react'
import { useSignup } from './signup.tsx'

type Props = {
  /** Rendered by the server; the browser loads its code only to render it again. */
  Part: ComponentType
  /** Key of the content; a change renders the part again. */
  of: string
  /** Handles forms inside, which have no code of their own. */
  onSubmit?(form: FormData): void
}

/**
 * A static part of the page: it is not hydrated and costs no JavaScript. This wrapper handles its links and forms; a
 * link with `data-signup` opens the signup. After navigating here in the browser, React renders it normally.
 */
export function Still({ Part, of, onSubmit }: Props) {
  const router = useRouter()
  const signup = useSignup()
  // True on the server and during hydration.
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
      onSubmit(new FormData(event.target as HTMLFormElement)) // as: only forms submit
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

/** The internal link of an unmodified click; null leaves the click to the browser or to React's links. */
function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return null
  return link
}
