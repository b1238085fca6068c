-- A one-off mandate that a member agreed to. Account number and address are encrypted; the hash finds the same number again.
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
  returned_at timestamptz,
  return_code text
);
create index direct_debit_iban on direct_debit (iban_hash, authorised_at);
create index direct_debit_waiting on direct_debit (due_on) where exported_at is null;

-- Numbers that are not debited any more, by keyed hash.
create table blocked_iban (
  iban_hash bytea primary key,
  reason text not null,
  blocked_at timestamptz not null
);

-- Codes sent by SMS: who asked, to which number (keyed hashes), and whether it was used. The text is kept until it is sent.
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

-- SMS of development and tests land here instead of on a telephone.
create table development_sms (
  id bigint generated always as identity primary key,
  recipient text not null,
  text text not null,
  received_at timestamptz not null default now()
);

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

-- The simulated company's memory of what it paid back, what was taken back, and the cards it remembers.
alter table simulated_payment
  add column refunded_cents int not null default 0,
  add column charged_back_cents int not null default 0,
  add column reversed_cents int not null default 0,
  add column customer text;
create table simulated_refund (
  id uuid primary key,
  ref text not null references simulated_payment,
  amount_cents int not null check (amount_cents > 0)
);
