-- Views, sorts and filters of the desk, all answered by one function: rows of "Form Sub" in the order that was asked for.

-- p_filter, all of it optional: search, view ("mine", "due", "waiting", "overdue", "won", "quarantined"), sort ("newest",
-- "oldest", "event"), form, event, status, spam ("yes" or "no"), owner (an address), only ("rush", "soon", "again"),
-- budget, person (the number of one of their requests), from, until, by ("won": these two mean the day it was won),
-- today, late_before (what came before that is overdue), before or after ({"at", "id"}) and limit.
create or replace function private.matching_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  search constant text := btrim(private.folded(left(coalesce(p_filter ->> 'search', ''), 200)));
  terms text[] := array_remove(regexp_split_to_array(search, '\s+'), '');
  view constant text := coalesce(p_filter ->> 'view', '');
  today constant date := coalesce((p_filter ->> 'today')::date, current_date);
  sort constant text := coalesce(p_filter ->> 'sort', case when view in ('waiting', 'overdue') then 'oldest' else 'newest' end);
  backwards constant boolean := p_filter ? 'after';
  place constant jsonb := coalesce(p_filter -> 'after', p_filter -> 'before');
  ascending constant boolean := (sort = 'newest') = backwards;
  direction constant text := case when ascending then 'asc' else 'desc' end;
  sorted_by constant text := case when sort = 'event' then 'event_on' else 'created_at' end;
  sent_or_won constant text := case p_filter ->> 'by' when 'won' then 'won_at' else 'created_at' end;
  still_open constant text := 'status in (''new'', ''contacted'') and not quarantined';
  waiting constant text := 'status = ''new'' and not quarantined';
  person private.submission_search;
  beyond private.submission_search;
  conditions text[];
  term text;
  pattern text;
begin
  conditions := array[case view
    when 'mine' then format('owner = %L and %s', auth.uid(), still_open)
    when 'due' then format('follow_up <= %L and follow_up is not null and %s', today, still_open)
    when 'waiting' then waiting
    when 'overdue' then waiting || format(' and created_at <= %L::timestamptz', coalesce(p_filter ->> 'late_before', '-infinity'))
    when 'won' then 'status = ''won'''
    when 'quarantined' then 'quarantined'
    else 'true'
  end];
  if search ~ '^[-+0-9 ().\/]+$' and search !~ '^\d{1,6}$' and length(private.digits_of(search)) >= 5 then
    -- A phone number, however it is written.
    conditions := conditions || format('words like %L', '%' || right(ltrim(private.digits_of(search), '0'), 9) || '%');
    terms := '{}';
  end if;
  foreach term in array terms[1:8] loop
    pattern := regexp_replace(term, '([\\%_])', '\\\1', 'g');
    conditions := conditions || case
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or words like %L)', term, '%' || pattern || '%')
      -- Too short for the index as a part of a word: the beginning of one is what it can find.
      when length(term) < 3 then format('words like %L', '% ' || pattern || '%')
      else format('words like %L', '%' || pattern || '%')
    end;
  end loop;
  if p_filter ? 'form' then
    conditions := conditions || format('form = %L', p_filter ->> 'form');
  end if;
  if p_filter ? 'event' then
    conditions := conditions || format('event_type = %L', p_filter ->> 'event');
  end if;
  if p_filter ? 'spam' then
    conditions := conditions || case p_filter ->> 'spam' when 'yes' then 'quarantined' else 'not quarantined' end;
  end if;
  if p_filter ? 'status' then
    conditions := conditions || format('status = %L', p_filter ->> 'status');
  end if;
  if p_filter ? 'owner' then
    conditions := conditions || format('owner = %L', private.member_called(p_filter ->> 'owner'));
  elsif view = 'due' then
    conditions := conditions || format('(owner is null or owner = %L)', auth.uid());
  end if;
  if p_filter ? 'only' then
    conditions := conditions || case p_filter ->> 'only'
      when 'rush' then 'rush'
      when 'again' then 'again'
      else format('event_on between %L and %L', today, today + 7)
    end;
  end if;
  if p_filter ? 'budget' then
    conditions := conditions || format('budget = %L and budget <> ''''', p_filter ->> 'budget');
  end if;
  if p_filter ? 'person' then
    select * into person from private.submission_search where submission_id = (p_filter ->> 'person')::bigint;
    conditions := conditions || format(
      'submission_id = any (%L)', array(select private.same_person(person.email, person.phone) union select person.submission_id));
  end if;
  if p_filter ? 'from' then
    conditions := conditions || format('%s >= %L::timestamptz', sent_or_won, p_filter ->> 'from');
  end if;
  if p_filter ? 'until' then
    conditions := conditions || format('%s < %L::timestamptz', sent_or_won, p_filter ->> 'until');
  end if;
  if sort = 'event' then
    conditions := conditions || format('event_on >= %L', today);
  end if;
  if place is not null and sort = 'event' then
    select * into beyond from private.submission_search where submission_id = (place ->> 'id')::bigint;
    conditions := conditions || format(
      '(event_on, submission_id) %s (%L::date, %L::bigint)',
      case when ascending then '>' else '<' end, beyond.event_on, beyond.submission_id);
  elsif place is not null then
    conditions := conditions || format(
      '(created_at, submission_id) %s (%L::timestamptz, %s)',
      case when ascending then '>' else '<' end, place ->> 'at', (place ->> 'id')::bigint);
  end if;
  return query execute format(
    'select submission_id from private.submission_search where %s order by %s %s, submission_id %3$s limit %s',
    array_to_string(conditions, ' and '), sorted_by, direction, least(coalesce((p_filter ->> 'limit')::integer, 51), 501));
end
$$;

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
