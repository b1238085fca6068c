import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/credits/')({ component: Page })

function Page() {
  return null
}
