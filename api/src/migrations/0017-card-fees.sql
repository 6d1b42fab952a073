-- When the card company is next asked what it kept of a payment; null where that is in the books, or was asked for in vain
-- for two weeks. Orders that wait for it are few, however many there are.
alter table shop_order add column fee_due_at timestamptz;
update shop_order set fee_due_at = clock_timestamp()
where state = 'paid' and intent_id is not null and paid_at > clock_timestamp() - interval '14 days'
  and not exists (select from ledger_tx where kind = 'card_fee' and ref = shop_order.id::text);
create index shop_order_fee_due on shop_order (fee_due_at) where fee_due_at is not null;
drop index shop_order_paid;
