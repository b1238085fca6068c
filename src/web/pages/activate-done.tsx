import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/activate/done')({ component: Page })

function Page() {
  return null
}
