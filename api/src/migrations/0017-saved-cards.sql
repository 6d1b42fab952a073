-- The customer at the card service of a person who asked for a card to be kept. Their cards are there, and none of them here.
create table card_customer (
  person_id integer primary key references person,
  provider_id text not null unique,
  created_at timestamptz not null default clock_timestamp()
);
