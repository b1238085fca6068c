import { renderLander } from './landers/render.tsx'
import { findLander } from './landers/routes.ts'
import { renderMemberPage } from './pages/app/entry-server.tsx'
import type { Views } from './platform/views.ts'

export { renderMail } from './features/notifications/mail/render-mail.ts'

/** The one place where the wings meet: an address is a lander's, or one of the members' pages. */
export const renderPage: Views['renderPage'] = (input) => {
  const address = findLander(new URL(input.request.url).pathname)
  return address ? renderLander(address, input) : renderMemberPage(input)
}
