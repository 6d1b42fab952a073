-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- When an email is due whose kind release 1.2.0 does not know. That release gives up each due email that it cannot write, and runs beside this
-- one during an upgrade: due_at of these emails is infinity, so that it never takes them. Null for all other kinds, which are due at due_at.
alter table mail add column new_kind_due_at timestamptz;
