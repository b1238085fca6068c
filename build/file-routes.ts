import { index, route } from '@tanstack/virtual-file-routes'
import { fileRoutes } from '../src/pages/routes.ts'

/**
 * The table as file routes. A path that others continue becomes their parent without a page, and its own page the
 * index.
 */
export function virtualRoutes() {
  const continued = (path: string) => fileRoutes.some((other) => other.path.startsWith(`${path}/`))
  return fileRoutes.map(({ path, page }) => {
    const file = `${page}.tsx`
    if (path === '/') return index(file)
    return continued(path) ? route(path, [index(file)]) : route(path, file)
  })
}
