-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- Emails to be sent, the one that has waited longest first. Release 1.2.0 keeps to mail_due.
create index concurrently if not exists mail_by_due_time on mail (coalesce(new_kind_due_at, due_at), id)
  where sent_at is null and given_up_at is null;
