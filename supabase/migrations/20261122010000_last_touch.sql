-- Who came back by another campaign is found by its labels, too: last_utm_source and the like.

create or replace function private.visit_of(p_attribution jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.folded(' ' || string_agg(value, ' ')), '')
  from jsonb_each_text(p_attribution) where key like '%utm\_%' or key like '%id'
$$;
