import { lazy, Suspense, type ComponentType } from 'react'

let Loaded: ComponentType | null = null
const page = () => import('./not-found-page.tsx')
const Late = lazy(page)

/** The page for an unknown address, in a chunk of its own: it is seldom needed. */
export const NotFound = () => <Suspense>{Loaded ? <Loaded /> : <Late />}</Suspense>

/** For the start on such a page: React would empty what the server drew while it waits for the chunk. */
export async function preloadNotFound(): Promise<void> {
  Loaded = (await page()).default
}
