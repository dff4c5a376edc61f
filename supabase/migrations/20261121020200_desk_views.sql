-- Views, sorts and filters of the desk, all answered by one function: rows of "Form Sub" in the order that was asked for.

create or replace function public.find_submissions(p_filter jsonb) returns setof public."Form Sub"
language plpgsql stable set search_path = '' as $$
declare
  -- Only staff may ask about what only staff may see.
  asked constant jsonb := case when private.is_staff() then p_filter else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_filter)
    where key in ('search', 'event', 'from', 'until', 'before', 'after', 'limit')) end;
begin
  if (select id from public."Form Sub" order by created_at desc, id desc limit 1) is not null then
    return query
      select s.* from private.matching_submissions(asked) with ordinality as hit (id, place)
      join public."Form Sub" as s on s.id = hit.id order by hit.place;
  end if;
end
$$;

-- How much there is in each view, counted to 1,000.
drop function private.waiting(integer);
create function private.in_views(p_today date, p_late_before timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'mine', (select count(*) from (
      select from private.submission_search
      where owner = auth.uid() and status in ('new', 'contacted') and not quarantined limit 1000) as shown),
    'due', (select count(*) from (
      select from private.submission_search
      where follow_up <= p_today and follow_up is not null and status in ('new', 'contacted') and not quarantined
        and (owner is null or owner = auth.uid()) limit 1000) as shown),
    'waiting', (select count(*) from (
      select from private.submission_search where status = 'new' and not quarantined limit 1000) as shown),
    'overdue', (select count(*) from (
      select from private.submission_search
      where status = 'new' and not quarantined and created_at <= p_late_before limit 1000) as shown),
    'quarantined', (select count(*) from (
      select from private.submission_search where quarantined limit 1000) as shown))
$$;

-- The staff, by their addresses.
create function private.members() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(users.email order by users.email), '[]')
  from public.staff join auth.users on users.id = staff.user_id
$$;

-- What staff know about one request beside its answers.
create function private.known_of(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', s.submission_id, 'form', s.form, 'quarantined', s.quarantined, 'reasons', coalesce(d.reasons, '{}'),
    'attribution', d.attribution, 'journal', private.journal_of(s.submission_id),
    'timeline', s.timeline, 'budget', s.budget, 'rush', s.rush,
    'event_on', nullif(s.event_on, 'infinity'), 'answered_at', s.answered_at, 'won_at', s.won_at,
    'earlier', (
      select count(*) from (
        select from private.same_person(s.email, s.phone) as id where id < s.submission_id limit 100) as before))
  from private.submission_search as s
  left join private.submission_details as d on d.submission_id = s.submission_id
  where s.submission_id = p_id
$$;

-- Who is asking and, for staff, how much there is in each view, who else is staff, the newest request of all and what
-- lies beside those that are shown.
drop function public.desk_beside(bigint[], integer);
create function public.desk_beside(p_ids bigint[], p_today date default null, p_late_before timestamptz default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant jsonb := jsonb_build_object('user', private.caller_email(), 'staff', private.is_staff());
begin
  if not private.is_staff() then
    return caller;
  end if;
  return caller || jsonb_build_object(
    'views', case when p_today is not null then private.in_views(p_today, p_late_before) end,
    'members', private.members(),
    'newest', coalesce((select max(id) from public."Form Sub"), 0),
    'beside', (select coalesce(jsonb_agg(private.known_of(id)), '[]') from unnest(p_ids[1:501]) as shown (id)
      where id in (select submission_id from private.submission_search)));
end
$$;
comment on function public.desk_beside is 'What the desk adds to the rows of a list; for everybody but staff only who they are.';

-- What has happened since a list was read. p_newest is the newest request of all at that time, p_seen the versions of
-- the journals on it: {"<number>": version}. Answers {"fresh": how many are new, counted to 100, "changed": [{"id",
-- "status", "author"}]}.
create function public.desk_news(p_newest bigint, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'fresh', (select count(*) from (
      select from private.submission_search where submission_id > p_newest and not quarantined limit 100) as arrived),
    'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.submission_id, 'status', j.status, 'author', j.author)), '[]')
      from (select key::bigint as id, value::integer as version from jsonb_each_text(p_seen) limit 100) as seen
      join lateral (
        select * from public.submission_journal where submission_id = seen.id order by version desc limit 1
      ) as j on j.version > seen.version));
end
$$;

revoke execute on function private.in_views, private.members, private.known_of from public, anon, authenticated, service_role;
revoke execute on function public.desk_beside, public.desk_news from public, anon;
grant execute on function public.desk_beside to anon, authenticated;
grant execute on function public.desk_news to authenticated;
