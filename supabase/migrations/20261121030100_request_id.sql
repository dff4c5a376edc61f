-- One id follows a request from the visitor through the site and the function to its row and its mails: whoever has it from
-- any of them finds the others, in every log.

alter table private.submission_details add column request_id text check (request_id ~ '^[0-9a-f]{32}$');

-- Now also with its id (p_submission: "p_request_id"). The answer tells that of whoever came first ("request_id").
create or replace function public.store_request(p_submission jsonb, p_form_key uuid, p_files uuid[], p_items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  s constant jsonb := p_submission;
  answer jsonb;
begin
  answer := public.store_submission(
    p_form_data := s -> 'p_form_data', p_form := s ->> 'p_form', p_key := s ->> 'p_key', p_digest := s ->> 'p_digest',
    p_channel := s ->> 'p_channel', p_visitor_hash := s ->> 'p_visitor_hash', p_reply_hash := s ->> 'p_reply_hash',
    p_limits := s -> 'p_limits', p_quarantined := (s ->> 'p_quarantined')::boolean, p_score := (s ->> 'p_score')::integer,
    p_reasons := array(select jsonb_array_elements_text(s -> 'p_reasons')), p_attribution := nullif(s -> 'p_attribution', 'null'),
    p_webhook := (s ->> 'p_webhook')::boolean);
  if answer ->> 'outcome' = 'stored' then
    update private.submission_details set request_id = s ->> 'p_request_id'
    where submission_id = (answer ->> 'id')::bigint;
    update private.request_files set submission_id = (answer ->> 'id')::bigint, sent_at = now()
    where id = any (p_files) and form_key = p_form_key and submission_id is null
      and arrived_at is not null and dropped_at is null;
    insert into private.request_items (submission_id, items)
    select (answer ->> 'id')::bigint, p_items where jsonb_array_length(p_items) > 0;
  end if;
  return answer || jsonb_build_object(
    'files', (select count(*) from private.request_files where submission_id = (answer ->> 'id')::bigint),
    'request_id', (select request_id from private.submission_details where submission_id = (answer ->> 'id')::bigint));
end
$$;

-- What staff know about one request beside its answers.
create or replace function private.known_of(p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', s.submission_id, 'form', s.form, 'quarantined', s.quarantined, 'reasons', coalesce(d.reasons, '{}'),
    'attribution', d.attribution, 'request_id', d.request_id, 'journal', private.journal_of(s.submission_id),
    'timeline', s.timeline, 'budget', s.budget, 'rush', s.rush,
    'event_on', nullif(s.event_on, 'infinity'), 'answered_at', s.answered_at, 'won_at', s.won_at,
    'earlier', private.earlier(s.submission_id, s.email, s.phone),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.name), '[]')
      from private.request_files as f where f.submission_id = s.submission_id),
    'items', coalesce((select i.items from private.request_items as i where i.submission_id = s.submission_id), '[]'))
  from private.submission_search as s
  left join private.submission_details as d on d.submission_id = s.submission_id
  where s.submission_id = p_id
$$;
