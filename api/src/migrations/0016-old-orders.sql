-- What the jobs look for: payments of which the fee is not known, orders that came to nothing; and what such an order would
-- have bound, so that it can be removed without reading all bindings.
create index shop_order_paid on shop_order (paid_at) where state = 'paid';
create index shop_order_cancelled on shop_order (cancelled_at) where state = 'cancelled';
create index binding_of_order on binding (order_id) where order_id is not null;
