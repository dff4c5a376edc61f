-- What the desk shows alongside the rows of a list, and what has changed since the list was loaded.

-- Each count stops at 1000 and is read from an index: urgent, waiting and overdue share submission_search_new, the
-- other views have one each.
create function private.view_counts(p_today date, p_late_before timestamptz) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'open', (select count(*) from (
      select from private.submission_search where status in ('new', 'contacted') and not quarantined limit 1000) as shown),
    'urgent', (select count(*) from (
      select from private.submission_search
      where status = 'new' and not quarantined
        and (rush or event_on between p_today and p_today + 7 or waiting_since <= p_late_before) limit 1000) as shown),
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
      where status = 'new' and not quarantined and waiting_since <= p_late_before limit 1000) as shown),
    'quarantined', (select count(*) from (
      select from private.submission_search where quarantined limit 1000) as shown));
end
$$;

-- The content of the emails about a submission.
create function private.submission_payload(p_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', s.id, 'createdAt', private.utc_text(s.created_at), 'answers', s.form_data, 'form', d.form, 'language', d.language,
      'attribution', d.attribution, 'requestId', d.request_id,
      'waitingSince', private.utc_text(k.waiting_since),
      'highlights', jsonb_build_object(
        'rush', k.rush, 'budget', k.budget, 'eventOn', nullif(k.event_on, 'infinity'), 'files', k.files, 'products', k.products,
        'answered', k.answered_at is not null,
        'earlier', private.earlier_count(k.submission_id, k.email, k.phone)))
    from public."Form Sub" as s
    left join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id
    where s.id = p_id);
end
$$;

-- What staff see of one request besides its answers.
create function private.submission_meta(p_id bigint, p_before integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', s.submission_id, 'form', s.form, 'language', d.language, 'quarantined', s.quarantined, 'reasons', coalesce(d.reasons, '{}'),
    'attribution', d.attribution, 'request_id', d.request_id, 'journal', private.journal_entries(s.submission_id, p_before),
    'timeline', s.timeline, 'budget', s.budget, 'rush', s.rush,
    'event_on', nullif(s.event_on, 'infinity'), 'waiting_since', s.waiting_since, 'answered_at', s.answered_at, 'won_at', s.won_at,
    'earlier', private.earlier_count(s.submission_id, s.email, s.phone),
    'newer', private.newer_count(s.submission_id, s.email, s.phone),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.name), '[]')
      from private.request_files as f where f.submission_id = s.submission_id),
    'items', coalesce((select i.items from private.request_items as i where i.submission_id = s.submission_id), '[]'))
  from private.submission_search as s
  left join private.submission_details as d on d.submission_id = s.submission_id
  where s.submission_id = p_id
$$;

-- The caller and, for staff, all members and the metadata of the rows shown; p_before as in private.journal_entries.
create function public.submission_meta(p_ids bigint[], p_before integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  role constant text := private.caller_role();
  caller constant jsonb := jsonb_build_object('user', private.caller_email(), 'staff', role is not null, 'role', role);
begin
  if role is null then
    return caller;
  end if;
  return caller || jsonb_build_object(
    'members', private.members(),
    'submissions', (select coalesce(jsonb_agg(private.submission_meta(id, p_before)), '[]') from unnest(p_ids[1:501]) as shown (id)
      where id in (select submission_id from private.submission_search)));
end
$$;
comment on function public.submission_meta is 'What the desk shows beside each row of a list; other callers get only their own identity.';

-- The rows of the list in the order of the ids: the beginning of each answer, and the current state.
create function private.desk_rows(p_ids bigint[]) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'created_at', s.created_at,
      'form_data', (
        select coalesce(json_object_agg(key, left(value, 240)), '{}') from jsonb_each_text(s.form_data)
        where key in ('firstName', 'lastName', 'company', 'email', 'phone', 'eventType', 'quantity', 'details')),
      'status', k.status, 'version', coalesce(
        (select max(version) from public.submission_journal where submission_id = s.id), 0),
      'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', k.follow_up,
      'waiting_since', k.waiting_since, 'answered_at', k.answered_at, 'quarantined', k.quarantined,
      'reasons', case when k.quarantined then d.reasons else '{}' end,
      'budget', k.budget, 'rush', k.rush, 'event_on', nullif(k.event_on, 'infinity'),
      'files', k.files, 'products', k.products,
      'earlier', case when k.is_repeat then private.earlier_count(s.id, k.email, k.phone) else 0 end,
      'newer', private.newer_count(s.id, k.email, k.phone)) order by shown.place), '[]')
    from unnest(p_ids) with ordinality as shown (id, place)
    join public."Form Sub" as s on s.id = shown.id
    join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id and k.quarantined
    left join private.people as owner_of on owner_of.id = k.owner);
end
$$;

-- The staff's whole list in one response: the caller and, for staff, the rows (p_filter as in
-- private.search_submissions), the count of each view, all members, the newest inbox_seq and, with the filter "person",
-- how many requests, addresses and won orders that person has.
create function public.desk_list(p_filter jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  role constant text := private.caller_role();
  person private.submission_search;
begin
  if role is null then
    return json_build_object('user', private.caller_email(), 'staff', false, 'role', null);
  end if;
  select * into person from private.submission_search where submission_id = (p_filter ->> 'person')::bigint;
  return json_build_object(
    'user', private.caller_email(), 'staff', true, 'role', role,
    'views', private.view_counts((p_filter ->> 'today')::date, (p_filter ->> 'late_before')::timestamptz),
    'members', private.members(),
    'newest', coalesce((select max(inbox_seq) from private.submission_search), 0),
    'rows', private.desk_rows(array(select private.search_submissions(p_filter))),
    'person', case when person.submission_id is not null then (
      select json_build_object(
        'requests', count(*), 'addresses', count(distinct email) filter (where email <> ''),
        'won', count(*) filter (where status = 'won'))
      from private.submission_search where submission_id = any (
        array(select private.same_person(person.email, person.phone) union select person.submission_id))) end);
end
$$;
comment on function public.desk_list is 'The list of the desk; other callers get only their own identity.';

-- What has changed since a list was loaded. p_newest is the "newest" of that list, p_seen the journal versions on it:
-- {"<id>": version}. Returns {"fresh": number of new arrivals, counted up to 100, "changed": [{"id", "status",
-- "author"}], "gone": ids that were deleted}.
create function public.desk_news(p_newest bigint, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'fresh', (select count(*) from (
      select from private.submission_search where inbox_seq > p_newest limit 100) as arrived),
    'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.submission_id, 'status', j.status, 'author', coalesce(private.person_name(j.made_by), j.author))), '[]')
      from (select key::bigint as id, value::integer as version from jsonb_each_text(p_seen) limit 100) as seen
      join lateral (
        select * from public.submission_journal where submission_id = seen.id order by version desc limit 1
      ) as j on j.version > seen.version),
    'gone', (
      select coalesce(jsonb_agg(id), '[]') from (select key::bigint as id from jsonb_each_text(p_seen) limit 100) as seen
      where not exists (select from private.submission_search where submission_id = seen.id)));
end
$$;

-- Undoes the caller's newest entries unless anyone has written since, by adding an entry with the values of the one
-- before. p_versions: {"<id>": the version to undo}. Returns a tally.
create function public.undo_entries(p_versions jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.tally(array(
    select case when undone.made_by = auth.uid() then private.add_entry(
      undone.submission_id, undone.version, coalesce(before.status, 'new'), '',
      coalesce(private.user_email(before.owner), ''), coalesce(before.follow_up::text, ''))
      else 'conflict' end
    from (select key::bigint as id, value::integer as version from jsonb_each_text(p_versions) order by 1 limit 100) as wanted
    join public.submission_journal as undone on undone.submission_id = wanted.id and undone.version = wanted.version
    left join public.submission_journal as before
      on before.submission_id = wanted.id and before.version = wanted.version - 1));
end
$$;
comment on function public.undo_entries is 'Undoes the caller''s last change. For staff.';

-- Releases several at once. Returns a tally.
create function public.release_submissions(p_ids bigint[], p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.tally(array(
    select public.release_submission(id, p_note) ->> 'outcome' from unnest(p_ids[1:100]) as wanted (id)));
end
$$;
comment on function public.release_submissions is 'Releases several submissions from quarantine. For staff.';

-- Undoes a release. Withholds notifications that no delivery has attempted yet; the others are already out. Returns
-- {"returned": number of requests back in quarantine, "sent": number of those whose notifications are already out}.
create function public.undo_release(p_ids bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  with wanted as (
    select submission_id from private.submission_details
    where submission_id = any (p_ids[1:100]) and not quarantined for update
  ), withdrawn as (
    delete from private.outbox using wanted
    where outbox.submission_id = wanted.submission_id and state = 'pending' and attempts = 0
      -- What store_submission withholds. A release could not recreate other kinds, which have a recipient or a payload.
      and channel in ('sales_email', 'webhook', 'visitor_email')
    returning outbox.submission_id, channel
  ), returned as (
    update private.submission_details as d set
      quarantined = true,
      released_at = null,
      withheld = array(select channel from withdrawn where withdrawn.submission_id = d.submission_id)
    from wanted where d.submission_id = wanted.submission_id
    returning d.submission_id, d.withheld
  )
  select jsonb_build_object('returned', count(*), 'sent', count(*) filter (where withheld = '{}')) into answer from returned;
  return answer;
end
$$;
comment on function public.undo_release is 'Returns released submissions to quarantine. For staff.';
