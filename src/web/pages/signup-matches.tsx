import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/signup-matches')({ component: Page })

function Page() {
  return null
}
