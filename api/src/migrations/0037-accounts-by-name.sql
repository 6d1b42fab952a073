-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For administrators who look for an account by a part of its name.
create index concurrently if not exists person_username_parts on person using gin (username gin_trgm_ops);
