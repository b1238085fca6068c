import { isDeskPath } from './desk/address.ts'
import { renderDesk } from './desk/render.tsx'
import { renderLander } from './landers/render.tsx'
import { findLander } from './landers/routes.ts'
import { renderMemberPage } from './pages/app/entry-server.tsx'
import type { Views } from './platform/views.ts'

export { renderMail } from './features/notifications/mail/render-mail.ts'

/** Picks the web app that renders a URL: desk, landing pages or members' pages. Only this file knows all three. */
export const renderPage: Views['renderPage'] = async (input) => {
  const { pathname } = new URL(input.request.url)
  if (isDeskPath(pathname)) return renderDesk(input)
  const address = findLander(pathname)
  return address ? renderLander(address, input) : renderMemberPage(input)
}
