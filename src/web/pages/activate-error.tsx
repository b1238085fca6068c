import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/activate/error')({ component: Page })

function Page() {
  return null
}
