import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/complete-signup')({ component: Page })

function Page() {
  return null
}
