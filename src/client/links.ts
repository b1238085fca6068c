import { linkOptions } from '@tanstack/react-router'

// Optional parameters are set to undefined explicitly: the router would take them from the current page, for example a
// member's id as that of a payment.

export const toTransactions = linkOptions({ to: '/transactions/{-$id}', params: { id: undefined } })

export const toCredits = linkOptions({
  to: '/credits/{-$id}/{-$paymentmethod}',
  params: { id: undefined, paymentmethod: undefined },
})
