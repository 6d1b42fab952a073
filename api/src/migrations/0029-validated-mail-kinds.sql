-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- Mails are written while the table is read.
alter table mail validate constraint mail_kind_check;
