import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/premium')({ component: Page })

function Page() {
  return null
}
