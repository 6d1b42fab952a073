-- The person's address as the identity server tells it; empty when it tells none.
alter table person add column email text not null default '' check (length(email) <= 320);
