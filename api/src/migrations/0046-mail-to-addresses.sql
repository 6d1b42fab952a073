-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Sent mail to addresses without an account, which are removed after some weeks.
create index concurrently if not exists mail_to_address_by_age on mail (coalesce(sent_at, given_up_at)) where email <> 'removed@wishbin.invalid';
