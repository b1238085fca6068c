import { renderLander } from './landers/render.tsx'
// What the server draws, built by Vite: the one place where the wings meet.
import { findLander } from './landers/routes.ts'
import { renderMemberPage } from './pages/app/entry-server.tsx'
import type { Views } from './platform/views.ts'

export { renderMail } from './mails.tsx'

export const renderPage: Views['renderPage'] = (input) => {
  const address = findLander(new URL(input.request.url).pathname)
  return address ? renderLander(address, input) : renderMemberPage(input)
}
