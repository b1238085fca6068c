import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Locale } from '../contract/limits.ts'
import type { BuildManifest } from '../platform/views.ts'
import type { Area } from '../lang/messages.ts'
import { catalogueFile, listFile } from './client/i18n.tsx'
import { fileRoutes } from './routes.ts'

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

const ENTRY = 'src/web/entry-client.tsx'
const development: RouterManifest = {
  routes: {
    __root__: { css: ['/src/web/styles/app.css'], scripts: [{ attrs: { type: 'module', src: `/${ENTRY}` } }] },
  },
}
const made = new WeakMap<BuildManifest, Map<Locale, RouterManifest>>()

/**
 * What the router needs to know of the build: entry script, stylesheets and preloads per route and language.
 * @param build Vite's client manifest, or null in development
 * @returns the same object for the same input: the router keeps what it computed by identity
 */
export function routerManifest(build: BuildManifest | null, locale: Locale): RouterManifest {
  if (!build) return development
  const byLocale = made.get(build) ?? new Map<Locale, RouterManifest>()
  made.set(build, byLocale)
  const manifest = byLocale.get(locale) ?? make(build, locale)
  byLocale.set(locale, manifest)
  return manifest
}

function make(build: BuildManifest, locale: Locale): RouterManifest {
  const main = reach(build, ENTRY)
  const late = (key: string) => [...reach(build, key)].filter((k) => !main.has(k))
  const texts = (areas: readonly Area[]) => areas.flatMap((area) => late(catalogueFile(area, locale)))
  const routes: RouterManifest['routes'] = {}
  for (const row of fileRoutes()) {
    const { path, page } = row
    const component = Object.keys(build)
      .filter((key) => key.startsWith(`src/web/pages/${page}.tsx?tsr-split=`))
      .flatMap(late)
    const entry = {
      scripts: afterPaint(files(build, [...component, ...texts(row.still ? [] : ['base', ...row.texts])])),
      css: css(build, component),
    }
    routes[path] = entry
    routes[`${path}/`] = entry // an index route of a path with children
  }
  routes['__root__'] = {
    css: css(build, [...main]),
    scripts: afterPaint(files(build, [ENTRY, ...main, ...late(listFile(locale)), ...texts(['frame'])])),
  }
  return { routes }
}

/**
 * The page can be read before its scripts run, so they are asked for when it has been painted, all at once.
 * A page in the background is not painted at all: there they start right away.
 */
const afterPaint = (scripts: string[]) => [
  {
    attrs: {},
    children: `{const go=()=>${JSON.stringify(scripts)}.forEach(s=>import(s));document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`,
  },
]

function reach(build: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  if (!build[key] || seen.has(key)) return seen
  seen.add(key)
  for (const imported of build[key].imports ?? []) reach(build, imported, seen)
  return seen
}

const files = (build: BuildManifest, keys: string[]) => [...new Set(keys.map((key) => `/${build[key]!.file}`))]
const css = (build: BuildManifest, keys: string[]) =>
  [...new Set(keys.flatMap((key) => build[key]!.css ?? []))].map((file) => `/${file}`)
