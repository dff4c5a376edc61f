-- What the desk shows beside the rows of a list, and what has happened since it was read.

create function private.view_counts(p_today date, p_late_before timestamptz) returns jsonb
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

-- What mails about a submission say.
create function private.submission_payload(p_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', s.id, 'createdAt', private.utc_text(s.created_at), 'answers', s.form_data, 'form', d.form,
      'attribution', d.attribution, 'requestId', d.request_id,
      'highlights', (
        select jsonb_build_object(
          'rush', rush, 'budget', budget, 'eventOn', nullif(event_on, 'infinity'), 'files', files,
          'earlier', private.earlier_count(submission_id, email, phone))
        from private.submission_search where submission_id = s.id))
    from public."Form Sub" as s left join private.submission_details as d on d.submission_id = s.id
    where s.id = p_id);
end
$$;

-- What staff know about one request beside its answers.
create function private.submission_meta(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', s.submission_id, 'form', s.form, 'quarantined', s.quarantined, 'reasons', coalesce(d.reasons, '{}'),
    'attribution', d.attribution, 'request_id', d.request_id, 'journal', private.journal_entries(s.submission_id),
    'timeline', s.timeline, 'budget', s.budget, 'rush', s.rush,
    'event_on', nullif(s.event_on, 'infinity'), 'answered_at', s.answered_at, 'won_at', s.won_at,
    'earlier', private.earlier_count(s.submission_id, s.email, s.phone),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.name), '[]')
      from private.request_files as f where f.submission_id = s.submission_id),
    'items', coalesce((select i.items from private.request_items as i where i.submission_id = s.submission_id), '[]'))
  from private.submission_search as s
  left join private.submission_details as d on d.submission_id = s.submission_id
  where s.submission_id = p_id
$$;

-- Who is asking and, for staff, how much there is in each view, who else is staff, the newest request of all and what
-- lies beside those that are shown.
create function public.submission_meta(p_ids bigint[], p_today date default null, p_late_before timestamptz default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  role constant text := private.caller_role();
  caller constant jsonb := jsonb_build_object('user', private.caller_email(), 'staff', role is not null, 'role', role);
begin
  if role is null then
    return caller;
  end if;
  return caller || jsonb_build_object(
    'views', case when p_today is not null then private.view_counts(p_today, p_late_before) end,
    'members', private.members(),
    'newest', coalesce((select max(inbox_seq) from private.submission_search), 0),
    'submissions', (select coalesce(jsonb_agg(private.submission_meta(id)), '[]') from unnest(p_ids[1:501]) as shown (id)
      where id in (select submission_id from private.submission_search)));
end
$$;
comment on function public.submission_meta is 'What the desk adds to the rows of a list; for everybody but staff only who they are.';

-- What has happened since a list was read. p_newest is what it was told then, p_seen the versions of the journals on it:
-- {"<number>": version}. Answers {"fresh": how many have come to the list, counted to 100, "changed": [{"id", "status",
-- "author"}], "gone": the numbers of those that were deleted}.
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
