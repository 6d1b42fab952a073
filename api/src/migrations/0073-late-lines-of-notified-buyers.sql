-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- What is late and unsent, its buyer notified, for the start page of administrators: few lines, beside those of order_line_late.
create index concurrently if not exists order_line_late_notified on order_line (order_id, leave_by)
  where slip_told_at is not null and state in ('paid', 'waiting', 'making', 'finishing');
