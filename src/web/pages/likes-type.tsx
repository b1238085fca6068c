import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/likes/$type')({ component: Page })

function Page() {
  return null
}
