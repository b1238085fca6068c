import { linkOptions } from '@tanstack/react-router'

// What may be missing from an address is named as missing: the router takes it from the page one is on, the id of a
// member for that of a payment.

export const toTransactions = linkOptions({ to: '/transactions/{-$id}', params: { id: undefined } })

export const toCredits = linkOptions({
  to: '/credits/{-$id}/{-$paymentmethod}',
  params: { id: undefined, paymentmethod: undefined },
})
