-- Deletion shows whose requests and which ones it has found, and takes several by their numbers.

-- Whose requests: an e-mail address, or numbers such as "#1042, #1043", a hundred at most.
create or replace function private.submissions_of(p_whose text) returns setof bigint
language plpgsql stable set search_path = '' as $$
declare
  whose constant text := private.address_of(p_whose);
begin
  if whose ~ '^#\d{1,18}([ ,]+#\d{1,18}){0,99}$' then
    return query
      select id from public."Form Sub"
      where id = any (array(select number[1]::bigint from regexp_matches(whose, '\d+', 'g') as number));
  elsif whose like '%@%' then
    return query select submission_id from private.submission_search where email = whose;
  end if;
end
$$;

-- {"amount", "oldest", "newest", "found": the newest twenty of them, as far as they say whose and what it is}.
create or replace function public.count_submissions_of(p_whose text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object('amount', count(*), 'oldest', min(created_at), 'newest', max(created_at))
    from private.submission_search where submission_id in (select private.submissions_of(p_whose))
  ) || (
    select jsonb_build_object('found', coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'created_at', created_at, 'form_data', form_data) order by id desc), '[]'))
    from (
      select * from public."Form Sub" where id in (select private.submissions_of(p_whose)) order by id desc limit 20
    ) as newest);
end
$$;
