-- A picture that is being removed: nothing comes to show it any more, its file goes next, and then its row. Said in a
-- step of its own, so that nobody waits for the place where pictures are kept with rows in their hands.
alter table picture add column leaving boolean not null default false;
create index picture_leaving on picture (id) where leaving;
