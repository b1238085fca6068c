import type { WebBuild } from '../../src/platform/http/web-build.ts'
import type { Views } from '../../src/platform/views.ts'

/** A WebBuild without a build. @param clientDir folder of the browser's files */
export const bareWeb = (renderPage: Views['renderPage'], clientDir: string | null = null): WebBuild => ({
  views: { renderPage, renderMail: () => Promise.reject(new Error('no mail here')) },
  manifest: null,
  clientDir,
  stylesheet: () => '',
  vite: null,
  close: async () => {},
})
