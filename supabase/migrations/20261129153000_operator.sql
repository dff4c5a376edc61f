-- What an operator sees of waves of requests and of mails that a wrong clock holds back; all that a search finds.
create function public.search_all(
  p_patterns text[], p_status text default null, p_owner text default null,
  p_from timestamptz default '-infinity', p_until timestamptz default 'infinity'
) returns bigint[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(id order by place), '{}')
  from public.search_requests(p_patterns, null, p_status, p_owner, p_from, p_until) with ordinality as f (id, total, place)
$$;

revoke execute on function public.search_all from public, anon, authenticated, service_role;

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
  -- One automatic reply an hour per address, 5 per visitor, 60 in all: nobody can make us flood strangers.
  -- Those that are suspected wait for a release, and use up nobody's.
  if p_reply is not null and (is_suspected or private.hit('reply to ' || p_reply, 3600) = 1
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and private.hit('all replies', 3600) <= 60) then
    kinds := kinds || 'reply'::text;
  end if;
  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  update public.requests set
    (form, language, asked, attribution) = (
      select form, language, asked, attribution from jsonb_populate_record(requests, p_facts)),
    event_on = private.needed_on(p_answers, p_facts -> 'asked'),
    -- Only with the link of the other request: nobody learns or claims that a number exists.
    again_of = (select p_again where private.link_opens(p_again_hash, p_again)),
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

create or replace function public.health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    -- The newest: a site must not be newer.
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'waiting', (
      select count(*) from private.outbox where state = 'pending'
        and (created_at < now() - interval '15 minutes' or due_at > now() + interval '1 hour')),
    'given_up', (select count(*) from private.outbox where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', (select max(finished_at) from private.outbox where state = 'sent'),
    -- When the last mail came in, and how many of this week had no token, also of those that name a reference.
    'mailbox', (select jsonb_build_object('last', last_mail_at,
      'without_token', coalesce(sum(hits) filter (where scope = 'mails without a token'), 0),
      'named', coalesce(sum(hits) filter (where scope = 'mails that name a reference'), 0))
      from private.settings left join private.rate_limits on scope like 'mails %' group by last_mail_at),
    -- Every request leaves counters, which only the schedule removes.
    'upkeep_late', exists (select from private.rate_limits where window_end < now() - interval '5 minutes'));
end
$$;

grant execute on function public.search_all to authenticated;
