// Made by `npm run db:types` from the migrated database: do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
// An array must be given as JSON text: as an object it would become an array of PostgreSQL.
type JsonInput = string | { readonly [key: string]: unknown };
type Json = ColumnType<unknown, JsonInput, JsonInput>;

type Account = {
  id: GeneratedAlways<number>;
  site_id: number;
  email: string;
  password_hash: string | null;
  status: Generated<'not_confirmed' | 'active' | 'disabled' | 'banned' | 'deleted'>;
  status_before: 'not_confirmed' | 'active' | 'disabled' | null;
  ban_reason: string | null;
  language: string;
  premium_since: Timestamp | null;
  buying_frozen_at: Timestamp | null;
  signed_up_at: Timestamp;
  confirmed_at: Timestamp | null;
  terms_version: Timestamp;
  consent_sensitive_at: Timestamp | null;
  notifications_disabled: Generated<string[]>;
  notification_preferences: Generated<Json>;
  tracking: Generated<Json>;
  signup_key: string | null;
  signup_hash: Buffer | null;
  exported_at: Timestamp | null;
  inactive_warned_at: Timestamp | null;
  deleted_at: Timestamp | null;
  erase_at: Timestamp | null;
  erased_at: Timestamp | null;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  reminded_at: Timestamp | null;
  weekly_mailed_at: Timestamp | null;
  address_since: Timestamp | null;
  time_zone: string | null;
  terms_announced: Timestamp | null;
  limited_until: Timestamp | null;
  suspended_until: Timestamp | null;
  warned_at: Timestamp | null;
};

type AgeCheck = {
  account_id: number;
  over18: boolean;
  method: 'self' | 'assured';
  provider: string | null;
  checked_at: Timestamp;
};

type Approval = {
  id: string;
  act: string;
  details: Json;
  reason: string;
  site_id: number | null;
  asked_by: number;
  asked_at: Timestamp;
  expires_at: Timestamp;
  decided_by: number | null;
  decided_at: Timestamp | null;
  outcome: 'confirmed' | 'refused' | null;
};

type Backfill = {
  name: string;
  after: string | null;
  done_at: Timestamp | null;
};

type BackupDrill = {
  id: GeneratedAlways<number>;
  ended_at: Timestamp;
  target_at: Timestamp | null;
  seconds: number;
  fault: string | null;
};

type BackupState = {
  one: Generated<boolean>;
  beat_at: Timestamp | null;
  covered_at: Timestamp | null;
  base_at: Timestamp | null;
  base_bytes: number | null;
  fault: string | null;
};

type Block = {
  blocker_id: number;
  blocked_id: number;
  created_at: Generated<Timestamp>;
};

type BlockedIban = {
  iban_hash: Buffer;
  reason: string;
  blocked_at: Timestamp;
};

type Bonus = {
  id: GeneratedAlways<number>;
  site_id: number;
  valid_from: Timestamp;
  time_percent: number | null;
  welcome_percent: number | null;
  seconds: number;
};

type BooksCheck = {
  one: Generated<boolean>;
  checked_at: Timestamp;
  transfers: number;
  faults: string[];
  credits: Generated<Json>;
};

type Bundle = {
  site_id: number;
  style: 'p0' | 'p1' | 'p2' | 'p3';
  currency: string;
  credits: number;
  price_cents: number;
  id: GeneratedAlways<number>;
  country: string | null;
  valid_from: Generated<Timestamp>;
  ended: Generated<boolean>;
};

type Campaign = {
  id: GeneratedAlways<number>;
  site_id: number;
  name: string;
  kind: 'promotions' | 'news';
  letters: Json;
  at_most: number | null;
  started_at: Timestamp;
  stopped_at: Timestamp | null;
};

type CampaignMail = {
  campaign_id: number;
  account_id: number;
  mailed_at: Timestamp | null;
  unsubscribed: Generated<boolean>;
};

type Chargeback = {
  id: string;
  payment_id: string;
  kind: 'taken' | 'given';
  amount_cents: number;
  credits: number;
  owed_credits: number;
  reason: string | null;
  created_at: Timestamp;
};

type Complaint = {
  id: string;
  site_id: number;
  account_id: number | null;
  kind: 'payment' | 'member' | 'content' | 'fictional' | 'privacy' | 'moderation' | 'other';
  name: Generated<string>;
  email: string | null;
  language: string;
  about_id: number | null;
  message: string;
  created_at: Timestamp;
  due_at: Timestamp;
  answered_at: Timestamp | null;
  answered_by: number | null;
  answer: Generated<string>;
};

type Consent = {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'sensitive' | 'terms';
  given: boolean;
  text_version: string;
  created_at: Timestamp;
};

type Conversation = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  lo: number;
  hi: number;
  started_by: number;
  started_at: Timestamp | null;
  last_seq: Generated<number>;
  last_at: Timestamp;
  erased_seq: Generated<number>;
};

type CreditHold = {
  id: string;
  account_id: number;
  amount: number;
  state: Generated<'held' | 'posted' | 'voided' | 'expired'>;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
};

type DailyCount = {
  account_id: number;
  kind: string;
  day: string;
  count: number;
};

type DevelopmentMail = {
  id: GeneratedAlways<number>;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  received_at: Generated<Timestamp>;
  headers: Generated<string>;
};

type DevelopmentSms = {
  id: GeneratedAlways<number>;
  recipient: string;
  text: string;
  received_at: Generated<Timestamp>;
};

type Device = {
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  created_at: Timestamp;
  last_seen_at: Timestamp;
};

type DirectDebit = {
  payment_id: string;
  reference: string;
  debtor: Buffer;
  iban_hash: Buffer;
  authorised_at: Timestamp;
  due_on: string;
  batch_id: string | null;
  exported_at: Timestamp | null;
  collected_cents: number | null;
  returned_at: Timestamp | null;
  return_code: string | null;
};

type DirectDebitBatch = {
  id: string;
  site_id: number;
  count: number;
  sealed: Buffer;
  made_at: Timestamp;
};

type DiscountCode = {
  id: GeneratedAlways<number>;
  site_id: number;
  code: string;
  percentage: number;
  country: string | null;
  account_id: number | null;
  currency: string | null;
  minimum_order_cents: number | null;
  status: Generated<'active' | 'inactive'>;
  validity: string;
  paymentmethods: string[] | null;
  expires_at: Timestamp | null;
  created_at: Timestamp;
  version: Generated<number>;
  changed_by: number | null;
};

type DiscountUse = {
  site_id: number;
  code: string;
  scope: number;
  account_id: number;
  payment_id: string;
  used_at: Timestamp | null;
};

type ErasedAccount = {
  account_id: number;
  erased_at: Timestamp;
};

type Farewell = {
  id: GeneratedAlways<number>;
  account_id: number | null;
  reason: 'price' | 'found_someone' | 'not_looking' | 'site_problems' | 'no_members' | 'time' | 'other';
  remarks: string;
  created_at: Timestamp;
};

type FictionalAcceptance = {
  account_id: number;
  other_id: number;
  accepted_at: Generated<Timestamp>;
};

type FictionalShare = {
  site_id: number;
  country: string;
  percent: number;
  counted_on: string;
};

type FileChange = {
  id: GeneratedAlways<number>;
  key: string;
};

type HeldName = {
  name_hash: Buffer;
  held_at: Timestamp;
};

type HiddenPair = {
  account_id: number;
  other_id: number;
};

type IdempotencyKey = {
  scope: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  reply: Json | null;
  created_at: Generated<Timestamp>;
};

type IncomingPhoto = {
  id: string;
  created_at: Timestamp;
};

type Invoice = {
  id: GeneratedAlways<number>;
  site_id: number;
  number: number | null;
  kind: 'invoice' | 'credit_note';
  payment_id: string;
  refund_id: string | null;
  country: string;
  vat_rate_bp: number;
  currency: string;
  gross_cents: number;
  vat_cents: number;
  credits: number;
  issued_at: Timestamp;
  numbered_at: Timestamp | null;
  mail_queued_at: Timestamp | null;
  mailed_at: Timestamp | null;
};

type InvoiceCounter = {
  site_id: number;
  last: Generated<number>;
};

type KnownPicture = {
  id: GeneratedAlways<number>;
  photo_id: string;
  sha256: Buffer;
  perceptual_hash: Buffer;
  reason: 'minor' | 'nudity' | 'other_people';
  created_at: Timestamp;
};

type LanderSlug = {
  id: GeneratedAlways<number>;
  site_id: number;
  slug: string;
  picture: string;
  texts: Json;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  version: Generated<number>;
  changed_by: number | null;
};

type LastPass = {
  account_id: number;
  target_id: number;
};

type LedgerAccount = {
  id: number;
  code: string | null;
  balance: Generated<number>;
};

type LedgerTransfer = {
  id: GeneratedAlways<number>;
  cause: 'signup' | 'purchase' | 'message' | 'photo' | 'gift' | 'refund' | 'sample' | 'chargeback' | 'chargeback_reversed' | 'hold' | 'hold_posted' | 'hold_returned' | 'granted';
  cause_id: string;
  debit_id: number;
  credit_id: number;
  amount: number;
  debit_after: number | null;
  credit_after: number | null;
  created_at: Timestamp;
};

type Login = {
  id: GeneratedAlways<number>;
  account_id: number;
  device: string;
  country: string | null;
  created_at: Timestamp;
};

type LoginBlock = {
  login_hash: Buffer;
  blocked_until: Timestamp;
  times: number;
};

type LoginFailure = {
  id: GeneratedAlways<number>;
  login_hash: Buffer;
  address_hash: Buffer;
  failed_at: Timestamp;
  wider_hash: Buffer | null;
  widest_hash: Buffer | null;
};

type LookAgain = {
  id: string;
  site_id: number;
  account_id: number;
  asked_by: number | null;
  asked_at: Timestamp;
  at: Timestamp;
  reason: string;
  item_id: string | null;
  kind: string | null;
  decided_at: Timestamp | null;
  outcome: string | null;
};

type MailDay = {
  site_id: number;
  day: string;
  kind: string;
  sent: Generated<number>;
};

type MailDigest = {
  account_id: number;
  due_at: Timestamp | null;
  sent_at: Timestamp | null;
};

type MailEvent = {
  signature: Buffer;
  received_at: Timestamp;
};

type MailHour = {
  hour: Timestamp;
  sent: Generated<number>;
  complaints: Generated<number>;
};

type MailReport = {
  mail: Buffer;
  account_id: number;
  outcome: 'hard' | 'soft' | 'complaint';
  sent_at: Timestamp;
  received_at: Timestamp;
};

type MailRequest = {
  id: GeneratedAlways<number>;
  request_hash: Buffer;
  asked_at: Timestamp;
};

type MemberDecision = {
  id: GeneratedAlways<number>;
  account_id: number;
  staff_id: number | null;
  kind: 'disable' | 'enable' | 'ban' | 'unban' | 'warn' | 'limit' | 'unlimit';
  reason: string;
  created_at: Timestamp;
  ground: Generated<string>;
  until: Timestamp | null;
  automated: Generated<boolean>;
};

type MemberNote = {
  id: GeneratedAlways<number>;
  account_id: number;
  staff_id: number | null;
  words: string;
  created_at: Timestamp;
};

type Message = {
  conversation_id: number;
  seq: number;
  id: string;
  sender_id: number;
  kind: 'text' | 'image' | 'gift' | 'gif' | 'icebreaker';
  body: string;
  cost: Generated<number>;
  client_id: string;
  created_at: Timestamp;
  caution: 'same_text' | 'many_first_messages' | null;
};

type MessageHidden = {
  account_id: number;
  conversation_id: number;
  seq: number;
  removed_seq: number | null;
};

type MessageImage = {
  id: string;
  account_id: number;
  storage_key: string;
  filename: string;
  stand_in: Buffer;
  width: number;
  height: number;
  sha256: Buffer;
  perceptual_hash: Buffer;
  nudity: number | null;
  conversation_id: number | null;
  seq: number | null;
  created_at: Timestamp;
};

type MoneyTransfer = {
  id: GeneratedAlways<number>;
  site_id: number;
  cause: 'sale' | 'sale_vat' | 'refund' | 'refund_vat' | 'refund_paid' | 'refund_failed' | 'chargeback' | 'chargeback_reversed';
  cause_id: string;
  payment_id: string;
  debit: string;
  credit: string;
  currency: string;
  amount_cents: number;
  created_at: Timestamp;
};

type NodeBeat = {
  node: string;
  beat: number;
  beat_at: Generated<Timestamp>;
};

type Notice = {
  account_id: number;
  topic: string;
  kind: 'new_conversation' | 'new_message' | 'like' | 'match';
  created_at: Timestamp;
  due_at: Timestamp;
  version: Generated<number>;
  tries: Generated<number>;
  taken_by: Generated<number[]>;
};

type NumberCohort = {
  site_id: number;
  week: string;
  later: number;
  country: string;
  came: number;
};

type NumberCount = {
  site_id: number;
  counted_until: string;
  seen_from: string | null;
};

type NumberDay = {
  site_id: number;
  day: string;
  country: string;
  active: number;
  messages: number;
  firsts: number;
  answered: number;
  photos: number;
  photo_seconds: number;
};

type NumberMoney = {
  site_id: number;
  day: string;
  country: string;
  currency: string;
  sold_cents: number;
  refunded_cents: number;
  charged_back_cents: number;
  vat_cents: number;
};

type NumberSignup = {
  site_id: number;
  field: 'all' | 'network' | 'ref' | 'sub1' | 'sub2' | 'sub3';
  day: string;
  country: string;
  value: Generated<string>;
  signups: number;
  activated: number;
  messaged: number;
  paid: number;
};

type NumberSource = {
  site_id: number;
  month: string;
  field: string;
  country: string;
  value: Generated<string>;
  signups: number;
  activated: number;
  messaged: number;
  paid: number;
};

type OneTimeToken = {
  id: GeneratedAlways<number>;
  account_id: number;
  purpose: 'activation' | 'password_reset' | 'mail_change' | 'reactivation';
  token_hash: Buffer;
  payload: Generated<Json>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

type Page = {
  site_id: number;
  token: string;
  language: string;
  title: string;
  body: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  shipped: Generated<boolean>;
  edition: Generated<number>;
  starts_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  staff_id: number | null;
};

type PageDraft = {
  site_id: number;
  token: string;
  texts: Json;
  version: number;
  saved_by: number;
  saved_at: Timestamp;
};

type PageHiddenCount = {
  site_id: number;
  day: string;
  path: Generated<string>;
  count: Generated<number>;
};

type Pair = {
  lo: number;
  hi: number;
  lo_liked_at: Timestamp | null;
  hi_liked_at: Timestamp | null;
  matched_at: Timestamp | null;
  lo_seen: boolean | null;
  hi_seen: boolean | null;
  was_matched: Generated<boolean>;
};

type Party = {
  account_id: number;
  conversation_id: number;
  other_id: number;
  unread: Generated<number>;
  last_read_seq: Generated<number>;
  hidden_before_seq: Generated<number>;
  removed_seq: Generated<number>;
};

type PausedProfile = {
  account_id: number;
  paused_at: Timestamp;
};

type Payment = {
  id: string;
  account_id: number;
  site_id: number;
  style: string;
  credits: number;
  method: string;
  bank: string | null;
  country: string;
  address_country: string | null;
  tax_country: string | null;
  language: string | null;
  currency: string;
  amount_cents: number;
  full_price_cents: number | null;
  discount_code: string | null;
  discount_scope: number | null;
  second_use: Generated<boolean>;
  refunded_cents: Generated<number>;
  charged_back_cents: Generated<number>;
  status: Generated<'pending' | 'completed' | 'failed' | 'cancelled' | 'refunded' | 'charged_back'>;
  provider: string;
  provider_ref: string | null;
  redirect_url: string | null;
  remember_card: Generated<boolean>;
  client_id: string;
  request_hash: Buffer;
  accepted_at: Timestamp;
  created_at: Timestamp;
  expires_at: Timestamp;
  settled_at: Timestamp | null;
  checked_at: Timestamp | null;
  checks: Generated<number>;
  provider_fault: string | null;
  withdrawable_until: Timestamp | null;
};

type PaymentCard = {
  account_id: number;
  provider: string;
  token: string;
  consented_at: Timestamp;
};

type PaymentEvent = {
  id: GeneratedAlways<number>;
  provider: string;
  event_id: string;
  payment_id: string | null;
  body: string;
  outcome: string;
  received_at: Timestamp;
};

type Photo = {
  id: string;
  account_id: number;
  position: number;
  status: 'inspection' | 'active' | 'rejected';
  private: Generated<boolean>;
  main: Generated<boolean>;
  filename: string;
  locked_filename: string;
  storage_key: string;
  upload_key: string | null;
  upload_hash: Buffer | null;
  created_at: Timestamp;
  ready_at: Timestamp | null;
  width: number | null;
  height: number | null;
  sha256: Buffer | null;
  perceptual_hash: Buffer | null;
  nudity: number | null;
  near_known: Generated<boolean>;
  decided_at: Timestamp | null;
  approved_open: Generated<boolean>;
  reason: 'minor' | 'nudity' | 'other_people' | 'contact_data' | 'not_a_photo' | 'other' | null;
  explanation: Generated<string>;
  objected_at: Timestamp | null;
  objection: Generated<string>;
  upheld_at: Timestamp | null;
  reported_at: Timestamp | null;
};

type PhotoDecision = {
  id: GeneratedAlways<number>;
  photo_id: string;
  account_id: number;
  staff_id: number | null;
  kind: 'approve' | 'reject' | 'uphold';
  reason: 'minor' | 'nudity' | 'other_people' | 'contact_data' | 'not_a_photo' | 'other' | null;
  explanation: Generated<string>;
  automated: Generated<boolean>;
  score: number | null;
  created_at: Timestamp;
};

type PhotoLicence = {
  photo_id: string;
  licence_id: string;
};

type Place = {
  id: number;
  country: string;
  region_id: number | null;
  name: string;
  search_name: string;
  population: Generated<number>;
  latitude: number;
  longitude: number;
  cell: GeneratedAlways<number>;
};

type PlaceName = {
  place_id: number;
  name: string;
  languages: Generated<string[]>;
  country: string;
  search_name: string;
  region_id: number | null;
  population: number;
};

type PremiumClaim = {
  id: GeneratedAlways<number>;
  site_id: number;
  claimed: number;
  measured: number | null;
  lower_bound: number | null;
  premium_members: number;
  free_members: number;
  period_from: string;
  period_until: string;
  definition: string;
  dataset_hash: Buffer;
  measured_at: Timestamp;
  expires_at: Timestamp;
};

type Presence = {
  account_id: number;
  last_seen_at: Timestamp;
};

type Profile = {
  account_id: number;
  id: Generated<string>;
  site_id: number;
  name: string;
  gender: 'male' | 'female';
  date_of_birth: string;
  date_of_birth_changed_at: Timestamp | null;
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi' | null;
  looking_for: 'male' | 'female' | 'both' | null;
  country: string;
  region_id: number | null;
  city: Generated<string>;
  reason_for_signup: Generated<string>;
  about_me: Generated<string>;
  hair_colour: 'black' | 'brown' | 'dark_blond' | 'blond' | 'red' | 'grey' | 'bald' | 'other' | null;
  eye_colour: 'brown' | 'blue' | 'green' | 'grey' | 'hazel' | 'other' | null;
  body_type: 'slim' | 'normal' | 'fat' | null;
  relationship_status: 'divorced' | 'living_together' | 'married' | 'unmarried' | 'single' | 'widowed' | null;
  tattoos: 'none' | 'few' | 'many' | null;
  interests: Generated<string[]>;
  invisible_since: Timestamp | null;
  visible_to_visitors: Generated<boolean>;
  fictional: Generated<boolean>;
  gone: Generated<boolean>;
  signed_up_at: Generated<Timestamp>;
  main_filename: string | null;
  main_status: string | null;
};

type ProfileView = {
  viewer: Buffer;
  kind: 'visitor' | 'member' | 'scraping';
  day: string;
  seen: number[];
};

type PushDay = {
  site_id: number;
  day: string;
  kind: string;
  sent: Generated<number>;
  ended: Generated<number>;
};

type PushSubscription = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  account_id: number;
  session_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Timestamp;
  failures: Generated<number>;
};

type ReceivedLike = {
  account_id: number;
  from_id: number;
  liked_at: Timestamp;
  is_new: Generated<boolean>;
  shown_at: Timestamp | null;
};

type Reconciliation = {
  id: GeneratedAlways<number>;
  provider: string;
  since: Timestamp;
  made_at: Timestamp;
  checked: number;
  differences: Json;
};

type ReferenceData = {
  name: string;
  edition: string;
  loaded_at: Generated<Timestamp>;
};

type Refund = {
  id: string;
  payment_id: string;
  kind: 'withdrawal' | 'second_use' | 'provider' | 'staff';
  amount_cents: number;
  credits: number;
  state: Generated<'due' | 'done'>;
  remarks: Generated<string>;
  created_at: Timestamp;
  done_at: Timestamp | null;
  fault: string | null;
  payout: string | null;
  by_hand_at: Timestamp | null;
};

type Region = {
  id: GeneratedAlways<number>;
  country: string;
  code: string;
  name: string;
};

type RegionName = {
  region_id: number;
  language: string;
  name: string;
};

type Report = {
  id: string;
  site_id: number;
  reporter_id: number | null;
  reporter_hash: Buffer | null;
  reporter_name: Generated<string>;
  reporter_email: string | null;
  language: string;
  account_id: number;
  photo_id: string | null;
  conversation_id: number | null;
  message_seq: number | null;
  snapshot: Json;
  reason: 'spam' | 'fake' | 'minor' | 'harassment' | 'illegal' | 'other';
  remarks: string;
  created_at: Timestamp;
  due_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: number | null;
  outcome: 'removed' | 'closed' | 'paused' | 'acted' | 'kept' | null;
  decision_note: Generated<string>;
};

type ReportPicture = {
  report_id: string;
  picture_id: string;
  storage_key: string;
  sha256: Buffer | null;
  perceptual_hash: Buffer | null;
};

type ReviewItem = {
  id: string;
  kind: 'photo' | 'objection' | 'report' | 'complaint' | 'suspicion' | 'again';
  ref: string;
  site_id: number;
  account_id: number | null;
  harm: number;
  due_at: Timestamp;
  created_at: Timestamp;
  version: Generated<number>;
  claimed_by: number | null;
  claimed_until: Timestamp | null;
  case_id: string | null;
  hidden_until: Timestamp | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  outcome: string | null;
  acts_at: Timestamp | null;
  decision: Json | null;
  done_at: Timestamp | null;
  decided_with: string | null;
  escalated_by: number | null;
  escalated_why: string | null;
  returned: Json | null;
};

type SearchProfile = {
  account_id: number;
  rank: number;
  date_of_birth: string;
  site_id: number;
  gender: number;
  region_id: number;
  country: string;
  fictional: boolean;
  visible_to_visitors: boolean;
  traits: Generated<number>;
};

type SecretMark = {
  one: Generated<boolean>;
  mark: string;
};

type SeenDay = {
  account_id: number;
  day: string;
};

type SentText = {
  sender_id: number;
  text_hash: Buffer;
  other_id: number;
  sent_at: Timestamp;
};

type Session = {
  id: GeneratedAlways<number>;
  public_id: Generated<string>;
  account_id: number;
  device_id: number | null;
  token_hash: Buffer;
  user_agent: Generated<string>;
  country: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  proved_at: Timestamp | null;
};

type SimulatedEvent = {
  id: string;
  ref: string;
  body: string;
  tries: Generated<number>;
  due_at: Timestamp;
  delivered_at: Timestamp | null;
};

type SimulatedPayment = {
  ref: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  description: string;
  method: string;
  return_url: string;
  state: Generated<'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'>;
  customer: string | null;
  refunded_cents: Generated<number>;
  charged_back_cents: Generated<number>;
  reversed_cents: Generated<number>;
  created_at: Generated<Timestamp>;
};

type SimulatedRefund = {
  id: string;
  ref: string;
  amount_cents: number;
};

type Site = {
  id: GeneratedAlways<number>;
  key: string;
  settings: Json;
  company: Json;
  exposed_locales: Generated<string[]>;
  time_zone: Generated<string>;
  sample_data: Generated<boolean>;
  created_at: Generated<Timestamp>;
  host: string | null;
  mail_from: string | null;
  brand: string | null;
  version: Generated<number>;
  changed_at: Timestamp | null;
  changed_by: number | null;
  deleted_at: Timestamp | null;
};

type SiteBefore = {
  site_id: number;
  until: Timestamp;
  company: Json;
  time_zone: string;
};

type SiteHost = {
  host: string;
  site_id: number;
};

type SmsCode = {
  id: GeneratedAlways<number>;
  account_id: number;
  payment_id: string;
  phone_hash: Buffer;
  network_hash: Buffer;
  code_hash: Buffer;
  sealed: Buffer | null;
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  sent_at: Timestamp | null;
  used_at: Timestamp | null;
};

type Staff = {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string;
  role: 'moderator' | 'admin' | null;
  created_at: Generated<Timestamp>;
  name: Generated<string>;
  roles: Generated<string[]>;
  site_ids: number[] | null;
  language: Generated<'nl' | 'en'>;
  disabled_at: Timestamp | null;
  seen_at: Timestamp | null;
  totp_secret: Buffer | null;
  totp_step: number | null;
};

type StaffAction = {
  id: GeneratedAlways<number>;
  at: Timestamp;
  staff_id: number | null;
  site_id: number | null;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  account_id: number | null;
  before: Json | null;
  after: Json | null;
  reason: Generated<string>;
  case_id: string | null;
  request_id: string | null;
};

type StaffCase = {
  id: string;
  kind: 'photo' | 'objection' | 'report' | 'complaint' | 'suspicion' | 'again' | 'legal' | 'dispute';
  site_id: number;
  account_id: number | null;
  opened_by: number | null;
  reason: string;
  report_id: string | null;
  complaint_id: string | null;
  payment_id: string | null;
  opened_at: Timestamp;
  closed_at: Timestamp | null;
  concerns: Generated<Json>;
  closed_why: Generated<string>;
};

type StaffInvitation = {
  id: string;
  token_hash: Buffer;
  email: string;
  name: string;
  roles: string[];
  site_ids: number[] | null;
  language: 'nl' | 'en';
  invited_by: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
};

type StaffPasskey = {
  id: string;
  staff_id: number;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  created_at: Timestamp;
  used_at: Timestamp | null;
};

type StaffRecoveryCode = {
  code_hash: Buffer;
  staff_id: number;
  used_at: Timestamp | null;
};

type StaffSession = {
  token_hash: Buffer;
  staff_id: number;
  expires_at: Timestamp;
  id: GeneratedAlways<number>;
  created_at: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
  proven_at: Timestamp | null;
  device: Generated<string>;
  totp_asked: Buffer | null;
  challenge: string | null;
};

type Suspicion = {
  id: string;
  site_id: number;
  account_id: number;
  cause: 'same_text' | 'scraping' | 'profile_limit' | 'same_iban' | 'same_phone' | 'many_codes' | 'owed_credits';
  mark: string;
  facts: Json;
  others: Generated<number[]>;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  outcome: string | null;
};

type Swipe = {
  account_id: number;
  target_id: number;
  liked: boolean;
  swiped_at: Timestamp;
};

type SwipeDeck = {
  account_id: number;
  filter: string;
  bucket: number;
  rank: number;
  last_id: number;
};

type ToldTopic = {
  account_id: number;
  topic: string;
  told_at: Timestamp;
  reminded: Generated<boolean>;
};

type VatRate = {
  country: string;
  valid_from: string;
  rate_bp: number;
};

export type DB = {
  account: Account;
  age_check: AgeCheck;
  approval: Approval;
  backfill: Backfill;
  backup_drill: BackupDrill;
  backup_state: BackupState;
  block: Block;
  blocked_iban: BlockedIban;
  bonus: Bonus;
  books_check: BooksCheck;
  bundle: Bundle;
  campaign: Campaign;
  campaign_mail: CampaignMail;
  chargeback: Chargeback;
  complaint: Complaint;
  consent: Consent;
  conversation: Conversation;
  credit_hold: CreditHold;
  daily_count: DailyCount;
  development_mail: DevelopmentMail;
  development_sms: DevelopmentSms;
  device: Device;
  direct_debit: DirectDebit;
  direct_debit_batch: DirectDebitBatch;
  discount_code: DiscountCode;
  discount_use: DiscountUse;
  erased_account: ErasedAccount;
  farewell: Farewell;
  fictional_acceptance: FictionalAcceptance;
  fictional_share: FictionalShare;
  file_change: FileChange;
  held_name: HeldName;
  hidden_pair: HiddenPair;
  idempotency_key: IdempotencyKey;
  incoming_photo: IncomingPhoto;
  invoice: Invoice;
  invoice_counter: InvoiceCounter;
  known_picture: KnownPicture;
  lander_slug: LanderSlug;
  last_pass: LastPass;
  ledger_account: LedgerAccount;
  ledger_transfer: LedgerTransfer;
  login: Login;
  login_block: LoginBlock;
  login_failure: LoginFailure;
  look_again: LookAgain;
  mail_day: MailDay;
  mail_digest: MailDigest;
  mail_event: MailEvent;
  mail_hour: MailHour;
  mail_report: MailReport;
  mail_request: MailRequest;
  member_decision: MemberDecision;
  member_note: MemberNote;
  message: Message;
  message_hidden: MessageHidden;
  message_image: MessageImage;
  money_transfer: MoneyTransfer;
  node_beat: NodeBeat;
  notice: Notice;
  number_cohort: NumberCohort;
  number_count: NumberCount;
  number_day: NumberDay;
  number_money: NumberMoney;
  number_signup: NumberSignup;
  number_source: NumberSource;
  one_time_token: OneTimeToken;
  page: Page;
  page_draft: PageDraft;
  page_hidden_count: PageHiddenCount;
  pair: Pair;
  party: Party;
  paused_profile: PausedProfile;
  payment: Payment;
  payment_card: PaymentCard;
  payment_event: PaymentEvent;
  photo: Photo;
  photo_decision: PhotoDecision;
  photo_licence: PhotoLicence;
  place: Place;
  place_name: PlaceName;
  premium_claim: PremiumClaim;
  presence: Presence;
  profile: Profile;
  profile_view: ProfileView;
  push_day: PushDay;
  push_subscription: PushSubscription;
  received_like: ReceivedLike;
  reconciliation: Reconciliation;
  reference_data: ReferenceData;
  refund: Refund;
  region: Region;
  region_name: RegionName;
  report: Report;
  report_picture: ReportPicture;
  review_item: ReviewItem;
  search_profile: SearchProfile;
  secret_mark: SecretMark;
  seen_day: SeenDay;
  sent_text: SentText;
  session: Session;
  simulated_event: SimulatedEvent;
  simulated_payment: SimulatedPayment;
  simulated_refund: SimulatedRefund;
  site: Site;
  site_before: SiteBefore;
  site_host: SiteHost;
  sms_code: SmsCode;
  staff: Staff;
  staff_action: StaffAction;
  staff_case: StaffCase;
  staff_invitation: StaffInvitation;
  staff_passkey: StaffPasskey;
  staff_recovery_code: StaffRecoveryCode;
  staff_session: StaffSession;
  suspicion: Suspicion;
  swipe: Swipe;
  swipe_deck: SwipeDeck;
  told_topic: ToldTopic;
  vat_rate: VatRate;
};
