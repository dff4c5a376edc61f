create or replace function public.store_request(
  -- Facts are columns of public.requests, which checks them; one that is missing keeps its default.
  p_answers jsonb, p_facts jsonb, p_trace_id text,
  -- Why it may be spam, if so, and whether a webhook is configured.
  p_reasons text[], p_webhook boolean,
  -- Rate limits within a window of seconds; callers are "site" or "direct", who cannot use up the limit of the site.
  p_source text, p_visitor_limit bigint, p_overall_limit bigint, p_window integer,
  -- Idempotency: the same key with the digest of the same answers is a repetition.
  p_digest text, p_key text default null,
  -- Keyed hashes of the visitor, and of the email address if it may get an automatic reply.
  p_visitor text default null, p_reply text default null,
  -- The uploads of the open form with this key.
  p_form_key uuid default null, p_files uuid[] default '{}',
  -- The request that this one orders again, and the hash of its link's secret.
  p_again bigint default null, p_again_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ceiling constant integer := 10;
  used private.idempotency_keys;
  of_visitor integer;
  all_reasons text[] := p_reasons;
  is_suspected boolean;
  kinds text[] := array['sales'] || case when p_webhook then array['webhook'] end;
  new_id bigint;
begin
  if p_key is not null then
    -- A parallel duplicate waits here until the first transaction ends.
    insert into private.idempotency_keys (key, digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into used from private.idempotency_keys where key = p_key;
      if used.digest <> p_digest then
        return '{"outcome": "key_reused"}';
      end if;
      -- Files that were added since belong to the first request. Its lock makes repetitions, release and deletion
      -- wait.
      perform from public.requests where id = used.request_id for no key update;
      if private.attach_files(used.request_id, null, p_form_key, p_files) then
        insert into private.outbox (request_id, kind, payload)
        select id, 'sales', '{"added": true}' from public.requests where id = used.request_id and withheld = '{}';
      end if;
      return private.receipt(used.request_id, p_files) || '{"outcome": "repeated"}';
    end if;
  end if;
  -- Above the limits requests are suspected, so that nobody can close the forms; far above they are
  -- refused, and the exception takes back the key.
  of_visitor := private.hit('requests of ' || p_visitor, p_window);
  if of_visitor > p_visitor_limit * ceiling
    or private.hit('all requests ' || p_source, p_window) > p_overall_limit * ceiling then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > p_visitor_limit
    or all_reasons = '{}' and private.hit('accepted requests ' || p_source, p_window) > p_overall_limit then
    all_reasons := all_reasons || 'many_at_once'::text;
  end if;
  is_suspected := all_reasons <> '{}';
  -- One automatic reply an hour per address, but for an order again that a link to it proves, 5 per visitor, 60 in all: nobody
  -- can make us flood strangers.
  -- Those that are suspected wait for a release, and use up nobody's.
  if p_reply is not null and (is_suspected
    or (private.hit('reply to ' || p_reply, 3600) = 1 or exists (select from public.requests
      where id = p_again and email = p_answers ->> 'email' and private.link_opens(p_again_hash, id)))
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and private.hit('all replies', 3600) <= 60) then
    kinds := kinds || 'reply'::text;
  end if;
  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  update public.requests set
    (form, language, asked, attribution) = (
      select form, language, asked, attribution from jsonb_populate_record(requests, p_facts)),
    event_on = private.needed_on(p_answers, p_facts -> 'asked'),
    -- Only with the link of the other request, whose owner looks after this one, too: nobody learns or claims that a number
    -- exists.
    (again_of, owner) = (
      select other.id, staff.email from public.requests as other
      left join public.staff on staff.email = other.owner and role <> 'former'
      where other.id = p_again and private.link_opens(p_again_hash, p_again)),
    trace_id = p_trace_id, reasons = all_reasons,
    status = case when is_suspected then 'suspected' else status end,
    withheld = case when is_suspected then kinds else '{}' end,
    search_text = private.search_text(new_id, p_answers, p_facts -> 'attribution')
  where id = new_id;
  perform private.attach_files(new_id, null, p_form_key, p_files);
  update private.idempotency_keys set request_id = new_id where key = p_key;
  if not is_suspected then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id, p_files) || jsonb_build_object('outcome', 'stored', 'suspected', is_suspected,
    -- The first of an hour that is held because there are too many.
    'is_wave', case when 'many_at_once' = any (all_reasons) then private.hit('waves', 3600) = 1 end);
end
$$;
