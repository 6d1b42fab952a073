-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Erased people whose sign-in becomes free.
create index concurrently if not exists person_by_erasure on person (erased_at) where erased_at is not null and subject is not null;
