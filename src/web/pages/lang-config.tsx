import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/lang-config')({ component: Page })

function Page() {
  return null
}
