-- The whole schema, by area: site, accounts, profiles, photos, search, likes, chat, reports, credits, payments, books.
-- Functions stand in db/functions, one a file; the triggers that call them stand here, beside their tables.

-- ============================================================ site

-- One row per brand. A member belongs to one site; hosts lead to it.
create table site (
  id smallint generated always as identity primary key,
  key text not null unique,
  settings jsonb not null,
  company jsonb not null,
  exposed_locales text[] not null default '{nl}',
  time_zone text not null default 'Europe/Amsterdam',
  sample_data boolean not null default false,
  created_at timestamptz not null default now()
);

create table site_host (
  host text primary key check (host = lower(host)),
  site_id smallint not null references site
);

create table page (
  site_id smallint not null references site,
  token text not null check (token ~ '^[a-z0-9-]{1,60}$'),
  language text not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (site_id, token, language)
);

create table page_hidden_count (
  site_id smallint not null references site,
  day date not null,
  path text not null default '',
  count int not null default 0,
  primary key (site_id, day, path)
);

-- Reference data from GeoNames (CC BY 4.0): first-level regions and populated places.
create table region (
  id int generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  code text not null,
  name text not null,
  unique (country, code)
);

create table region_name (
  region_id int not null references region on delete cascade,
  language text not null,
  name text not null,
  primary key (region_id, language)
);

create table place (
  id int primary key,
  country text not null,
  -- No foreign key: one function writes regions and places, in one transaction; a check for each of 90,000 rows took as
  -- long as all the rest.
  region_id int,
  name text not null,
  search_name text not null,
  population int not null default 0,
  latitude real not null,
  longitude real not null,
  -- Quarters of a degree: whoever looks for the nearest place reads the cells around.
  cell int not null
    generated always as (floor((latitude + 90) * 4)::int * 1440 + floor((longitude + 180) * 4)::int % 1440) stored
);
create index place_search on place (country, search_name text_pattern_ops) include (population, region_id, id);
create index place_population on place (country, population desc, id);
create index place_cell on place (cell);

-- What a place is called besides its own name. languages: whose people say so; none: only looked for. The rest is that
-- of the place, so that a search reads one index.
create table place_name (
  place_id int not null references place on delete cascade,
  name text not null,
  languages text[] not null default '{}',
  country text not null,
  search_name text not null,
  region_id int,
  population int not null,
  primary key (place_id, name)
);
create index place_name_search on place_name (country, search_name text_pattern_ops)
  include (population, region_id, place_id);

-- Which edition of the data that comes with the product is loaded.
create table reference_data (
  name text primary key,
  edition text not null,
  loaded_at timestamptz not null default now()
);

-- ============================================================ accounts

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('moderator', 'admin')),
  created_at timestamptz not null default now()
);

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  expires_at timestamptz not null
);

create table account (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text,
  status text not null default 'not_confirmed'
    check (status in ('not_confirmed', 'active', 'disabled', 'banned', 'deleted')),
  status_before text check (status_before in ('not_confirmed', 'active', 'disabled')),
  ban_reason text,
  language text not null,
  premium_since timestamptz,
  -- Buying stops when money for spent credits was taken back; reading and deleting go on.
  buying_frozen_at timestamptz,
  signed_up_at timestamptz not null,
  confirmed_at timestamptz,
  terms_version timestamptz not null,
  consent_sensitive_at timestamptz,
  notifications_disabled text[] not null default '{}'
    check (notifications_disabled <@ '{fbl,bounce,listunsubscribe}'::text[]),
  notification_preferences jsonb not null default '{}',
  tracking jsonb not null default '{}',
  signup_key uuid unique,
  signup_hash bytea,
  exported_at timestamptz,
  inactive_warned_at timestamptz,
  deleted_at timestamptz,
  -- When a deleted account is erased: after the days to reconsider, or at once when its owner wants that.
  erase_at timestamptz,
  erased_at timestamptz,
  unique (site_id, email),
  constraint account_erase_at check ((deleted_at is null) = (erase_at is null))
);
create index account_to_erase on account (erase_at) where erase_at is not null and erased_at is null;

-- Browsers in which the owner logged in before: strangers cannot lock them out. Only the hash of the cookie is kept.
create table device (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index device_account on device (account_id);

-- Only the hash of a cookie is kept: a copy of this table opens no session.
create table session (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  account_id bigint not null references account on delete cascade,
  device_id bigint references device on delete set null,
  token_hash bytea not null unique,
  user_agent text not null default '',
  country text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the password was last given in this session: what takes everything along asks for it anew.
  proved_at timestamptz
);
create index session_account on session (account_id);
create index session_device on session (device_id);

create table one_time_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'password_reset', 'mail_change', 'reactivation')),
  token_hash bytea not null unique,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_account on one_time_token (account_id, purpose, created_at);

-- Counted by a keyed hash of the address that was typed, so that one without an account is treated like any other.
create table login_failure (
  id bigint generated always as identity primary key,
  login_hash bytea not null,
  address_hash bytea not null,
  failed_at timestamptz not null
);
create index login_failure_login on login_failure (login_hash, failed_at);
create index login_failure_address on login_failure (address_hash, failed_at);
create index login_failure_time on login_failure (failed_at);

create table login_block (
  login_hash bytea primary key,
  blocked_until timestamptz not null,
  times int not null
);

-- How often a mail was asked for in the last day. Keyed hashes, as above.
create table mail_request (
  id bigint generated always as identity primary key,
  request_hash bytea not null,
  asked_at timestamptz not null
);
create index mail_request_hash on mail_request (request_hash, asked_at);
create index mail_request_age on mail_request (asked_at);

-- First answers of keyed writes. Messages and payments keep their keys in their own rows, for ever; these live 24
-- hours.
create table idempotency_key (
  scope text not null,
  key uuid not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Which text was agreed to or taken back, and when; only ever added to.
create table consent (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('sensitive', 'terms')),
  given boolean not null,
  text_version text not null,
  created_at timestamptz not null
);
create index consent_account on consent (account_id, kind, created_at);

-- What is known of a member's age, and no more: no date, no document, no number of the company that looked.
create table age_check (
  account_id bigint primary key references account on delete cascade,
  over18 boolean not null,
  method text not null check (method in ('self', 'assured')),
  provider text,
  checked_at timestamptz not null,
  check ((method = 'assured') = (provider is not null))
);

-- What staff decided about a member, and why; only ever added to.
create table member_decision (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  staff_id bigint references staff on delete set null,
  kind text not null check (kind in ('disable', 'enable', 'ban', 'unban')),
  reason text not null check (length(reason) between 1 and 1000),
  created_at timestamptz not null
);
create index member_decision_account on member_decision (account_id, created_at);

-- Why members leave: kept without their name when they are erased.
create table farewell (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  reason text not null
    check (reason in ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')),
  remarks text not null check (length(remarks) <= 1000),
  created_at timestamptz not null
);
create index farewell_account on farewell (account_id);

-- Mail sent in development and tests lands here through a real SMTP conversation.
create table development_mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  received_at timestamptz not null default now()
);

-- SMS of development and tests land here instead of on a telephone.
create table development_sms (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text not null,
  received_at timestamptz not null default now()
);

-- ============================================================ profiles

create table profile (
  account_id bigint primary key references account on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  site_id smallint not null references site,
  name text not null check (length(name) between 3 and 20),
  gender text not null check (gender in ('male', 'female')),
  date_of_birth date not null,
  date_of_birth_changed_at timestamptz,
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  looking_for text check (looking_for in ('male', 'female', 'both')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region_id int references region,
  city text not null default '' check (length(city) <= 80),
  reason_for_signup text not null default '' check (length(reason_for_signup) <= 500),
  about_me text not null default '' check (length(about_me) <= 1000),
  hair_colour text check (hair_colour in ('black', 'brown', 'dark_blond', 'blond', 'red', 'grey', 'bald', 'other')),
  eye_colour text check (eye_colour in ('brown', 'blue', 'green', 'grey', 'hazel', 'other')),
  body_type text check (body_type in ('slim', 'normal', 'fat')),
  relationship_status text
    check (relationship_status in ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')),
  tattoos text check (tattoos in ('none', 'few', 'many')),
  interests text[] not null default '{}',
  invisible_since timestamptz,
  visible_to_visitors boolean not null default false,
  fictional boolean not null default false,
  -- A card of a member is shown by nearly every call: twenty-four in a search, five hundred in a list of conversations.
  -- Whether its account is still there, since when, and its main photo stand in two other tables, and each card would
  -- cost two more rows from pages all over the disk. So they stand here too; triggers on the two tables keep them true,
  -- in the same transaction.
  gone boolean not null default false,
  signed_up_at timestamptz not null default now(),
  main_filename text,
  main_status text
);
create unique index profile_name on profile (site_id, lower(name));
create trigger profile_fictional before update on profile for each row execute function keep_fictional();
create trigger profile_account_facts before insert on profile for each row execute function take_account_facts();
create trigger account_facts after update of status, signed_up_at on account for each row
  when (old.status is distinct from new.status or old.signed_up_at is distinct from new.signed_up_at)
  execute function keep_account_facts();

create table presence (
  account_id bigint primary key references account on delete cascade,
  last_seen_at timestamptz not null
) with (fillfactor = 50);

-- How many different profiles a member or a network looked at today. Keys and entries are keyed hashes that change with
-- the day, the entries of four bytes: they tell a profile seen again from a new one, but not who was looked at. Deleted
-- when the day is over. kind: 'scraping' counts the members of one network who looked at very many.
create table profile_view (
  viewer bytea primary key,
  kind text not null check (kind in ('visitor', 'member', 'scraping')),
  day date not null,
  seen int[] not null
) with (fillfactor = 50);

create table block (
  blocker_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- Both directions of every block: one probe answers "may these two see each other".
create table hidden_pair (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  primary key (account_id, other_id)
);

-- ============================================================ photos

create table photo (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  position int not null,
  status text not null check (status in ('inspection', 'active', 'rejected')),
  private boolean not null default false,
  main boolean not null default false check (not (main and private)),
  filename text not null unique,
  locked_filename text not null unique,
  storage_key text not null,
  -- The client's key and what came with it: the same one is the same photo.
  upload_key uuid,
  upload_hash bytea,
  created_at timestamptz not null,
  -- Null while its versions are being made.
  ready_at timestamptz,
  width int,
  height int,
  -- Of the decoded pixels; the second one is alike for pictures that look alike.
  sha256 bytea check (octet_length(sha256) = 32),
  perceptual_hash bytea check (octet_length(perceptual_hash) = 8),
  -- 0 to 1; null when it could not be told.
  nudity real,
  -- Looks like a picture that must not come back.
  near_known boolean not null default false,
  decided_at timestamptz,
  -- Was approved as one that everybody may see: what was approved as private may show more.
  approved_open boolean not null default false,
  reason text,
  explanation text not null default '' check (length(explanation) <= 1000),
  objected_at timestamptz,
  objection text not null default '' check (length(objection) <= 1000),
  -- Somebody looked again and it stayed rejected.
  upheld_at timestamptz,
  -- Somebody reported it and nobody has looked yet.
  reported_at timestamptz,
  constraint photo_reason check (
    reason in ('minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other')
  ),
  constraint photo_rejection_has_reason check (status <> 'rejected' or reason is not null)
);
create index photo_account on photo (account_id, position);
create unique index photo_main on photo (account_id) where main;
create unique index photo_upload on photo (account_id, upload_key);
create index photo_waiting on photo (created_at)
  where status = 'inspection' or reported_at is not null or objected_at is not null;
create index photo_storage on photo (storage_key);
create trigger photo_added after insert on photo
  referencing new table as changed for each statement execute function keep_main_photo();
create trigger photo_changed after update on photo
  referencing new table as changed for each statement execute function keep_main_photo();
create trigger photo_removed after delete on photo
  referencing old table as changed for each statement execute function keep_main_photo();

-- Files on their way into a photo. One that is old belongs to an upload that never ended.
create table incoming_photo (
  id uuid primary key,
  created_at timestamptz not null
);

-- What was decided about photos, and why; only ever added to, and kept when the photo is gone.
create table photo_decision (
  id bigint generated always as identity primary key,
  photo_id uuid not null,
  account_id bigint not null references account on delete cascade,
  staff_id bigint references staff on delete set null,
  kind text not null check (kind in ('approve', 'reject', 'uphold')),
  reason text check (reason in ('minor', 'nudity', 'other_people', 'contact_data', 'not_a_photo', 'other')),
  explanation text not null default '' check (length(explanation) <= 1000),
  automated boolean not null default false,
  score real,
  created_at timestamptz not null,
  constraint photo_decision_has_reason check (kind = 'approve' or reason is not null),
  constraint photo_decision_by_one check (not automated or staff_id is null)
);
create index photo_decision_photo on photo_decision (photo_id, id);
create index photo_decision_account on photo_decision (account_id, id);

-- Hashes of pictures that must not come back. Kept when their member is erased: by then nothing in it leads to one.
create table known_picture (
  id bigint generated always as identity primary key,
  photo_id uuid not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  perceptual_hash bytea not null check (octet_length(perceptual_hash) = 8),
  reason text not null check (reason in ('minor', 'nudity', 'other_people')),
  created_at timestamptz not null
);
create index known_picture_sha256 on known_picture (sha256);

-- ============================================================ search

-- Only members who may be found, narrow enough to stay in memory. Written in the same transaction as the profile.
-- gender: 0 female, 1 male. rank: (6-hour bucket of last activity) * 128 + quality (0..127); absolute, never decays.
create table search_profile (
  account_id bigint primary key references account on delete cascade,
  rank int not null,
  date_of_birth date not null,
  site_id smallint not null,
  gender smallint not null,
  region_id int not null,
  country text not null,
  fictional boolean not null,
  visible_to_visitors boolean not null,
  -- The facts that were told, four bits each, as src/contract/facts.ts packs them.
  traits int not null default 0
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Newest activity first: where many fit, the first of them are soon found here.
create index search_profile_rank on search_profile
  (site_id, country, rank desc, account_id desc) include (gender, date_of_birth, fictional, visible_to_visitors, traits);
create index search_profile_region on search_profile
  (site_id, region_id, rank desc, account_id desc)
  include (gender, date_of_birth, fictional, visible_to_visitors, traits);
-- By age: where few fit they are all found here, and where many do they are counted as far as is shown.
create index search_profile_age on search_profile
  (site_id, country, gender, date_of_birth) include (account_id, rank, fictional, visible_to_visitors, traits);
create index search_profile_region_age on search_profile
  (site_id, region_id, gender, date_of_birth) include (account_id, rank, fictional, visible_to_visitors, traits);
-- Few members open their profile to visitors: without indexes of their own a visitor's search would pass over the others.
create index search_profile_visible on search_profile
  (site_id, country, rank desc, account_id desc) include (gender, date_of_birth, fictional) where visible_to_visitors;
create index search_profile_visible_age on search_profile
  (site_id, country, gender, date_of_birth) include (account_id, rank, fictional) where visible_to_visitors;
-- By each fact that is searched by, and age: few have two of them, and would be looked for among everybody.
create index search_profile_body_type on search_profile
  (site_id, country, gender, ((traits >> 0) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_hair_colour on search_profile
  (site_id, country, gender, ((traits >> 4) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_eye_colour on search_profile
  (site_id, country, gender, ((traits >> 8) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_relationship on search_profile
  (site_id, country, gender, ((traits >> 12) & 15), date_of_birth) include (account_id, rank, fictional, traits);
create index search_profile_tattoos on search_profile
  (site_id, country, gender, ((traits >> 16) & 15), date_of_birth) include (account_id, rank, fictional, traits);

-- ============================================================ likes

-- One canonical row per two members decides a match, so that two likes at the same moment cannot miss each other.
create table pair (
  lo bigint not null references account on delete cascade,
  hi bigint not null references account on delete cascade,
  lo_liked_at timestamptz,
  hi_liked_at timestamptz,
  matched_at timestamptz,
  primary key (lo, hi),
  check (lo < hi)
) with (fillfactor = 80);

create table received_like (
  account_id bigint not null references account on delete cascade,
  from_id bigint not null references account on delete cascade,
  liked_at timestamptz not null,
  is_new boolean not null default true,
  shown_at timestamptz,
  primary key (account_id, from_id)
) with (fillfactor = 85);
create index received_like_list on received_like (account_id, is_new desc, liked_at desc, from_id);
create index received_like_from on received_like (from_id, liked_at desc);

-- Counters with a daily limit (likes, swipes); day is the site's calendar day.
create table daily_count (
  account_id bigint not null references account on delete cascade,
  kind text not null,
  day date not null,
  count int not null check (count >= 0),
  primary key (account_id, kind, day)
) with (fillfactor = 70);

-- What a member decided about another in the swipe game: nobody is shown twice.
create table swipe (
  account_id bigint not null references account on delete cascade,
  target_id bigint not null references account on delete cascade,
  liked boolean not null,
  swiped_at timestamptz not null,
  primary key (account_id, target_id)
);
create index swipe_target on swipe (target_id);

-- Where a member's next deck begins in the search order: above it everybody was seen, so somebody who has seen 50,000
-- profiles does not pass over them with each deck. Forgotten with another filter and with each new rank bucket, which
-- costs one slow deck.
create table swipe_deck (
  account_id bigint primary key references account on delete cascade,
  filter text not null,
  bucket int not null,
  rank int not null,
  last_id bigint not null
) with (fillfactor = 50);

-- The last swipe while it is a pass: the only one that can be taken back.
create table last_pass (
  account_id bigint primary key references account on delete cascade,
  target_id bigint not null
) with (fillfactor = 50);

-- ============================================================ chat

create table conversation (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  lo bigint not null references account,
  hi bigint not null references account,
  started_by bigint not null references account,
  started_at timestamptz,
  last_seq int not null default 0,
  last_at timestamptz not null,
  -- Up to here messages are older than they are kept, and empty.
  erased_seq int not null default 0,
  unique (lo, hi),
  check (lo < hi)
) with (fillfactor = 70);
create index conversation_started on conversation (started_by);

create table party (
  account_id bigint not null references account,
  conversation_id bigint not null references conversation,
  other_id bigint not null references account,
  unread int not null default 0 check (unread >= 0),
  last_read_seq int not null default 0,
  hidden_before_seq int not null default 0,
  -- What a member removes has numbers of its own, without gaps: nobody else may see it, and other pages of the member
  -- catch up by them.
  removed_seq int not null default 0,
  primary key (account_id, conversation_id)
) with (fillfactor = 70);

-- seq is gapless per conversation: it is taken from the conversation row, under its lock, in the sending transaction. A
-- message names its conversation and its sender without foreign keys: checking the two took up to a third of the work
-- of storing one, and kept a lock on each. Only post_messages stores messages, with
-- rows that they have just read under locks. Neither row can go away afterwards: both sides of a conversation are rows
-- of party, whose own keys keep it and both accounts.
create table message (
  conversation_id bigint not null,
  seq int not null check (seq > 0),
  id uuid not null unique,
  sender_id bigint not null,
  kind text not null check (kind in ('text', 'image', 'gift', 'gif', 'icebreaker')),
  body text not null,
  cost int not null default 0 check (cost >= 0),
  client_id uuid not null,
  created_at timestamptz not null,
  caution text check (caution in ('same_text', 'many_first_messages')),
  primary key (conversation_id, seq),
  unique (sender_id, client_id)
);

create table message_hidden (
  account_id bigint not null references account,
  conversation_id bigint not null,
  seq int not null,
  removed_seq int,
  primary key (account_id, conversation_id, seq),
  foreign key (conversation_id, seq) references message
);

-- What a picture in a message is made of. A row without a message is on its way; one that is old belongs to a send that
-- never ended.
create table message_image (
  id uuid primary key,
  account_id bigint not null references account,
  storage_key text not null unique,
  filename text not null unique,
  stand_in bytea not null,
  width int not null,
  height int not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  perceptual_hash bytea not null check (octet_length(perceptual_hash) = 8),
  nudity real,
  conversation_id bigint,
  seq int,
  created_at timestamptz not null,
  unique (conversation_id, seq),
  foreign key (conversation_id, seq) references message,
  check ((conversation_id is null) = (seq is null))
);
create index message_image_account on message_image (account_id);
create index message_image_unsent on message_image (created_at) where seq is null;

create table fictional_acceptance (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  accepted_at timestamptz not null default now(),
  primary key (account_id, other_id)
);

-- To how many people somebody wrote the same words at the beginning of a conversation: only a keyed hash of the words.
create table sent_text (
  sender_id bigint not null references account on delete cascade,
  text_hash bytea not null check (octet_length(text_hash) = 16),
  other_id bigint not null references account on delete cascade,
  sent_at timestamptz not null,
  primary key (sender_id, text_hash, other_id)
);
create index sent_text_age on sent_text (sent_at);

-- ============================================================ reports

-- What members and visitors report. What was reported is copied, so that changing or deleting it later does not take
-- the evidence away.
create table report (
  id uuid primary key,
  site_id smallint not null references site,
  -- Null for visitors, and after the erasure of who reported: the report stays for what it is about.
  reporter_id bigint references account on delete set null,
  -- Keyed hash of who reports: the same person and the same thing are one report as long as it is open.
  reporter_hash bytea,
  reporter_name text not null default '' check (length(reporter_name) <= 80),
  reporter_email text check (length(reporter_email) <= 254),
  language text not null,
  account_id bigint not null references account on delete cascade,
  photo_id uuid,
  conversation_id bigint,
  message_seq int,
  snapshot jsonb not null,
  reason text not null check (reason in ('spam', 'fake', 'minor', 'harassment', 'illegal', 'other')),
  remarks text not null check (length(remarks) <= 5000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff on delete set null,
  -- What was decided, as it is told to who reported: what was reported is gone, its account is closed, or out of use
  -- for a while, or all stays.
  outcome text check (outcome in ('removed', 'closed', 'paused', 'kept')),
  -- For those who look at it later; told to nobody.
  decision_note text not null default '' check (length(decision_note) <= 1000),
  foreign key (conversation_id, message_seq) references message,
  check ((conversation_id is null) = (message_seq is null)),
  check (photo_id is null or message_seq is null),
  constraint report_outcome_is_decided check (outcome is null or decided_at is not null)
);
create unique index report_same on report (reporter_hash, account_id, photo_id, conversation_id, message_seq)
  nulls not distinct where decided_at is null and reporter_hash is not null;
create index report_open on report (site_id, due_at) where decided_at is null;
create index report_account on report (account_id);
create index report_reporter on report (reporter_id);
create index report_message on report (conversation_id, message_seq) where message_seq is not null;
create index report_photo on report (photo_id) where photo_id is not null and decided_at is null;
create index report_decided on report (decided_at) where decided_at is not null;

-- ============================================================ credits

-- Double entry: every transfer takes from one account what it gives to another.
-- id > 0 is a member (balance kept, never negative); id < 0 is the house (balance derived from its transfers).
create table ledger_account (
  id bigint primary key,
  code text unique,
  balance bigint not null default 0,
  check (id < 0 or balance >= 0),
  check (id > 0 or (balance = 0 and code is not null))
) with (fillfactor = 50);
insert into ledger_account (id, code) values
  (-1, 'welcome_credits'),
  (-2, 'sold_credits'),
  (-3, 'spent_credits'),
  (-4, 'returned_credits'),
  (-5, 'clawed_back_credits'),
  (-6, 'held_credits');

create table ledger_transfer (
  id bigint generated always as identity primary key,
  cause text not null check (cause in (
    'signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'sample', 'chargeback', 'chargeback_reversed',
    'hold', 'hold_posted', 'hold_returned'
  )),
  cause_id uuid not null,
  -- No foreign keys: every booking would lock the row of the house that all others lock too. A member's side exists
  -- because booking changes its balance; the ledger check finds anything else.
  debit_id bigint not null check (debit_id > 0 or debit_id between -6 and -1),
  credit_id bigint not null check (credit_id > 0 or credit_id between -6 and -1),
  amount int not null check (amount > 0),
  debit_after bigint,
  credit_after bigint,
  created_at timestamptz not null,
  unique (cause, cause_id),
  check (debit_id <> credit_id)
);
create index ledger_transfer_debit on ledger_transfer (debit_id, id);
create index ledger_transfer_credit on ledger_transfer (credit_id, id);
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_no_truncate before truncate on ledger_transfer
  for each statement execute function refuse_change();

-- Credits that are set aside until it is known whether they are spent. What ends a hold happens once: it is a change of
-- its row.
create table credit_hold (
  id uuid primary key,
  account_id bigint not null references account,
  amount int not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'posted', 'voided', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index credit_hold_account on credit_hold (account_id) where state = 'held';
create index credit_hold_due on credit_hold (expires_at) where state = 'held';

-- ============================================================ payments

-- Prices are rows: a site sells four bundles in each of its currencies. Amounts in cents, VAT included.
create table bundle (
  site_id smallint not null references site,
  style text not null check (style in ('p0', 'p1', 'p2', 'p3')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  credits int not null check (credits > 0),
  price_cents int not null check (price_cents > 0),
  primary key (site_id, currency, style)
);

create table payment (
  id uuid primary key,
  account_id bigint not null references account,
  site_id smallint not null references site,
  style text not null,
  credits int not null check (credits > 0),
  method text not null,
  bank text,
  country text not null,
  -- Where the buyer's address seemed to be, for the country of the tax.
  address_country text,
  -- Where the buyer said to live, when what we knew pointed to different countries.
  tax_country text,
  language text,
  currency text not null,
  amount_cents int not null check (amount_cents > 0),
  full_price_cents int,
  discount_code text,
  -- Who else may not use the code: this account, nobody else in the world (0), or null: everybody may.
  discount_scope bigint,
  -- Paid although its discount had been used by another payment: paid back, nothing delivered.
  second_use boolean not null default false,
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  charged_back_cents int not null default 0 check (charged_back_cents between 0 and amount_cents),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  provider text not null,
  provider_ref text,
  redirect_url text,
  remember_card boolean not null default false,
  client_id uuid not null,
  request_hash bytea not null,
  accepted_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  checked_at timestamptz,
  unique (account_id, client_id),
  unique (provider, provider_ref),
  check (full_price_cents >= amount_cents)
);
create index payment_account on payment (account_id, created_at desc);
create index payment_open on payment (expires_at) where status = 'pending';
create index payment_sold on payment (site_id, settled_at) where status = 'completed';

-- Raw events are stored before they are understood, each once.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  payment_id uuid references payment,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  unique (provider, event_id)
);

-- A card that the member asked to remember: the provider's name for it, never its number.
create table payment_card (
  account_id bigint primary key references account,
  provider text not null,
  token text not null,
  consented_at timestamptz not null
);

-- Money that goes back. Made in the transaction that takes the credits; the provider hears of it afterwards, with this
-- id.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('withdrawal', 'second_use', 'provider')),
  amount_cents int not null check (amount_cents > 0),
  credits int not null check (credits >= 0),
  state text not null default 'due' check (state in ('due', 'done')),
  remarks text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);
create index refund_payment on refund (payment_id);
create index refund_due on refund (created_at) where state = 'due';
-- One withdrawal per order: it takes all that is left of it.
create unique index refund_withdrawal on refund (payment_id) where kind = 'withdrawal';

-- Money that a bank or card company took back, or gave once more: what is open is what was taken less what was given.
create table chargeback (
  id uuid primary key,
  payment_id uuid not null references payment,
  kind text not null check (kind in ('taken', 'given')),
  amount_cents int not null check (amount_cents > 0),
  -- Taken from the member, or given back.
  credits int not null check (credits >= 0),
  -- Credits that had been spent and are owed since, or no more.
  owed_credits int not null check (owed_credits >= 0),
  reason text,
  created_at timestamptz not null
);
create index chargeback_payment on chargeback (payment_id);

-- A code is used by a completed payment only; before that it is held for the member's newest open order.
create table discount_code (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  code text not null check (code ~ '^[A-Z0-9_-]{1,40}$'),
  percentage int not null check (percentage between 1 and 100),
  country text,
  account_id bigint references account,
  currency text,
  minimum_order_cents int check (minimum_order_cents > 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  validity text not null check (validity in ('once-per-user', 'once', 'unlimited')),
  paymentmethods text[],
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (site_id, code)
);
create index discount_code_account on discount_code (account_id) where account_id is not null;

create table discount_use (
  site_id smallint not null references site,
  code text not null,
  scope bigint not null,
  account_id bigint not null references account,
  payment_id uuid not null references payment,
  used_at timestamptz,
  primary key (site_id, code, scope)
);
create index discount_use_account on discount_use (account_id);

-- What was measured of the claim about matches, one row a measuring.
create table premium_claim (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  claimed int not null,
  -- How many percent more matches premium members had, and the lower end of its 95 % interval.
  measured real,
  lower_bound real,
  premium_members int not null,
  free_members int not null,
  period_from date not null,
  period_until date not null,
  definition text not null,
  dataset_hash bytea not null,
  measured_at timestamptz not null,
  expires_at timestamptz not null
);
create index premium_claim_newest on premium_claim (site_id, measured_at desc);

-- A one-off mandate that a member agreed to. Account number and address are encrypted; the hash finds the same number
-- again.
create table direct_debit (
  payment_id uuid primary key references payment,
  reference text not null unique check (length(reference) <= 35),
  debtor bytea not null,
  iban_hash bytea not null,
  authorised_at timestamptz not null,
  due_on date not null,
  -- The file that it was sent to the bank in.
  batch_id text,
  exported_at timestamptz,
  -- What the bank was really asked for: refunds that were due then are off it already.
  collected_cents int check (collected_cents >= 0),
  returned_at timestamptz,
  return_code text
);
create index direct_debit_iban on direct_debit (iban_hash, authorised_at);
create index direct_debit_waiting on direct_debit (due_on) where exported_at is null;

-- A file for the bank is kept, sealed, with the marks of what stands in it: one that was never written, or was lost, is
-- written again.
create table direct_debit_batch (
  id text primary key,
  site_id smallint not null references site,
  count int not null check (count > 0),
  sealed bytea not null,
  made_at timestamptz not null
);
create index direct_debit_batch_made on direct_debit_batch (made_at);

-- Numbers that are not debited any more, by keyed hash.
create table blocked_iban (
  iban_hash bytea primary key,
  reason text not null,
  blocked_at timestamptz not null
);

-- Codes sent by SMS: who asked, to which number (keyed hashes), and whether it was used. The text is kept until it is
-- sent.
create table sms_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  payment_id uuid not null references payment,
  phone_hash bytea not null,
  network_hash bytea not null,
  code_hash bytea not null,
  sealed bytea,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz
);
create index sms_code_account on sms_code (account_id, created_at);
create index sms_code_phone on sms_code (phone_hash, created_at);
create index sms_code_network on sms_code (network_hash, created_at);
create index sms_code_created on sms_code (created_at);
create index sms_code_payment on sms_code (payment_id, id);

-- The simulated provider's own memory, with what it paid back, what was taken back, and the cards it remembers. It
-- stands for another company: nothing of the product reads it.
create table simulated_payment (
  ref text primary key,
  order_id uuid not null unique,
  amount_cents int not null,
  currency text not null,
  description text not null,
  method text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  customer text,
  refunded_cents int not null default 0,
  charged_back_cents int not null default 0,
  reversed_cents int not null default 0,
  created_at timestamptz not null default now()
);

create table simulated_refund (
  id uuid primary key,
  ref text not null references simulated_payment,
  amount_cents int not null check (amount_cents > 0)
);

-- What it has still to tell us, kept so that a restart loses no event.
create table simulated_event (
  id uuid primary key,
  ref text not null references simulated_payment,
  body text not null,
  tries int not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index simulated_event_due on simulated_event (due_at) where delivered_at is null;

-- ============================================================ books

-- Double entry of money: one row moves an amount between two accounts, so every currency adds up to zero by itself.
-- cash:<provider>, revenue, vat:<country>, refunds_due, chargebacks.
create table money_transfer (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  cause text not null check (cause in (
    'sale', 'sale_vat', 'refund', 'refund_vat', 'refund_paid', 'chargeback', 'chargeback_reversed'
  )),
  cause_id uuid not null,
  payment_id uuid not null references payment,
  debit text not null check (debit ~ '^(cash:[a-z_]+|revenue|vat:[A-Z]{2}|refunds_due|chargebacks)$'),
  credit text not null check (credit ~ '^(cash:[a-z_]+|revenue|vat:[A-Z]{2}|refunds_due|chargebacks)$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_cents int not null check (amount_cents > 0),
  created_at timestamptz not null,
  unique (cause, cause_id),
  check (debit <> credit)
);
create index money_transfer_payment on money_transfer (payment_id);
create trigger money_transfer_append_only before update or delete on money_transfer
  for each row execute function refuse_change();
create trigger money_transfer_no_truncate before truncate on money_transfer
  for each statement execute function refuse_change();

-- Standard rates of VAT (GST) on services sold online to consumers, in hundredths of a percent, from a day on.
-- A proposal for the operator's tax adviser; 0 where the operator owes none without being registered there.
create table vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  valid_from date not null,
  rate_bp int not null check (rate_bp between 0 and 5000),
  primary key (country, valid_from)
);
insert into vat_rate (country, valid_from, rate_bp) values
  ('NL', '2012-10-01', 2100), ('BE', '1996-01-01', 2100), ('DE', '2007-01-01', 1900), ('DE', '2020-07-01', 1600),
  ('DE', '2021-01-01', 1900), ('AT', '1984-01-01', 2000), ('FR', '2014-01-01', 2000), ('IT', '2013-10-01', 2200),
  ('ES', '2012-09-01', 2100), ('IE', '2012-01-01', 2300), ('IE', '2020-09-01', 2100), ('IE', '2021-03-01', 2300),
  ('PL', '2011-01-01', 2300), ('GB', '2011-01-04', 2000), ('CH', '2018-01-01', 770), ('CH', '2024-01-01', 810),
  ('AU', '2000-07-01', 1000), ('NZ', '2010-10-01', 1500), ('US', '2000-01-01', 0), ('CA', '2000-01-01', 0),
  ('CY', '2014-01-13', 1900), ('EE', '2009-07-01', 2000), ('EE', '2024-01-01', 2200), ('EE', '2025-07-01', 2400),
  ('FI', '2013-01-01', 2400), ('FI', '2024-09-01', 2550), ('GR', '2016-06-01', 2400), ('HR', '2012-03-01', 2500),
  ('LT', '2009-09-01', 2100), ('LU', '2015-01-01', 1700), ('LU', '2023-01-01', 1600), ('LU', '2024-01-01', 1700),
  ('LV', '2012-07-01', 2100), ('MT', '2004-01-01', 1800), ('PT', '2011-01-01', 2300), ('SI', '2013-07-01', 2200),
  ('SK', '2011-01-01', 2000), ('SK', '2025-01-01', 2300);

-- What was invoiced, frozen. The number is given afterwards, one by one, so that none is missing and no sale waits for
-- another.
create table invoice (
  id bigint generated always as identity primary key,
  site_id smallint not null references site,
  number int,
  kind text not null check (kind in ('invoice', 'credit_note')),
  payment_id uuid not null references payment,
  refund_id uuid unique references refund,
  country text not null,
  vat_rate_bp int not null check (vat_rate_bp >= 0),
  currency text not null,
  gross_cents int not null check (gross_cents > 0),
  vat_cents int not null check (vat_cents between 0 and gross_cents),
  credits int not null,
  issued_at timestamptz not null,
  numbered_at timestamptz,
  -- The mail with an invoice is a job: when it was handed to the queue, and when it was sent.
  mail_queued_at timestamptz,
  mailed_at timestamptz,
  unique (site_id, number),
  check ((kind = 'invoice') = (refund_id is null)),
  check ((number is null) = (numbered_at is null))
);
create unique index invoice_of_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_payment on invoice (payment_id);
create index invoice_unnumbered on invoice (site_id, id) where number is null;
create index invoice_unmailed on invoice (id) where mailed_at is null;

create table invoice_counter (
  site_id smallint primary key references site,
  last int not null default 0
);

-- What the provider's list of a day said beside ours.
create table reconciliation (
  id bigint generated always as identity primary key,
  provider text not null,
  since timestamptz not null,
  made_at timestamptz not null,
  checked int not null,
  differences jsonb not null
);
