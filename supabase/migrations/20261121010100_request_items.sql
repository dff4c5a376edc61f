-- A request for several products, in a form that the desk can show as a table. Its details say the same in words.

create table private.request_items (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 30
    and octet_length(items::text) <= 32768)
);
comment on table private.request_items is 'The products of a request for several: [{"product", "quantity", "note"}].';

alter table private.request_items enable row level security;
revoke all on private.request_items from public, anon, authenticated, service_role;
create policy "Only staff see lists" on private.request_items for select to authenticated using ((select private.is_staff()));
grant select on private.request_items to authenticated;

create view public.request_items with (security_invoker = true) as
  select submission_id, items from private.request_items;
comment on view public.request_items is 'For staff: the products of requests for several.';
revoke all on public.request_items from public, anon, authenticated, service_role;
grant select on public.request_items to authenticated;

-- Now also with its products (p_items, null for none).
drop function public.store_request;
create function public.store_request(p_submission jsonb, p_form_key uuid, p_files uuid[], p_items jsonb) returns jsonb
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
    update private.request_files set submission_id = (answer ->> 'id')::bigint, sent_at = now()
    where id = any (p_files) and form_key = p_form_key and submission_id is null
      and arrived_at is not null and dropped_at is null;
    insert into private.request_items (submission_id, items)
    select (answer ->> 'id')::bigint, p_items where jsonb_array_length(p_items) > 0;
  end if;
  return answer || jsonb_build_object('files', (
    select count(*) from private.request_files where submission_id = (answer ->> 'id')::bigint));
end
$$;
comment on function public.store_request is 'Stores a request with its files and its products. Called by the send-contact-form function with the service role, by nobody else.';

revoke execute on function public.store_request from public, anon, authenticated;
grant execute on function public.store_request to service_role;
