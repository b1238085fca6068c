-- jsonb puts keys in an order of its own: an answer that is given again reads as it did the first time.
alter table idempotency_key alter column reply type json using reply::json;
