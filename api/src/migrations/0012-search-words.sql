-- The query of each word of a search that counts, in their order: what products must have, and what they are scored by. The words have
-- letters and digits in lower case. Words that say nothing on a gift marketplace, and stop words such as "for", count only where no
-- other word is left. A short form also stands for the word that shops write. The last word may be unfinished, unless something is
-- called so. Products must then have one of the known words that begin with it: unlike a beginning, known words are read from the
-- index only where the other words of the search are. A word that nothing is called is read as those most like it.
drop function search_query(text[]);
create function search_parts(asked text[]) returns table (matching text, scoring text) language plpgsql stable as $$
declare
  plain constant text[] := '{gift,gifts,present,presents,idea,ideas,personalised,personalized,custom,customised,customized}';
  synonyms constant jsonb := '{"xmas": "christmas", "mom": "mother", "mum": "mother", "mommy": "mother", "dad": "father", "daddy": "father"}';
  counted text[];
  sought text;
  place integer;
  synonym text;
  is_stop boolean;
  is_last boolean;
  is_unfinished boolean;
  alike text[];
  words text;
begin
  counted := array(select word from unnest(asked) as word where to_tsvector('pg_catalog.english', word) <> '');
  if not counted <@ plain then
    counted := array(select word from unnest(counted) as word where word <> all (plain));
  elsif counted = '{}' then
    counted := asked;
  end if;
  for place, sought in
    select number, word from unnest(asked) with ordinality as list(word, number) where word = any (counted) order by number
  loop
    synonym := synonyms ->> sought;
    is_stop := to_tsvector('pg_catalog.english', sought) = '';
    is_last := place = cardinality(asked);
    is_unfinished := is_last and synonym is null and not (is_stop and cardinality(asked) > 1)
      and not exists (select from search_word known where known.word = sought and known.named);
    alike := '{}';
    if synonym is not null then
      alike := array[synonym];
    elsif length(sought) >= 3 and not (is_stop and cardinality(asked) > 1) and not exists (
      select from search_word known
      where known.named and known.word = any (sought || tsvector_to_array(to_tsvector('pg_catalog.english', sought))))
      and not (is_last and exists (
        select from search_word known where known.named and known.word >= sought and known.word < sought || chr(1114111)))
    then
      alike := words_alike(sought);
    end if;
    words := (select string_agg(word_query(each, false), ' | ') from unnest(sought || alike) as each);
    matching := '(' || concat_ws(' | ', words,
      (select string_agg(quote_literal(each), ' | ') from unnest(sought || words_beginning(sought)) as each where is_unfinished)) || ')';
    if is_unfinished then
      words := (select string_agg(word_query(each, each = sought), ' | ') from unnest(sought || alike) as each);
    end if;
    scoring := '(' || words || ')';
    return next;
  end loop;
end $$;
