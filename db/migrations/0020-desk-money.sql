-- Money at the desk: refunds that staff decided on, what a provider last said or did not say, and an index for each list.
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('withdrawal', 'second_use', 'provider', 'staff'));

-- How often the provider was asked about an order, and what went wrong when it was asked last.
alter table payment add column checks int not null default 0;
alter table payment add column provider_fault text;
-- Why it has not been paid yet.
alter table refund add column fault text;

create index payment_newest on payment (created_at desc, id desc);
create index payment_of_site on payment (site_id, created_at desc, id desc);
create index payment_of_status on payment (status, created_at desc, id desc);
create index payment_of_method on payment (method, created_at desc, id desc);
create index payment_of_amount on payment (amount_cents, created_at desc, id desc);
create index payment_provider_ref on payment (provider_ref) where provider_ref is not null;
create index payment_event_payment on payment_event (payment_id) where payment_id is not null;

create index invoice_issued on invoice (issued_at desc, id desc);
create index invoice_credit_note on invoice (issued_at desc, id desc) where kind = 'credit_note';
-- With what the tax of a month is added up from.
create index invoice_of_site on invoice (site_id, issued_at desc, id desc)
  include (country, currency, vat_rate_bp, kind, gross_cents, vat_cents);
create index direct_debit_returned on direct_debit (returned_at desc) where returned_at is not null;

-- What members of each site had in credits when the books were last added up: [{site, members, credits}].
alter table books_check add column credits jsonb not null default '[]';

-- alter table books_check drop column credits; alter table refund drop column fault;
-- alter table payment drop column provider_fault, drop column checks;
-- drop index direct_debit_returned, invoice_of_site, invoice_credit_note, invoice_issued, payment_event_payment, payment_provider_ref,
-- payment_of_amount, payment_of_method, payment_of_status, payment_of_site, payment_newest;
