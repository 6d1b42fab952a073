-- The name that a gift shows instead of its giver's username; empty: the username.
alter table wish add column giver_name text not null default '' check (length(giver_name) <= 25);
alter table order_wish add column giver_name text not null default '' check (length(giver_name) <= 25);

-- Products that a person has marked as favorites.
create table product_favorite (
  person_id integer not null references person on delete cascade,
  product_id integer not null references product on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (person_id, product_id)
);
create index product_favorite_newest on product_favorite (person_id, created_at desc, product_id);
create index product_favorite_product on product_favorite (product_id);

-- Whether a person wants to be seen: true after a yes, false after a no, null while there is no answer. Only after a yes do
-- others see name, picture and gifts of an influencer.
alter table person add column listed boolean;

-- Joining without buying is a yes; the house influencer is the marketplace itself.
update person set listed = true
where id = 1 or exists (select from influence where influence.person_id = person.id and source in ('joined', 'house'));

-- What others see of a person.
create function shown_name(person person) returns text language sql immutable as $$
  select case when person.listed is true then person.username else 'Influencer ' || person.id end
$$;
create function shown_picture(person person) returns text language sql immutable as $$
  select case when person.listed is true then person.picture_location else '' end
$$;

-- How a buyer placed a photo in its frame (shared-api, Placement): null where it covers the frame from its middle.
alter table media_slice add column placement jsonb
  check (placement is null or (kind = 'IMAGE' and jsonb_typeof(placement) = 'object'));

-- The same, kept with an order.
alter table order_media add column placement jsonb
  check (placement is null or (kind = 'IMAGE' and jsonb_typeof(placement) = 'object'));
