-- Mail programs write an address as "Ana Reyes" <ana@example.com>, and so do people. Whose request it is says the part
-- between the brackets.

create function private.address_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(coalesce(substring(p_text from '<\s*([^<>\s]+@[^<>\s]+)\s*>'), p_text, '')))
$$;

create or replace function private.index_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.submission_search as known (submission_id, created_at, event_type, email, words)
  values (
    new.id,
    new.created_at,
    left(coalesce(new.form_data ->> 'eventType', ''), 120),
    left(private.address_of(new.form_data ->> 'email'), 320),
    private.words_of(new.id, new.form_data)
  )
  on conflict (submission_id) do update
    set created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, words = excluded.words;
  return null;
end
$$;

update private.submission_search as known set email = left(private.address_of(s.form_data ->> 'email'), 320)
from public."Form Sub" as s
where s.id = known.submission_id and s.form_data ->> 'email' like '%<%';

-- Whose requests: an e-mail address, or #1234 for a person who gave none.
create or replace function private.submissions_of(p_whose text) returns setof bigint
language plpgsql stable set search_path = '' as $$
declare
  whose constant text := private.address_of(p_whose);
begin
  if whose ~ '^#\d{1,18}$' then
    return query select id from public."Form Sub" where id = substr(whose, 2)::bigint;
  elsif whose like '%@%' then
    return query select submission_id from private.submission_search where email = whose;
  end if;
end
$$;

revoke execute on function private.address_of from public, anon, authenticated, service_role;
