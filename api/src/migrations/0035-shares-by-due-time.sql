-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- What waits for a person.
create index concurrently if not exists fee_share_due on fee_share (person_id, due_at) include (amount_cents, returned_cents)
  where not matured and not on_hold;
