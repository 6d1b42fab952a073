-- Where texts and pictures of a wish stand on the product's pictures: an array of areas (shared-api, PersonalizedArea).
alter table product add column personalization jsonb not null default '[]'
  check (jsonb_typeof(personalization) = 'array');

-- Pictures of what a buyer asked for: the product's pictures with the words and photos of a wish on them, as private as those.
-- Every change of the wish's media deletes them; they are drawn again after it.
create table wish_preview (
  wish_id integer not null references wish on delete cascade,
  position smallint not null check (position >= 0),
  picture_id integer not null unique references picture,
  primary key (wish_id, position)
);

-- The same pictures, kept with an order.
create table order_preview (
  order_wish_id integer not null references order_wish,
  position smallint not null check (position >= 0),
  picture_id integer not null references picture,
  primary key (order_wish_id, position)
);
create index order_preview_of_picture on order_preview (picture_id);
