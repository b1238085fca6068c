import type { WebBuild } from '../../src/platform/http/web-build.ts'
import type { Views } from '../../src/platform/views.ts'

/** Pages that were never built. @param clientDir where the browser's files lie */
export const bareWeb = (renderPage: Views['renderPage'], clientDir: string | null = null): WebBuild => ({
  views: { renderPage, renderMail: () => Promise.reject(new Error('no mail here')) },
  manifest: null,
  clientDir,
  stylesheet: () => '',
  vite: null,
  close: async () => {},
})
