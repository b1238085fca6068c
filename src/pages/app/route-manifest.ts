import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { catalogueFile, listFile } from '../../client/i18n.tsx'
import type { Locale } from '../../contract/limits.ts'
import type { Area } from '../../lang/messages.ts'
import { ENTRY, type BuildManifest } from '../../platform/views.ts'
import { fileRoutes } from '../routes.ts'

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

const development: RouterManifest = {
  routes: {
    __root__: { css: ['/src/kit/styles/app.css'], scripts: [{ attrs: { type: 'module', src: `/${ENTRY}` } }] },
  },
}
type Made = {
  manifest: RouterManifest
  /** By route id, the scripts of a page: its chunk and its texts. */
  scripts: Record<string, string[]>
}
const made = new WeakMap<BuildManifest, Map<Locale, Made>>()

/**
 * The build as the router needs it: stylesheets by route.
 * @param build Vite's client manifest; null in development, where the router loads the entry script
 * @returns the same object for the same input, because the router caches by identity
 */
export const routerManifest = (build: BuildManifest | null, locale: Locale): RouterManifest =>
  build ? madeOf(build, locale).manifest : development

/**
 * All scripts of a page including imports, so that none has to be discovered by loading another.
 * @param routeIds of the matches, root first
 * @returns URLs; empty in development
 */
export const pageScripts = (build: BuildManifest | null, locale: Locale, routeIds: string[]): string[] =>
  build ? [...new Set(routeIds.flatMap((id) => madeOf(build, locale).scripts[id] ?? []))] : []

function madeOf(build: BuildManifest, locale: Locale): Made {
  const byLocale = made.get(build) ?? new Map<Locale, Made>()
  made.set(build, byLocale)
  const one = byLocale.get(locale) ?? make(build, locale)
  byLocale.set(locale, one)
  return one
}

function make(build: BuildManifest, locale: Locale): Made {
  const main = reach(build, ENTRY)
  const late = (key: string) => [...reach(build, key)].filter((k) => !main.has(k))
  const texts = (areas: readonly Area[]) => areas.flatMap((area) => late(catalogueFile(area, locale)))
  const routes: RouterManifest['routes'] = {}
  const scripts: Made['scripts'] = {}
  for (const row of fileRoutes) {
    const { path, page } = row
    const component = Object.keys(build)
      .filter((key) => key.startsWith(`src/pages/${page}.tsx?tsr-split=`))
      .flatMap(late)
    const needed = files(build, [...component, ...texts(row.still ? [] : ['base', ...row.texts])])
    // With a trailing slash it is the index route of a path with children.
    for (const id of [path, `${path}/`]) {
      routes[id] = { css: css(build, component) }
      scripts[id] = needed
    }
  }
  routes['__root__'] = { css: css(build, [...main]) }
  scripts['__root__'] = files(build, [ENTRY, ...main, ...late(listFile(locale)), ...texts(['frame'])])
  return { manifest: { routes }, scripts }
}

function reach(build: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  if (!build[key] || seen.has(key)) return seen
  seen.add(key)
  for (const imported of build[key].imports ?? []) reach(build, imported, seen)
  return seen
}

const files = (build: BuildManifest, keys: string[]) => [...new Set(keys.map((key) => `/${build[key]!.file}`))]
const css = (build: BuildManifest, keys: string[]) =>
  [...new Set(keys.flatMap((key) => build[key]!.css ?? []))].map((file) => `/${file}`)
