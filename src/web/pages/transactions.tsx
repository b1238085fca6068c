import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/transactions/{-$id}')({ component: Page })

function Page() {
  return null
}
