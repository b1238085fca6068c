-- Refunds and charge-backs take unspent credits back, holds keep some aside: new causes and two more accounts of the house.
insert into ledger_account (id, code) values
  (-5, 'clawed_back_credits'),
  (-6, 'held_credits');

alter table ledger_transfer drop constraint ledger_transfer_cause_check;
alter table ledger_transfer add constraint ledger_transfer_cause_check check (cause in (
  'signup', 'purchase', 'message', 'photo', 'gift', 'refund', 'sample', 'chargeback', 'chargeback_reversed',
  'hold', 'hold_posted', 'hold_returned'
)) not valid;
alter table ledger_transfer drop constraint ledger_transfer_debit_id_check;
alter table ledger_transfer add constraint ledger_transfer_debit_id_check check (debit_id > 0 or debit_id between -6 and -1) not valid;
alter table ledger_transfer drop constraint ledger_transfer_credit_id_check;
alter table ledger_transfer add constraint ledger_transfer_credit_id_check check (credit_id > 0 or credit_id between -6 and -1) not valid;
alter table ledger_transfer validate constraint ledger_transfer_cause_check;
alter table ledger_transfer validate constraint ledger_transfer_debit_id_check;
alter table ledger_transfer validate constraint ledger_transfer_credit_id_check;

-- Credits that are set aside until it is known whether they are spent. What ends a hold happens once: it is a change of its row.
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

-- Buying stops when money for spent credits was taken back; reading and deleting go on.
alter table account add column buying_frozen_at timestamptz;

alter table payment
  add column full_price_cents int,
  add column discount_code text,
  -- Who else may not use the code: this account, nobody else in the world (0), or null: everybody may.
  add column discount_scope bigint,
  add column refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  add column charged_back_cents int not null default 0 check (charged_back_cents between 0 and amount_cents),
  -- Paid although its discount had been used by another payment: paid back, nothing delivered.
  add column second_use boolean not null default false,
  add column remember_card boolean not null default false,
  -- Where the buyer's address seemed to be, for the country of the tax.
  add column address_country text,
  add column language text,
  add check (full_price_cents >= amount_cents);

-- Money that goes back. Made in the transaction that takes the credits; the provider hears of it afterwards, with this id.
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

-- What was invoiced, frozen. The number is given afterwards, one by one, so that none is missing and no sale waits for another.
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

-- A card that the member asked to remember: the provider's name for it, never its number.
create table payment_card (
  account_id bigint primary key references account,
  provider text not null,
  token text not null,
  consented_at timestamptz not null
);

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

-- Books money once per cause.
create function book_money(
  p_payment public.payment, p_cause text, p_cause_id uuid, p_debit text, p_credit text, p_amount int, p_now timestamptz
) returns void language sql as $$
  insert into public.money_transfer (site_id, cause, cause_id, payment_id, debit, credit, currency, amount_cents, created_at)
  select (p_payment).site_id, p_cause, p_cause_id, (p_payment).id, p_debit, p_credit, (p_payment).currency, p_amount, p_now
  where p_amount > 0
$$;

-- The rate of a day, and the part of a gross amount that it is.
create function vat_rate_on(p_country text, p_day date) returns int language sql stable as $$
  select coalesce((
    select r.rate_bp from public.vat_rate r where r.country = p_country and r.valid_from <= p_day order by r.valid_from desc limit 1
  ), 0)
$$;
create function vat_of(p_gross int, p_rate_bp int) returns int language sql immutable as $$
  select round(p_gross::numeric * p_rate_bp / (10000 + p_rate_bp))::int
$$;

-- Two of three signs decide where the buyer is taxed: what they said, where their address is, where their profile lives.
create function tax_country(p_said text, p_address text, p_profile text) returns text language sql immutable as $$
  select case when p_address = p_profile then p_address else p_said end
$$;

-- Delivers a payment whose row the caller has locked: status, premium, credits, money, invoice and the use of its discount, in one go.
-- Answers its new row. A discount that another payment has used meanwhile leads to paying everything back instead.
create function complete_payment(p_id uuid, p_now timestamptz) returns public.payment language plpgsql as $$
declare
  v public.payment;
  v_country text;
  v_rate int;
  v_vat int;
  v_refund uuid := gen_random_uuid();
begin
  select * into strict v from public.payment where id = p_id;
  if v.discount_scope is not null then
    insert into public.discount_use as u (site_id, code, scope, account_id, payment_id, used_at)
    values (v.site_id, v.discount_code, v.discount_scope, v.account_id, v.id, p_now)
    on conflict (site_id, code, scope) do update
      set account_id = excluded.account_id, payment_id = excluded.payment_id, used_at = excluded.used_at
      where u.used_at is null;
    if not found then
      update public.payment set status = 'refunded', settled_at = p_now, second_use = true, refunded_cents = amount_cents
      where id = p_id returning * into v;
      insert into public.refund (id, payment_id, kind, amount_cents, credits, created_at)
      values (v_refund, p_id, 'second_use', v.amount_cents, 0, p_now);
      perform public.book_money(v, 'sale', p_id, 'cash:' || v.provider, 'revenue', v.amount_cents, p_now);
      perform public.book_money(v, 'refund', v_refund, 'revenue', 'refunds_due', v.amount_cents, p_now);
      return v;
    end if;
  end if;
  update public.payment set status = 'completed', settled_at = p_now where id = p_id returning * into v;
  update public.account set premium_since = p_now where id = v.account_id and premium_since is null;
  perform public.book_transfer('purchase', p_id, -2, v.account_id, v.credits, p_now);
  select public.tax_country(v.country, v.address_country, p.country) into v_country
  from public.profile p where p.account_id = v.account_id;
  v_country := coalesce(v_country, v.country);
  v_rate := public.vat_rate_on(v_country, p_now::date);
  v_vat := public.vat_of(v.amount_cents, v_rate);
  perform public.book_money(v, 'sale', p_id, 'cash:' || v.provider, 'revenue', v.amount_cents, p_now);
  perform public.book_money(v, 'sale_vat', p_id, 'revenue', 'vat:' || v_country, v_vat, p_now);
  insert into public.invoice (site_id, kind, payment_id, country, vat_rate_bp, currency, gross_cents, vat_cents, credits, issued_at)
  values (v.site_id, 'invoice', p_id, v_country, v_rate, v.currency, v.amount_cents, v_vat, v.credits, p_now);
  return v;
end $$;

-- Members whose every payment was taken back are no premium members any more.
create function end_premium(p_account bigint) returns void language sql as $$
  update public.account set premium_since = null
  where id = p_account and premium_since is not null
    and not exists (select from public.payment where account_id = p_account and status = 'completed')
$$;
