-- phase: expand
-- oldest release: 1.0.0
-- needed by: 1.3.0
-- Two more kinds of mails, beside those that the schema has at this moment: a product is taken down (0067), and put back.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into kinds
  from (
    select distinct literal.words[1] as kind
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as literal (words)
    where conrelid = 'mail'::regclass and conname = 'mail_kind_check'
    union select unnest(array['product_taken_down', 'product_put_back'])) all_kinds;
  execute 'alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in (' || kinds || ')) not valid';
end $$;
