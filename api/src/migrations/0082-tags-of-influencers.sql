-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Tags that an influencer made for links. Anyone can put another tag into a link: those count together, under the tag 'other'.
create table influencer_tag (
  person_id integer not null references person,
  tag text not null check (tag ~ '^[a-z0-9_-]{1,20}$'),
  created_at timestamptz not null default clock_timestamp(),
  primary key (person_id, tag)
);
