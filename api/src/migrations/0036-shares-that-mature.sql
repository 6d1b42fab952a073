-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For the job that notes which shares are due.
create index concurrently if not exists fee_share_maturing on fee_share (due_at) where not matured;
