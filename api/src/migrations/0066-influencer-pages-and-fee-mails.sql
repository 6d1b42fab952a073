-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- What influencers make of their own page, and which mails about their fees they want. The release before reads none of it.

-- bio: what they say of themselves. version counts changes: a change of an older version is refused.
create table influencer_page (
  person_id integer primary key references person on delete cascade,
  bio text not null default '' check (length(bio) <= 500),
  cover_location text not null default '' check (cover_location = '' or cover_location like '/%'),
  version integer not null default 0
);

-- Their pages elsewhere, in their order.
create table influencer_page_link (
  person_id integer not null references influencer_page on delete cascade,
  position smallint not null check (position between 0 and 5),
  url text not null check (url like 'https://%' and length(url) <= 300),
  primary key (person_id, position)
);

-- Products in an order of the influencer's own. Position 0 has no title: what is pinned above everything.
create table influencer_shelf (
  person_id integer not null references influencer_page on delete cascade,
  position smallint not null check (position between 0 and 6),
  title text not null default '' check (length(title) <= 60),
  primary key (person_id, position),
  check ((position = 0) = (title = ''))
);
create table influencer_shelf_product (
  person_id integer not null,
  shelf smallint not null,
  position smallint not null check (position between 0 and 23),
  product_id integer not null references product on delete cascade,
  primary key (person_id, shelf, position),
  unique (person_id, shelf, product_id),
  foreign key (person_id, shelf) references influencer_shelf on delete cascade
);
create index influencer_shelf_product_of_product on influencer_shelf_product (product_id);

-- Each change of a page changes its version, so that this one table tells of all four.
create trigger notify_insert after insert on influencer_page referencing new table as new_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');
create trigger notify_update after update on influencer_page referencing old table as old_rows new table as new_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');
create trigger notify_delete after delete on influencer_page referencing old table as old_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');

-- People who work for a company earn nothing there: their pages and links say so.
create trigger notify_insert after insert on staff referencing new table as new_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');
create trigger notify_delete after delete on staff referencing old table as old_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');

-- An own rate pays also for products without a fee.
create trigger notify_insert after insert on influencer_rate referencing new table as new_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');
create trigger notify_update after update on influencer_rate referencing old table as old_rows new table as new_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');
create trigger notify_delete after delete on influencer_rate referencing old table as old_rows
  for each statement execute function notify_of_rows('influencer', 'person_id');

-- Pages say whether a sale pays a fee: unlike before, a change of the fee alone is news to them.
drop trigger notify_update on product;
create trigger notify_update after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function notify_of_rows('product', 'id', 'version', 'goal_told', 'own_code');

-- Which mails a person wants about their fees; without a row those of each week.
create table fee_mail_choice (
  person_id integer primary key references person on delete cascade,
  choice text not null check (choice in ('each', 'weekly', 'none'))
);

-- What the next weekly mail has to say, in cents. Gone once that mail is written.
create table fee_news (
  id bigint generated always as identity primary key,
  person_id integer not null references person on delete cascade,
  event text not null check (event in ('sale', 'release', 'cleared', 'reversal')),
  line_id integer not null references order_line on delete cascade,
  cents integer not null check (cents > 0),
  created_at timestamptz not null default clock_timestamp()
);
create index fee_news_of_person on fee_news (person_id, id);

-- Two more kinds of mails, beside those that the schema has at this moment.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into kinds
  from (
    select distinct literal.words[1] as kind
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as literal (words)
    where conrelid = 'mail'::regclass and conname = 'mail_kind_check'
    union select unnest(array['fee_news', 'fee_week'])) all_kinds;
  execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in (' || kinds || ')) not valid';
end $$;
