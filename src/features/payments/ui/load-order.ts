import { useRouter } from '@tanstack/react-router'
import { useLive } from '../../../client/live.ts'
import { takePayment } from '../../../client/session.ts'
import { useWeb, type Web } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import type { DiscountCode } from '../../../contract/discounts.ts'
import { isAppError, type ErrorCode } from '../../../contract/errors.ts'
import { TOPUP_CREDITS_MAX } from '../../../contract/money.ts'
import { offerQueries } from '../../offers/ui/queries.ts'
import { activeOffer, mayHaveBonus, welcomeIn } from '../../offers/ui/time-bonus.ts'
import { creditsOfTopUp, type Packages } from './order.ts'
import { paymentQueries, type Asked } from './queries.ts'

/**
 * `code`: the code of the order, empty for none; absent: the one every new member has. `credits`: how many are lacking.
 */
export type OrderSearch = { code?: string; credits?: number }

export type LoadedOrder = {
  search: OrderSearch
  packages: Packages
  asked: Asked
  codes: DiscountCode[]
  welcome: DiscountCode | null
  /** The code that the address asks for, and why it is not used. */
  refused: { code: string; error: ErrorCode } | null
}

/**
 * Prices, methods and codes of an order. A code that is refused leaves the normal prices; only of one that was asked
 * for the reason is shown.
 * @param address its search; `bundleId` of its path, undefined before one is chosen
 */
export async function loadOrder(web: Web, address: Record<string, unknown>, bundleId?: string): Promise<LoadedOrder> {
  const search = readSearch(address)
  const { api, queryClient, queries } = web
  const user = await queryClient.ensureQueryData(queries.user())
  const [{ codes, welcome }] = await Promise.all([
    loadCodes(web, user),
    queryClient.ensureQueryData(queries.companyInfo()),
  ])
  const code = search.code ?? activeOffer({ codes, welcome })?.code ?? ''
  const credits = search.credits ?? creditsOfTopUp(bundleId)
  const load = async (asked: Asked) => ({
    packages: await queryClient.fetchQuery(paymentQueries(api).packages(user?.profile.country, asked)),
    search,
    asked,
    codes,
    welcome,
  })
  if (code === '') return { ...(await load({ credits })), refused: null }
  try {
    return { ...(await load({ code, credits })), refused: null }
  } catch (error) {
    if (!isAppError(error) || !(error.code in REFUSED)) throw error
    const refusal = REFUSED[error.code]!
    return { ...(await load({ credits })), refused: search.code ? { code: search.code, error: refusal } : null }
  }
}

/** What a member may use now. */
export async function loadCodes({ api, queryClient }: Web, user: User | null) {
  const offers = offerQueries(api)
  const codes = await queryClient.fetchQuery(offers.codes())
  const own = welcomeIn(codes)
  // Of a site without a welcome discount it would be refused.
  const welcome = own && mayHaveBonus(user, Date.now()) ? await queryClient.fetchQuery(offers.welcome()) : null
  return { codes, welcome: welcome ?? own }
}

/** The router reads digits as a number: a code is text. */
function readSearch({ code, credits }: Record<string, unknown>): OrderSearch {
  const lacking = Number(credits)
  return {
    ...(code === undefined ? {} : { code: String(code).trim().toUpperCase() }),
    ...(Number.isInteger(lacking) && lacking >= 1 && lacking <= TOPUP_CREDITS_MAX ? { credits: lacking } : {}),
  }
}

/** What no code can look like is a code that nobody has. */
const REFUSED: Partial<Record<ErrorCode, ErrorCode>> = {
  code_not_found: 'code_not_found',
  code_used: 'code_used',
  code_expired: 'code_expired',
  validation: 'code_not_found',
}

/**
 * Codes and prices are asked for again, and the page is drawn with what they are now; by itself when a payment is made.
 */
export function useRefetchOrder(): () => void {
  const web = useWeb()
  const { queryClient } = web
  const router = useRouter()
  const refetch = () => {
    queryClient.removeQueries({ queryKey: ['discountcodes'] })
    void queryClient.invalidateQueries({ queryKey: ['packages'], refetchType: 'none' })
    void router.invalidate()
  }
  // What was an offer to new members is none to somebody who has paid.
  useLive('payment', ({ status }) => {
    takePayment(web, status)
    refetch()
  })
  return refetch
}
