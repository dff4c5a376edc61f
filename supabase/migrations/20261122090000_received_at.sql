-- The answer also says when the request was stored ("created_at"), so that the receipt names the same deadline as the mail.
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
    p_webhook := (s ->> 'p_webhook')::boolean, p_network_hash := s ->> 'p_network_hash');
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
    'request_id', (select request_id from private.submission_details where submission_id = (answer ->> 'id')::bigint),
    'created_at', (select created_at from public."Form Sub" where id = (answer ->> 'id')::bigint));
end
$$;
