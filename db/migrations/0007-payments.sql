create table payment (
  id uuid primary key,
  account_id bigint not null references account,
  site_id smallint not null references site,
  style text not null,
  credits int not null check (credits > 0),
  method text not null,
  bank text,
  country text not null,
  currency text not null,
  amount_cents int not null check (amount_cents > 0),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  provider text not null,
  provider_ref text,
  redirect_url text,
  client_id uuid not null,
  request_hash bytea not null,
  accepted_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  checked_at timestamptz,
  unique (account_id, client_id),
  unique (provider, provider_ref)
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

-- The simulated provider's own memory. It stands for another company: nothing of the product reads it.
create table simulated_payment (
  ref text primary key,
  order_id uuid not null unique,
  amount_cents int not null,
  currency text not null,
  description text not null,
  method text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  created_at timestamptz not null default now()
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
