import { lazy, Suspense, type ComponentType } from 'react'

let Loaded: ComponentType | null = null
const page = () => import('./not-found-page.tsx')
const Late = lazy(page)

/** The page for an unknown path, in a chunk of its own because it is rarely needed. */
export const NotFound = () => <Suspense>{Loaded ? <Loaded /> : <Late />}</Suspense>

/** Loads the chunk before hydration, during which React would otherwise discard the server's HTML. */
export async function preloadNotFound(): Promise<void> {
  Loaded = (await page()).default
}
