-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- transaction: none
-- For the report: refunds that were begun in a span.
create index concurrently if not exists order_refund_by_day on order_refund (created_at) include (cents, reason);
