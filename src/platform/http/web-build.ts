import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Mode } from '../config.ts'
import { findFreePort } from '../free-port.ts'
import { startupError } from '../startup-error.ts'
import type { BuildManifest, Views } from '../views.ts'

/** The web app: built, or served by Vite in development. */
export type WebBuild = {
  views: Views
  /** Null in development. */
  manifest: BuildManifest | null
  /** Folder of the browser build; null in development. */
  clientDir: string | null
  /** Content of a stylesheet, to inline it into a page. @param path of its URL */
  stylesheet(path: string): string
  /** Null outside development. */
  vite: ViteDevServer | null
  close(): Promise<void>
}

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Opens `dist`, or in development Vite with hot reload.
 * @throws StartupError when there is no build
 */
export async function openWebBuild(mode: Mode): Promise<WebBuild> {
  return mode === 'development' ? withVite() : built()
}

async function built(): Promise<WebBuild> {
  const clientDir = join(ROOT, 'dist/client')
  const server = join(ROOT, 'dist/server/views.js')
  if (!existsSync(server)) throw startupError('The pages are not built: run npm run build')
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as BuildManifest
  const views = (await import(pathToFileURL(server).href)) as Views
  const stylesheet = keptTexts(clientDir)
  return { views, manifest, clientDir, stylesheet, vite: null, close: async () => {} }
}

/** Caches file contents; the build never changes while it is served. */
function keptTexts(folder: string): (path: string) => string {
  const texts = new Map<string, string>()
  return (path) => {
    const text = texts.get(path) ?? readFileSync(join(folder, path), 'utf8')
    texts.set(path, text)
    return text
  }
}

async function withVite(): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    // A free port, because two servers would collide on Vite's default one.
    server: { middlewareMode: true, ws: { port: await findFreePort() } },
  })
  // Loaded at each use, so that edits show at once.
  const load = async () => (await vite.ssrLoadModule('/src/views.ts')) as Views
  const views: Views = {
    renderPage: async (input) => (await load()).renderPage(input),
    renderMail: async (kind, reader, props) => (await load()).renderMail(kind, reader, props),
  }
  return { views, manifest: null, clientDir: null, stylesheet: () => '', vite, close: () => vite.close() }
}
