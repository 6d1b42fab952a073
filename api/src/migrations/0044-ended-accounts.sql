-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- To find ended accounts whose data is still there.
create index concurrently if not exists person_ended on person (id) where status <> 'active' and erased_at is null;
