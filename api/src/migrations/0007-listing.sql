-- Trusted since PostgreSQL 13: the owner of the database may create it.
create extension if not exists pg_trgm;

-- Lists, search and facets read this table alone: one row for each product, kept in the transaction of every change.
-- sellable: active, for sale by itself, and with an active variant; listed: and its company is active. price_cents is the
-- cheapest active variant; price_from_cents the shown price (shared-api/rules/catalog/shown-price). available: at least one
-- unit can be ordered now. rank: recommended order, higher first (shared-api/rules/catalog/recommended-rank). tier: 0 for
-- the best ranks, so that a search for a common word reads few rows. words: searched text, with '#c1' for category 1 and
-- '#o2' for occasion 2. created_us: microseconds since 1970,
-- for keys of pages. text_print and page_print tell whether words and updated_at have to change.
create table product_listing (
  product_id integer primary key references product on delete cascade,
  company_id integer not null references company,
  listed boolean not null default false,
  sellable boolean not null default false,
  available boolean not null default false,
  giftable boolean not null default false,
  tier smallint not null default 0,
  rank integer not null default 0,
  category_id integer,
  occasion_ids integer[] not null default '{}',
  price_cents integer not null default 0,
  price_from_cents integer not null default 0,
  sold integer not null default 0,
  backlogged integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_score integer not null default 0,
  created_us bigint not null default 0,
  updated_at timestamptz not null default now(),
  picture_location text,
  picture_alt text,
  text_print bigint,
  page_print bigint,
  words tsvector not null default ''
);

-- One index for each order, of the market and of a company. The included columns count filtered lists without reading rows.
create index listing_rank on product_listing (rank, product_id)
  include (available, giftable, price_from_cents, category_id, occasion_ids) where listed;
create index listing_newest on product_listing (created_us, product_id) where listed;
create index listing_price on product_listing (price_from_cents, product_id) where listed;
create index listing_rated on product_listing (rating_score, product_id) where listed;
create index listing_sold on product_listing (sold, product_id) where listed;
create index listing_company on product_listing (company_id, product_id) where sellable;
create index listing_company_rank on product_listing (company_id, rank, product_id)
  include (listed, available, giftable, price_from_cents, category_id) where sellable;
create index listing_company_newest on product_listing (company_id, created_us, product_id) where sellable;
create index listing_company_price on product_listing (company_id, price_from_cents, product_id) where sellable;
create index listing_company_rated on product_listing (company_id, rating_score, product_id) where sellable;
create index listing_company_sold on product_listing (company_id, sold, product_id) where sellable;
create index listing_category on product_listing (category_id, rank, product_id)
  include (available, giftable, price_from_cents) where listed;
create index listing_occasions on product_listing using gin (occasion_ids) with (fastupdate = off) where listed;
create index listing_words_0 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 0;
create index listing_words_1 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 1;
create index listing_words_2 on product_listing using gin (words) with (fastupdate = off) where listed and tier = 2;
create index company_name_parts on company using gin (lower(name_view) gin_trgm_ops) where status = 'active';
create index person_name_parts on person using gin (lower(username) gin_trgm_ops) where status = 'active';

-- The last products of tiers 0 and 1, set with the ranks, and how many products stand in front of all (at most 4 of one
-- company). One row.
create table listing_tier (
  one boolean primary key default true check (one),
  last_rank_0 integer not null,
  last_product_0 integer not null,
  last_rank_1 integer not null,
  last_product_1 integer not null,
  front integer not null
);
insert into listing_tier values (true, -2147483648, 0, -2147483648, 0, 0);

-- Units sold by each company, counted by the job that renews the ranks: a sale does not lock its company.
create table company_sales (
  company_id integer primary key references company on delete cascade,
  sold bigint not null default 0
);
create index company_sales_most on company_sales (sold desc, company_id);

create function start_company_sales() returns trigger language plpgsql as $$
begin
  insert into company_sales (company_id) values (new.id);
  return null;
end $$;
create trigger start_company_sales after insert on company for each row execute function start_company_sales();

-- Words of names, titles, companies and shelves, by which typing mistakes are mended.
create table search_word (word text collate "C" primary key);
create index search_word_parts on search_word using gin (word gin_trgm_ops);

-- Cheapest price of a product, among its active variants and among those of which one can be ordered; null for none.
create function product_prices(integer) returns table (price_cents integer, orderable_cents integer, backlogged integer)
language sql stable as $$
  select min(price_cents) filter (where active),
    min(price_cents) filter (where active and makeable + case when add_quantity then greatest(0, quantity - backlogged) else 0 end > 0),
    coalesce(sum(backlogged), 0)::integer
  from (
    select variant.*, product.add_quantity, greatest(0, product.maxover - sum(variant.backlogged) over ()) as makeable
    from merchandise variant join product on product.id = variant.product_id
    where variant.product_id = $1) variants
$$;

-- Points of sales, rating and freshness; a product with picture and goods stands before all without.
create function recommended_rank(first boolean, sold integer, rating_sum integer, rating_count integer, age_days integer)
returns integer language sql immutable as $$
  select case when first then 1000000 else 0 end
    + round(1000 * ln(1 + sold::double precision))::integer
    + 800 * (rating_sum + 20) / (rating_count + 5)
    + greatest(0, 2600 - 200 * (greatest(0, age_days) / 7))
$$;

-- The average of all ratings and five of 4 stars, times 1000: one rating alone decides little.
create function rating_score(rating_sum integer, rating_count integer) returns integer language sql immutable as $$
  select case when rating_count = 0 then 0 else 1000 * (rating_sum + 20) / (rating_count + 5) end
$$;

create function tier_of(rank integer, product_id integer) returns smallint language sql stable as $$
  select (case when ($1, $2) >= (last_rank_0, last_product_0) then 0
    when ($1, $2) >= (last_rank_1, last_product_1) then 1 else 2 end)::smallint from listing_tier
$$;

-- ASCII punctuation separates words, as it does in the words that are looked for.
create function plain_words(text) returns text language sql immutable as $$
  select translate($1, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
$$;

-- Stems, and the words as they are written, for the beginning of a word.
create function weighted_words(text, "char") returns tsvector language sql immutable as $$
  select setweight(to_tsvector('pg_catalog.english', plain_words($1)) || to_tsvector('pg_catalog.simple', plain_words($1)), $2)
$$;

create function listing_words(integer) returns tsvector language sql stable as $$
  select weighted_words(product.name_view, 'A') || weighted_words(product.title, 'B') || weighted_words(company.name_view, 'B')
    || setweight(array_to_tsvector(array_remove('#c' || product.category_id
        || array(select '#o' || occasion_id from product_occasion where product_id = product.id), null)), 'C')
    || weighted_words(left(product.describe, 2000), 'D')
  from product join company on company.id = product.company_id where product.id = $1
$$;

-- What the listing of products should be.
create function listing_of(ids integer[]) returns table (
  product_id integer, company_id integer, listed boolean, sellable boolean, available boolean, giftable boolean,
  category_id integer, occasion_ids integer[], price_cents integer, price_from_cents integer, sold integer,
  backlogged integer, rating_sum integer, rating_count integer, created_us bigint, picture_location text,
  picture_alt text, text_print bigint, page_print bigint
) language sql stable as $$
  select product.id, product.company_id, on_sale.sellable and company.status = 'active', on_sale.sellable,
    on_sale.sellable and prices.orderable_cents is not null and coalesce(addons.all_orderable, true),
    product.giftable, product.category_id, occasions.ids, coalesce(prices.price_cents, 0),
    coalesce(prices.orderable_cents, prices.price_cents, 0) + coalesce(addons.cents, 0)::integer,
    product.sold, prices.backlogged, ratings.sum, ratings.count, (extract(epoch from product.created_at) * 1000000)::bigint, picture.location, picture.alt,
    hashtextextended(concat_ws(E'\x1f', product.name_view, product.title, product.describe, company.name_view,
      product.category_id, occasions.ids), 0),
    hashtextextended(concat_ws(E'\x1f', product.name_view, product.title, product.describe, company.name_view,
      product.category_id, occasions.ids, prices.orderable_cents, prices.price_cents, addons.cents, on_sale.sellable,
      company.status, gallery.text, variants.text), 0)
  from unnest(ids) as wanted(id)
  join product on product.id = wanted.id
  join company on company.id = product.company_id
  cross join lateral product_prices(product.id) prices
  cross join lateral (
    select product.active and product.listed and prices.price_cents is not null as sellable) on_sale
  left join product_picture picture on picture.product_id = product.id and picture.position = 0
  cross join lateral (
    select coalesce(array_agg(occasion_id order by occasion_id), '{}') as ids
    from product_occasion where product_occasion.product_id = product.id) occasions
  cross join lateral (
    select coalesce(sum(rating), 0)::integer as sum, count(*)::integer as count
    from review where review.product_id = product.id and hidden_at is null) ratings
  cross join lateral (
    select sum(coalesce(addon.orderable_cents, addon.price_cents)) as cents,
      bool_and(addon.orderable_cents is not null) as all_orderable
    from product_addon link
    join product offered on offered.id = link.addon_product_id and offered.active
    join company seller on seller.id = offered.company_id and seller.status = 'active'
    cross join lateral product_prices(offered.id) addon
    where link.product_id = product.id and link.req and addon.price_cents is not null) addons
  cross join lateral (
    select string_agg(location || alt, E'\x1f' order by position) as text
    from product_picture where product_picture.product_id = product.id) gallery
  cross join lateral (
    select string_agg(concat_ws(E'\x1f', variant.id, variant.name_view, variant.describe, variant.picture_location, variant.price_cents,
      variant.active), E'\x1e' order by variant.id) as text
    from merchandise variant where variant.product_id = product.id) variants
$$;

-- Brings the listing of products up to date; writes what differs only. The rows are locked in the order of their ids before
-- they are computed, so that the last of two transactions sees what the first has changed.
create function refresh_listing(ids integer[]) returns void language plpgsql as $$
declare
  renamed integer[];
begin
  insert into product_listing (product_id, company_id)
    select id, company_id from product where id = any (ids) order by id on conflict do nothing;
  perform from product_listing where product_id = any (ids) order by product_id for no key update;
  with fresh as (
    select latest.*, stored.text_print is distinct from latest.text_print as renamed,
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
    returning fresh.product_id, fresh.renamed
  )
  select array_agg(product_id) filter (where written.renamed) into renamed from written;
  if renamed is not null then
    perform learn_words(string_agg(concat_ws(' ', product.name_view, product.title, company.name_view), ' '))
    from product join company on company.id = product.company_id where product.id = any (renamed);
  end if;
end $$;

-- In the order of the words, so that two transactions never wait for each other.
create function learn_words(text) returns void language sql as $$
  insert into search_word
  select heard.word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', plain_words($1)))) as heard(word)
  where length(heard.word) between 3 and 40 and not exists (select from search_word known where known.word = heard.word)
  order by heard.word collate "C"
  on conflict do nothing
$$;

-- Products whose listing the present transaction has to bring up to date. It does so when it commits, after all its other
-- locks, in the order of the ids: transactions that change listings never wait for each other in a circle.
create unlogged table listing_change (
  changed_in xid8 not null default pg_current_xact_id(),
  product_id integer not null,
  primary key (changed_in, product_id)
);

create function refresh_changed_listings() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  with due as (delete from listing_change where changed_in = pg_current_xact_id() returning product_id)
  select array_agg(product_id order by product_id) into ids from due;
  if ids is not null then perform refresh_listing(ids); end if;
  return null;
end $$;
create constraint trigger refresh_changed_listings after insert on listing_change
  deferrable initially deferred for each row execute function refresh_changed_listings();

-- The product itself and those that require it as an add-on.
create function note_listing_change(id integer) returns void language sql as $$
  insert into listing_change (product_id)
  select $1 union select product_id from product_addon where addon_product_id = $1 and req
  on conflict do nothing
$$;

create function note_product_change() returns trigger language plpgsql as $$
begin
  perform note_listing_change(new.id);
  return null;
end $$;
create trigger note_listing after insert or update of company_id, name_view, title, describe, active, listed, maxover,
  add_quantity, giftable, sold, created_at, category_id on product
  for each row execute function note_product_change();

-- Rows that belong to a product, by their column product_id.
create function note_part_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_listing_change(old.product_id); end if;
  if tg_op <> 'DELETE' then perform note_listing_change(new.product_id); end if;
  return null;
end $$;
create trigger note_listing after insert or delete or update of product_id, name_view, picture_location, describe,
  price_cents, quantity, backlogged, active on merchandise
  for each row execute function note_part_change();
create trigger note_listing after insert or delete or update on product_picture
  for each row execute function note_part_change();
create trigger note_listing after insert or delete or update on product_addon
  for each row execute function note_part_change();
create trigger note_listing after insert or delete or update on product_occasion
  for each row execute function note_part_change();
create trigger note_listing after insert or delete or update of product_id, rating, hidden_at on review
  for each row execute function note_part_change();

create function note_company_change() returns trigger language plpgsql as $$
begin
  insert into listing_change (product_id)
  select id from product where company_id = new.id
  union
  select link.product_id from product join product_addon link on link.addon_product_id = product.id and link.req
  where product.company_id = new.id
  on conflict do nothing;
  return null;
end $$;
create trigger note_listing after update of status, name_view on company for each row
  when (old.status <> new.status or old.name_view <> new.name_view) execute function note_company_change();

create function learn_shelf() returns trigger language plpgsql as $$
begin
  perform learn_words(new.name_view);
  return null;
end $$;
create trigger learn_words after insert or update of name_view on category for each row execute function learn_shelf();
create trigger learn_words after insert or update of name_view on occasion for each row execute function learn_shelf();

-- What one word of a search stands for: its stem, words that begin with it, and shelves whose name has it. As few parts as will
-- do, because each is read from the text index.
create function word_query(word text, is_prefix boolean) returns text language sql stable as $$
  select concat_ws(' | ', case when is_prefix or stems = '{}' then quote_literal(word) || case when is_prefix then ':*' else '' end end,
    (select string_agg(quote_literal(stem), ' | ') from unnest(stems) as stem where not (is_prefix and stem ^@ word)),
    (select string_agg(quote_literal('#c' || id), ' | ') from category
     where tsvector_to_array(to_tsvector('pg_catalog.english', name_view)) && stems),
    (select string_agg(quote_literal('#o' || id), ' | ') from occasion
     where tsvector_to_array(to_tsvector('pg_catalog.english', name_view)) && stems))
  from tsvector_to_array(to_tsvector('pg_catalog.english', word)) as stems
$$;

-- The query of a search's words, of letters and digits in lower case. The last one may be unfinished, unless it is a known word:
-- reading all words that begin with a common one is slow. A word that nothing is called is read as those most like it. Words such
-- as "for" do not count beside others.
create function search_query(asked text[]) returns text language plpgsql stable as $$
declare
  parts text[] := '{}';
  sought text;
  place integer;
  is_whole boolean;
  is_last boolean;
  alike text[];
begin
  for place, sought in select number, each from unnest(asked) with ordinality as list(each, number) loop
    continue when cardinality(asked) > 1 and to_tsvector('pg_catalog.english', sought) = '';
    is_whole := exists (select from search_word known where known.word = sought);
    is_last := place = cardinality(asked);
    alike := '{}';
    if not is_whole and length(sought) >= 3 and not exists (
      select from search_word known
      where known.word = any (tsvector_to_array(to_tsvector('pg_catalog.english', sought))) or is_last and known.word ^@ sought)
    then
      alike := array(select known.word from search_word known where known.word % sought
        order by similarity(known.word, sought) desc, known.word limit 3);
    end if;
    parts := parts || ('(' || (
      select string_agg(word_query(each, each = sought and is_last and not is_whole), ' | ')
      from unnest(sought || alike) as each) || ')');
  end loop;
  return array_to_string(parts, ' & ');
end $$;

select refresh_listing(array(select id from product order by id));
select learn_words(string_agg(name_view, ' ')) from (select name_view from category union all select name_view from occasion) shelf;
insert into company_sales (company_id, sold)
select company.id, coalesce(sum(product.sold), 0) from company left join product on product.company_id = company.id group by company.id;
