-- A search reads nine tiers, each as large as all before it, and stops when it has its candidates: whatever share of the products
-- has a word, the last tier that it reads is at most twice as large as it had to be. Products keep their tiers here; the job that
-- renews the ranks moves them in short batches.
create index listing_words_3 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 3;
create index listing_words_4 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 4;
create index listing_words_5 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 5;
create index listing_words_6 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 6;
create index listing_words_7 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 7;
create index listing_words_8 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 8;

create table listing_front (
  one boolean primary key default true check (one),
  products integer not null
);
insert into listing_front (products) select front from listing_tier;

alter table listing_tier rename to listing_tier_before;
-- The last product of each tier but the last one, set with the ranks.
create table listing_tier (
  tier smallint primary key,
  last_rank integer not null,
  last_product integer not null
);
insert into listing_tier (tier, last_rank, last_product)
select 0, last_rank_0, last_product_0 from listing_tier_before
union all select 1, last_rank_1, last_product_1 from listing_tier_before
union all select tier, -2147483648, 0 from generate_series(2, 7) as tier;
drop table listing_tier_before;

create or replace function tier_of(rank integer, product_id integer) returns smallint language sql stable as $$
  select coalesce(min(tier) filter (where ($1, $2) >= (last_rank, last_product)), count(*))::smallint from listing_tier
$$;

-- search_word knows the words of descriptions too, by which unfinished words are completed; mistakes are mended by the words of
-- names, titles, companies and shelves alone (named). used: how many of the best products have the word. unused: no listed product
-- had it at the last look; the next look forgets it.
alter table search_word
  add named boolean not null default true,
  add used integer not null default 0,
  add unused boolean not null default false;
drop index search_word_parts;
create index search_word_parts on search_word using gin (word gin_trgm_ops) where named;
create unique index search_word_named on search_word (word) where named;
create index search_word_used on search_word (word) include (used) where used > 1;

-- In the order of the words, so that two transactions never wait for each other in a circle. A known word is not written again.
create function learn_words(words text[], named boolean) returns void language sql as $$
  insert into search_word as known (word, named)
  select heard.word, $2 from (select distinct unnest($1) as word) heard
  where length(heard.word) between 3 and 40 and not exists (
    select from search_word known where known.word = heard.word and known.named >= $2 and not known.unused)
  order by heard.word collate "C"
  on conflict (word) do update set named = known.named or excluded.named, unused = false
$$;

create function written_words(text) returns text[] language sql immutable as $$
  select tsvector_to_array(to_tsvector('pg_catalog.simple', plain_words($1)))
$$;

create function learn_products(ids integer[]) returns void language plpgsql as $$
begin
  perform learn_words(array(
    select distinct unnest(written_words(concat_ws(' ', product.name_view, product.title, company.name_view)))
    from product join company on company.id = product.company_id where product.id = any (ids)), true);
  perform learn_words(array(
    select distinct unnest(written_words(left(describe, 2000))) from product where id = any (ids)), false);
end $$;

create or replace function learn_shelf() returns trigger language plpgsql as $$
begin
  perform learn_words(written_words(new.name_view), true);
  return null;
end $$;
drop function learn_words(text);

-- As before; also learns the words of descriptions, and those of a product that is listed again.
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
  ), written as (
    update product_listing stored set company_id = fresh.company_id, listed = fresh.listed, sellable = fresh.sellable,
      available = fresh.available, giftable = fresh.giftable, category_id = fresh.category_id,
      occasion_ids = fresh.occasion_ids, price_cents = fresh.price_cents, price_from_cents = fresh.price_from_cents,
      sold = fresh.sold, backlogged = fresh.backlogged, rating_sum = fresh.rating_sum, rating_count = fresh.rating_count,
      rating_score = rating_score(fresh.rating_sum, fresh.rating_count), created_us = fresh.created_us,
      picture_location = fresh.picture_location, picture_alt = fresh.picture_alt, text_print = fresh.text_print,
      page_print = fresh.page_print, rank = fresh.rank,
      tier = case when stored.rank = fresh.rank then stored.tier else tier_of(fresh.rank, fresh.product_id) end,
      words = case when fresh.renamed then listing_words(fresh.product_id) else stored.words end,
      updated_at = case when stored.page_print = fresh.page_print then stored.updated_at else now() end
    from fresh
    where stored.product_id = fresh.product_id and (stored.company_id, stored.listed, stored.sellable, stored.available,
        stored.giftable, stored.category_id, stored.occasion_ids, stored.price_cents, stored.price_from_cents, stored.sold,
        stored.backlogged, stored.rating_sum, stored.rating_count, stored.created_us, stored.picture_location,
        stored.picture_alt, stored.text_print, stored.page_print, stored.rank)
      is distinct from (fresh.company_id, fresh.listed, fresh.sellable, fresh.available, fresh.giftable, fresh.category_id,
        fresh.occasion_ids, fresh.price_cents, fresh.price_from_cents, fresh.sold, fresh.backlogged, fresh.rating_sum,
        fresh.rating_count, fresh.created_us, fresh.picture_location, fresh.picture_alt, fresh.text_print, fresh.page_print,
        fresh.rank)
    returning fresh.product_id, fresh.renamed or fresh.relisted as is_learned
  )
  select array_agg(product_id) filter (where is_learned) into learned from written;
  if learned is not null then perform learn_products(learned); end if;
end $$;

-- At most 50 words that begin with a text, the most used ones first. Reads few words, also for a single letter.
create function words_beginning(text) returns text[] language plpgsql stable as $$
declare
  beyond constant text := $1 || chr(1114111);
  words text[];
begin
  words := array(
    select word from search_word where word >= $1 and word < beyond and used > 1 order by used desc, word limit 50);
  return words || array(
    select word from search_word where word >= $1 and word < beyond and used <= 1 order by word limit 50 - cardinality(words));
end $$;

-- The three names' words most like a word. Read from the index of their parts, where PostgreSQL would read all words of names.
create function words_alike(text) returns text[] language sql stable
set enable_indexonlyscan = off set enable_indexscan = off set enable_seqscan = off as $$
  select array(select word from search_word where named and word % $1 order by similarity(word, $1) desc, word limit 3)
$$;

-- The words of the descriptions there are.
select learn_words(array(select distinct unnest(written_words(left(describe, 2000))) from product), false);
