-- A wish that waits for its media is chosen for checkout once, when it first has all it needs. Of the wishes from before
-- it is not known which of them their buyers unchecked: they stay as they are.
alter table wish add column check_when_complete boolean not null default false;
