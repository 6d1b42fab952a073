-- Whether the previews of the wish's media are drawn. Every change of the media takes this back; a job draws what is missing.
alter table wish add column drawn boolean not null default false;
update wish set drawn = true where exists (select from wish_preview where wish_id = wish.id);
create index wish_not_drawn on wish (id) where not drawn;
