import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/$token')({ component: Page })

function Page() {
  return null
}
