import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/members/')({ component: Page })

function Page() {
  return null
}
