import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/signup')({ component: Page })

function Page() {
  return null
}
