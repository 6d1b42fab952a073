-- How often each influencer's page was opened: every browser once a day. Counted with the visit itself, so that it need not
-- be summed up whenever somebody is shown.
create table page_views (
  person_id integer primary key references person,
  views integer not null check (views >= 0)
);
insert into page_views (person_id, views) select influencer_id, count(*) from visit group by influencer_id;

create function count_views() returns trigger language plpgsql as $$
begin
  insert into page_views (person_id, views)
  select influencer_id, count(*) from seen group by influencer_id order by influencer_id
  on conflict (person_id) do update set views = page_views.views + excluded.views;
  return null;
end $$;
create trigger count_views after insert on visit referencing new table as seen
  for each statement execute function count_views();

-- What somebody paid for as a gift, and what they bought: for the lists of their page.
create index order_wish_gifts on order_wish (order_id) where gift;
