import { lazy, Suspense } from 'react'

// Without a connection even the words may not come: the bare number then says that it is not the reader's fault.
const Bare = () => <p className="nf">500</p>
const ErrorWords = lazy(() => import('./error-words.tsx').catch(() => ({ default: Bare })))

/** @param error what a loader or a component threw; its status is shown, 500 by default @source S8-011 to S8-014 */
export const ErrorPage = ({ error }: { error: unknown }) => (
  <Suspense>
    <ErrorWords error={error} />
  </Suspense>
)
