-- What is sold, since when: a price for next month is written today. A row is only ever followed by a newer one.
alter table bundle add column id bigint generated always as identity;
-- Null: wherever its currency is paid in. In one country alone it stands in place of that.
alter table bundle add column country text check (country ~ '^[A-Z]{2}$');
alter table bundle add column valid_from timestamptz not null default 'epoch';
-- From then on the bundle is not sold, or a country has no price of its own any more.
alter table bundle add column ended boolean not null default false;
alter table bundle drop constraint bundle_pkey, add primary key (id);
create index bundle_key on bundle (site_id, currency, style, valid_from desc, id desc);

-- Counts every change: who changes a code says which one they saw.
alter table discount_code add column version int not null default 1;
alter table discount_code add column changed_by bigint references staff on delete set null;
create index discount_code_text on discount_code (code text_pattern_ops);
create index payment_code on payment (site_id, discount_code, status) where discount_code is not null;

-- Back: a version before reads every row of bundle, so only one a bundle may be left:
-- delete from bundle b where country is not null or ended or valid_from > now() or exists (select from bundle n
--   where (n.site_id, n.currency, n.style) = (b.site_id, b.currency, b.style) and n.country is null
--   and n.valid_from <= now() and (n.valid_from, n.id) > (b.valid_from, b.id));
-- drop index payment_code, discount_code_text;
