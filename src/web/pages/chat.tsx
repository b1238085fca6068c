import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/chats/$id')({ component: Page })

function Page() {
  return null
}
