-- The export: rows with everything that the desk knows of them, except counts of other requests, in batches. Joins
-- whole sets, because submission_meta would plan its nested functions again for each row.

create function private.export_rows(p_ids bigint[]) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (
    with people as materialized (select * from private.people)
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'created_at', s.created_at, 'form_data', s.form_data,
      'form', k.form, 'language', d.language, 'quarantined', k.quarantined,
      'attribution', d.attribution, 'request_id', d.request_id,
      'timeline', k.timeline, 'budget', k.budget, 'rush', k.rush, 'event_on', nullif(k.event_on, 'infinity'),
      'waiting_since', k.waiting_since, 'answered_at', k.answered_at, 'won_at', k.won_at,
      'journal', coalesce(j.entries, '[]'), 'files', coalesce(f.files, '[]'), 'items', coalesce(i.items, '[]'))
      order by shown.place), '[]')
    from unnest(p_ids) with ordinality as shown (id, place)
    join public."Form Sub" as s on s.id = shown.id
    join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id
    left join private.request_items as i on i.submission_id = s.id and k.products > 0
    left join lateral (
      select json_agg(json_build_object('id', id, 'name', name, 'bytes', bytes) order by name) as files
      from private.request_files where submission_id = s.id) as f on k.files > 0
    left join lateral (
      select json_agg(json_build_object(
        'version', version, 'status', status, 'note', note, 'made_at', made_at, 'author', coalesce(author_of.name, author),
        'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', follow_up) order by version desc) as entries
      from (
        -- Fits into a spreadsheet cell, with room for the names and times.
        select *, sum(length(note)) over (order by version desc) as total
        from (select * from public.submission_journal where submission_id = s.id order by version desc limit 20) as newest
      ) as entry
      left join people as author_of on author_of.id = made_by
      left join people as owner_of on owner_of.id = owner
      where total <= 30000) as j on true);
end
$$;

-- Rows that match (p_filter as in private.search_submissions), newest first, 500 at most; "before" returns the next
-- batch. The database itself logs how many it returned, so that the audit log also counts an aborted download.
create function public.export_submissions(p_filter jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.require_lead();
  ids := array(select private.search_submissions(p_filter || '{"sort": "newest", "limit": 500}'));
  if p_filter ? 'before' then
    update private.audit set amount = amount + cardinality(ids) where id = (
      select id from private.audit
      where what = 'exported' and author = private.caller_email() and made_at > now() - interval '1 day'
      order by id desc limit 1);
  end if;
  if not (p_filter ? 'before' and found) then
    perform private.note('exported', cardinality(ids));
  end if;
  return private.export_rows(ids);
end
$$;
comment on function public.export_submissions is 'A batch of the export; logs who exported how many. For leads.';
