import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/credits/$id/{-$paymentmethod}')({ component: Page })

function Page() {
  return null
}
