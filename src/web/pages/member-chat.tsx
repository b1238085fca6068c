import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/members/$id/chat')({ component: Page })

function Page() {
  return null
}
