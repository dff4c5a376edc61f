-- What is true now and not only when a request came: whether its person had asked before, whether it has come to the
-- list (a release from quarantine counts), and whether somebody has answered. And a campaign can be searched.

alter table private.submission_search
  -- The labels of the campaign that led here, folded like the words.
  add column visit text not null default '',
  -- Grows with each request that comes to the list, late ones after a release; null in quarantine.
  add column listed bigint;

create sequence private.listed;
revoke all on sequence private.listed from public, anon, authenticated, service_role;

create function private.visit_of(p_attribution jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.folded(' ' || string_agg(value, ' ')), '')
  from jsonb_each_text(p_attribution) where key like 'utm\_%' or key like '%id'
$$;

update private.submission_search as known set
  listed = case when not known.quarantined then known.submission_id end,
  visit = coalesce((
    select private.visit_of(attribution) from private.submission_details as d where d.submission_id = known.submission_id), '');
select setval('private.listed', greatest((select max(submission_id) from private.submission_search), 1));
alter table private.submission_search alter column listed set default nextval('private.listed');

create index submission_search_visit on private.submission_search using gin (visit extensions.gin_trgm_ops);
-- What is due is one's own and nobody's.
drop index private.submission_search_follow_up;
create index submission_search_due on private.submission_search (owner, follow_up)
  where follow_up is not null and status in ('new', 'contacted') and not quarantined;
create index submission_search_listed on private.submission_search (listed);
-- With the number, so that the next request of a person is one step away.
drop index private.submission_search_email;
drop index private.submission_search_phone;
create index submission_search_email on private.submission_search (email, submission_id);
create index submission_search_phone on private.submission_search (phone, submission_id) where phone <> '';

create or replace function private.index_details() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search set
    form = new.form,
    quarantined = new.quarantined,
    visit = private.visit_of(new.attribution),
    listed = case when not new.quarantined then coalesce(listed, nextval('private.listed')) end
  where submission_id = new.submission_id;
  return null;
end
$$;

-- Spam is no answer.
create or replace function private.index_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search set
    status = new.status,
    owner = new.owner,
    follow_up = new.follow_up,
    answered_at = coalesce(answered_at, case when new.status not in ('new', 'spam') then new.made_at end),
    won_at = case when new.status = 'won' then coalesce(won_at, new.made_at) end
  where submission_id = new.submission_id;
  return null;
end
$$;
update private.submission_search as known set answered_at = (
  select min(made_at) from public.submission_journal as j
  where j.submission_id = known.submission_id and j.status not in ('new', 'spam'))
where answered_at is not null and exists (
  select from public.submission_journal as j where j.submission_id = known.submission_id and j.status = 'spam');

create or replace function private.index_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  timeline constant text := private.line_of(new.form_data ->> 'details', 'Timeline');
begin
  insert into private.submission_search as known
    (submission_id, created_at, event_type, email, words, timeline, budget, rush, event_on, phone)
  values (
    new.id,
    new.created_at,
    left(coalesce(new.form_data ->> 'eventType', ''), 120),
    left(private.address_of(new.form_data ->> 'email'), 320),
    private.words_of(new.id, new.form_data),
    timeline,
    private.line_of(new.form_data ->> 'details', 'Budget'),
    timeline ilike 'rush%',
    private.day_of(new.form_data ->> 'eventDate'),
    private.end_of_number(private.digits_of(new.form_data ->> 'phone'))
  )
  on conflict (submission_id) do update set
    created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, words = excluded.words,
    timeline = excluded.timeline, budget = excluded.budget, rush = excluded.rush, event_on = excluded.event_on,
    phone = excluded.phone;
  return null;
end
$$;

create function private.asked_before(p_id bigint, p_email text, p_phone text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.submission_search where email = p_email and p_email <> '' and submission_id < p_id)
  or exists (
    select from private.submission_search where phone = p_phone and p_phone <> '' and phone <> '' and submission_id < p_id)
$$;

-- Of a person's requests all but the oldest are "again". So where one comes or goes, only itself and the next one with
-- the same address or phone can change.
create function private.tell_again(p_id bigint, p_email text, p_phone text) returns void
language sql set search_path = '' as $$
  update private.submission_search as known set again = not known.again
  where submission_id in (
    select p_id
    union (
      select submission_id from private.submission_search
      where email = p_email and p_email <> '' and submission_id > p_id order by submission_id limit 1)
    union (
      select submission_id from private.submission_search
      where phone = p_phone and p_phone <> '' and phone <> '' and submission_id > p_id order by submission_id limit 1))
  and known.again <> private.asked_before(known.submission_id, known.email, known.phone)
$$;

create function private.index_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.tell_again(old.submission_id, old.email, old.phone);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tell_again(new.submission_id, new.email, new.phone);
  end if;
  return null;
end
$$;
create trigger "Tell who has asked before" after insert or delete or update of email, phone on private.submission_search
  for each row execute function private.index_again();
update private.submission_search set again = not again where again <> private.asked_before(submission_id, email, phone);

create or replace function private.same_person(p_email text, p_phone text) returns setof bigint
language sql stable set search_path = '' as $$
  select submission_id from private.submission_search where email = p_email and p_email <> ''
  union
  select submission_id from private.submission_search where phone = p_phone and p_phone <> '' and phone <> ''
$$;

-- p_filter, all of it optional: search, view ("mine", "due", "waiting", "overdue", "won", "quarantined"), sort ("newest",
-- "oldest", "event"), form, event, status, spam ("yes" or "no"), owner (an address), only ("rush", "soon", "again",
-- "files", "products"), budget, person (the number of one of their requests), from, until, by ("won": these two mean the
-- day it was won), today, late_before (what came before that is overdue), before or after ({"at", "id"}) and limit.
create or replace function private.matching_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer rows 60 set search_path = '' as $$
declare
  search constant text := btrim(private.folded(left(coalesce(p_filter ->> 'search', ''), 200)));
  terms constant text[] := array_remove(regexp_split_to_array(search, '\s+'), '');
  -- The labels of a campaign are for staff alone.
  found constant text := case when private.is_staff() then '(words like %1$L or visit like %1$L)' else 'words like %1$L' end;
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
  literal text[] := '{}';
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
  foreach term in array terms[1:8] loop
    pattern := regexp_replace(term, '([\\%_])', '\\\1', 'g');
    literal := literal || case
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or ', term) || format(found, '%' || pattern || '%') || ')'
      -- Too short for the index as a part of a word: the beginning of one is what it can find.
      when length(term) < 3 then format(found, '% ' || pattern || '%')
      else format(found, '%' || pattern || '%')
    end;
  end loop;
  if search ~ '^[-+0-9 ().\/]+$' and search !~ '^\d{1,6}$' and length(private.digits_of(search)) >= 5 then
    -- A phone number, however it is written, if it is not a day or the like.
    conditions := conditions || format(
      '(words like %L or %s)', '%' || right(ltrim(private.digits_of(search), '0'), 9) || '%', array_to_string(literal, ' and '));
  else
    conditions := conditions || literal;
  end if;
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
      when 'files' then 'files > 0'
      when 'products' then 'products > 1'
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

create or replace function public.desk_beside(p_ids bigint[], p_today date default null, p_late_before timestamptz default null)
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
    'newest', coalesce((select max(listed) from private.submission_search), 0),
    'beside', (select coalesce(jsonb_agg(private.known_of(id)), '[]') from unnest(p_ids[1:501]) as shown (id)
      where id in (select submission_id from private.submission_search)));
end
$$;

-- What has happened since a list was read. p_newest is what it was told then, p_seen the versions of the journals on it:
-- {"<number>": version}. Answers {"fresh": how many have come to the list, counted to 100, "changed": [{"id", "status",
-- "author"}]}.
create or replace function public.desk_news(p_newest bigint, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'fresh', (select count(*) from (
      select from private.submission_search where listed > p_newest limit 100) as arrived),
    'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.submission_id, 'status', j.status, 'author', j.author)), '[]')
      from (select key::bigint as id, value::integer as version from jsonb_each_text(p_seen) limit 100) as seen
      join lateral (
        select * from public.submission_journal where submission_id = seen.id order by version desc limit 1
      ) as j on j.version > seen.version));
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
      jsonb_build_object('id', id, 'created_at', created_at, 'form_data', form_data, 'files', files) order by id desc), '[]'))
    from (
      select s.*, known.files from public."Form Sub" as s
      join private.submission_search as known on known.submission_id = s.id
      where s.id in (select private.submissions_of(p_whose)) order by s.id desc limit 20
    ) as newest);
end
$$;

revoke execute on function private.visit_of, private.asked_before, private.tell_again, private.index_again
  from public, anon, authenticated, service_role;
