import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/kit')({ component: Page })

function Page() {
  return null
}
