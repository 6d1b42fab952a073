-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.2.0
-- First, in the order in which a checkout locks the two tables.
-- As before (0041), but the last units of a variant count one by one.
create or replace trigger note_listing_of_stock after update of quantity, backlogged on merchandise for each row
  when (old.backlogged <> new.backlogged
    or least(3, greatest(0, old.quantity - old.backlogged)) <> least(3, greatest(0, new.quantity - new.backlogged)))
  execute function note_part_change();

-- What a card shows beside its sort keys, stored with its listing: a page of a list reads no variants, add-ons and pictures.
-- units_left: units of all variants that can be ordered now, counted to 3, from which on no card tells them; null where it was not
-- computed yet. price_includes: names of the required add-ons whose price is in the shown price.
alter table product_listing
  add column units_left smallint,
  add column price_includes text[] not null default '{}',
  add column picture_color text;

create function card_of(integer) returns table (units_left smallint, price_includes text[], picture_color text)
language sql stable as $$
  select stock.units_left, array(
      select offered.name_view from product_addon link
      join product offered on offered.id = link.addon_product_id and offered.active
      join company seller on seller.id = offered.company_id and seller.status = 'active'
      where link.product_id = product.id and link.req
        and (select min(variant.price_cents) from merchandise variant where variant.product_id = offered.id and variant.active) > 0
      order by link.position, link.id),
    nullif(picture.color, '')
  from product
  left join product_picture picture on picture.product_id = product.id and picture.position = 0
  cross join lateral (
    select least(3, coalesce(sum(greatest(0, quantity - backlogged)) filter (where active and product.add_quantity), 0)
      + greatest(0, product.maxover - coalesce(sum(backlogged), 0)))::smallint as units_left
    from merchandise where product_id = product.id) stock
  where product.id = $1
$$;

-- As before (0011), with what cards show.
create or replace function refresh_listing(ids integer[]) returns void language plpgsql as $$
declare
  learned integer[];
begin
  insert into product_listing (product_id, company_id)
    select id, company_id from product where id = any (ids) order by id on conflict do nothing;
  perform from product_listing where product_id = any (ids) order by product_id for no key update;
  with fresh as (
    select latest.*, stored.text_print is distinct from latest.text_print as renamed,
      latest.listed and not stored.listed as relisted,
      case when stored.listed and latest.listed
          and (stored.picture_location is not null and stored.available) = (latest.picture_location is not null and latest.available)
        then stored.rank
        else recommended_rank(latest.picture_location is not null and latest.available, latest.sold, latest.rating_sum,
          latest.rating_count, ((extract(epoch from now()) - latest.created_us / 1000000) / 86400)::integer)
      end as rank
    from listing_of(ids) latest join product_listing stored on stored.product_id = latest.product_id
  ), cards as materialized (
    select fresh.product_id, card.* from fresh cross join lateral card_of(fresh.product_id) card
  ), written as (
    update product_listing stored set company_id = fresh.company_id, listed = fresh.listed, sellable = fresh.sellable,
      available = fresh.available, giftable = fresh.giftable, category_id = fresh.category_id,
      occasion_ids = fresh.occasion_ids, price_cents = fresh.price_cents, price_from_cents = fresh.price_from_cents,
      sold = fresh.sold, backlogged = fresh.backlogged, rating_sum = fresh.rating_sum, rating_count = fresh.rating_count,
      rating_score = rating_score(fresh.rating_sum, fresh.rating_count), created_us = fresh.created_us,
      picture_location = fresh.picture_location, picture_alt = fresh.picture_alt, text_print = fresh.text_print,
      page_print = fresh.page_print, rank = fresh.rank, units_left = cards.units_left,
      price_includes = cards.price_includes, picture_color = cards.picture_color,
      tier = case when stored.rank = fresh.rank then stored.tier else tier_of(fresh.rank, fresh.product_id) end,
      words = case when fresh.renamed then listing_words(fresh.product_id) else stored.words end,
      updated_at = case when stored.page_print = fresh.page_print then stored.updated_at else now() end
    from fresh join cards on cards.product_id = fresh.product_id
    where stored.product_id = fresh.product_id and (stored.company_id, stored.listed, stored.sellable, stored.available,
        stored.giftable, stored.category_id, stored.occasion_ids, stored.price_cents, stored.price_from_cents, stored.sold,
        stored.backlogged, stored.rating_sum, stored.rating_count, stored.created_us, stored.picture_location,
        stored.picture_alt, stored.text_print, stored.page_print, stored.rank,
        stored.units_left, stored.price_includes, stored.picture_color)
      is distinct from (fresh.company_id, fresh.listed, fresh.sellable, fresh.available, fresh.giftable, fresh.category_id,
        fresh.occasion_ids, fresh.price_cents, fresh.price_from_cents, fresh.sold, fresh.backlogged, fresh.rating_sum,
        fresh.rating_count, fresh.created_us, fresh.picture_location, fresh.picture_alt, fresh.text_print, fresh.page_print,
        fresh.rank, cards.units_left, cards.price_includes, cards.picture_color)
    returning fresh.product_id, fresh.renamed or fresh.relisted as is_learned
  )
  select array_agg(product_id) filter (where is_learned) into learned from written;
  if learned is not null then perform learn_products(learned); end if;
end $$;
