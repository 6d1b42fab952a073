-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- transaction: none
-- For the accountant's journal of a span of days: the postings before it and behind it are not read.
create index concurrently if not exists ledger_tx_by_time on ledger_tx (created_at, id);
