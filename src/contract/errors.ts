/**
 * Every error code of the API with its HTTP status.
 * @source requirements O-01 and the error columns of P-01 to P-72
 */
export const errorStatus = {
  malformed: 400,
  login_failed: 401,
  not_enough_credits: 402,
  card_declined: 402,
  authentication_required: 403,
  account_banned: 403,
  origin_forbidden: 403,
  signups_closed: 403,
  consent_required: 403,
  password_needed: 403,
  premium_only: 403,
  blocked: 403,
  conversation_limit: 403,
  limited: 403,
  not_confirmed: 403,
  age_check_needed: 403,
  age_check_closed: 403,
  fictional_not_accepted: 403,
  locked: 403,
  signature: 403,
  buying_frozen: 403,
  iban_blocked: 403,
  staff_required: 403,
  right_missing: 403,
  photo_limit: 403,
  not_found: 404,
  site_unknown: 404,
  profile_not_found: 404,
  page_not_found: 404,
  email_not_found: 404,
  package_not_found: 404,
  code_not_found: 404,
  place_not_found: 404,
  method_not_allowed: 405,
  already_active: 409,
  member_status: 409,
  /** Somebody else has it, or decided it already; data: by, outcome. */
  taken: 409,
  date_of_birth_fixed: 409,
  email_duplicate: 409,
  address_bounced: 409,
  member_invisible: 409,
  photo_not_active: 409,
  photo_not_rejected: 409,
  idempotency_key_reused: 409,
  code_used: 409,
  /** It rose since it was shown; data: price. */
  price_changed: 409,
  nothing_to_refund: 409,
  profile_disabled: 410,
  reset_link_invalid: 410,
  mail_change_link_invalid: 410,
  reactivate_link_invalid: 410,
  unsubscribe_link_invalid: 410,
  code_expired: 410,
  refund_period_over: 410,
  age_result_invalid: 410,
  too_large: 413,
  photo_size: 413,
  validation: 422,
  message_empty: 422,
  photo_type: 422,
  photo_dimensions: 422,
  message_length: 422,
  login_blocked: 429,
  activation_limit: 429,
  reset_limit: 429,
  mail_change_limit: 429,
  like_limit: 429,
  swipe_limit: 429,
  profile_limit: 429,
  otp_limit: 429,
  limit_reached: 429,
  too_many_requests: 429,
  internal: 500,
  payments_closed: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Field name to code, such as `{ email: 'duplicate' }`. */
export type FieldErrors = Record<string, string>

/** An expected error: the only kind that leaves the server with its own code. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly data: Record<string, unknown>

  /**
   * @param code decides status and text
   * @param more `fields` for 422 answers, `data` for values the text needs, such as `{ minutes: 15 }`
   */
  constructor(code: ErrorCode, more: { fields?: FieldErrors; data?: Record<string, unknown> } = {}) {
    super(code)
    this.code = code
    this.status = errorStatus[code]
    this.fields = more.fields
    this.data = more.data ?? {}
  }
}

/**
 * True for an AppError of any copy of this module: in development Vite and Node each load one, so never `instanceof`.
 */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError'
