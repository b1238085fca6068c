-- The names of signups that came to nothing because the address has an account, on sites that tell nobody so: taken, as
-- they would be by a new account. Keyed hashes, as of addresses.
create table held_name (
  name_hash bytea primary key,
  held_at timestamptz not null
);
