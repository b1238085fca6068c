-- Wrong passwords are counted for the networks around an address too.
alter table login_failure add column wider_hash bytea, add column widest_hash bytea;
create index login_failure_wider on login_failure (wider_hash, failed_at);
create index login_failure_widest on login_failure (widest_hash, failed_at);
