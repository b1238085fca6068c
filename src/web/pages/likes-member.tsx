import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/likes/m/$id')({ component: Page })

function Page() {
  return null
}
