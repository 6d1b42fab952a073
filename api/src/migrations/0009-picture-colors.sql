-- The average color of a picture (#rrggbb), shown in its place until it has loaded. Empty: none, because the picture is not
-- opaque or cannot be read. Null: not computed yet; a job fills it in.
alter table product_picture add column color text check (color ~ '^(#[0-9a-f]{6})?$');
create index product_picture_without_color on product_picture (id) where color is null;
