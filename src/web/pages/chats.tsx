import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/chats/')({ component: Page })

function Page() {
  return null
}
