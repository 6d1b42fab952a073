-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- batches: shop_order.id
-- Orders that were paid before there were links count as sales without one. Those of the triggers (0063) are left out by their order_link.
select link_older_orders(array(select id from shop_order where id > $1 and id <= $2 and state = 'paid'));
