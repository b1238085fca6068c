-- Back: older versions run on with it; or: delete from vat_rate where country in ('BG', 'CZ', 'DK', 'HU', 'RO', 'SE');
-- The other countries of the European Union: a buyer may live where no site sells, and owes the tax of there. What an
-- operator wrote stands.
insert into vat_rate (country, valid_from, rate_bp) values
  ('BG', '1999-01-01', 2000), ('CZ', '2013-01-01', 2100), ('DK', '1992-01-01', 2500), ('HU', '2012-01-01', 2700),
  ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100), ('SE', '1990-07-01', 2500)
on conflict do nothing;
