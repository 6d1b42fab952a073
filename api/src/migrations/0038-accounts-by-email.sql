-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For administrators who look for an account by a part of its email address.
create index concurrently if not exists person_email_parts on person using gin (email gin_trgm_ops);
