-- Storing a request: one transaction, all or nothing.

-- Counters in fixed windows, shared by all instances. Visitors are keyed hashes that change every day.
create table private.rate_limits (
  scope text not null check (length(scope) <= 200),
  window_end timestamptz not null,
  hits integer not null,
  primary key (scope, window_end)
);

-- Counts one more hit; returns how many there are in this window.
create function private.hit(p_scope text, p_seconds integer) returns integer language sql set search_path = '' as $$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$$;

-- A request that arrives again gets the receipt of the first.
create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  digest text not null,
  request_id bigint references public.requests (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index idempotency_keys_request on private.idempotency_keys (request_id);

create function private.receipt(p_id bigint) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', id, 'trace_id', trace_id, 'received_at', received_at,
    'files', (select count(*) from public.files where request_id = requests.id))
  from public.requests where id = p_id
$$;

-- Returns {"outcome": "stored" | "repeated" | "key_reused", "quarantined"} and, unless the key was reused, the receipt;
-- raises PT429 far above the limits. p: {answers, form, language, items, attribution, trace_id, form_key, files, key,
-- digest, source ("site" | "direct"), visitor (a keyed hash, or null), reply (the keyed hash of the address, if an
-- automatic reply may be sent), reasons, quarantined, webhook, limits: {visitor, overall, window, ceiling, replies}}.
-- Definer: the only door by which the API writes a request.
create function public.store_request(p jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  limits constant jsonb := p -> 'limits';
  span constant integer := limits ->> 'window';
  visitor constant text := p ->> 'visitor';
  kinds text[] := array['sales'] || case when (p ->> 'webhook')::boolean then array['webhook'] end;
  why text[] := array(select jsonb_array_elements_text(p -> 'reasons'));
  held boolean := p ->> 'quarantined';
  used private.idempotency_keys;
  of_visitor integer := 0;
  new_id bigint;
begin
  if p ->> 'key' is not null then
    -- A parallel duplicate waits here until the first transaction ends.
    insert into private.idempotency_keys (key, digest) values (p ->> 'key', p ->> 'digest') on conflict do nothing;
    if not found then
      select * into used from private.idempotency_keys where key = p ->> 'key';
      return case when used.digest = p ->> 'digest' then private.receipt(used.request_id) || '{"outcome": "repeated"}'
        else '{"outcome": "key_reused"}' end;
    end if;
  end if;

  -- Above the limits requests are quarantined, so that nobody can close the forms; far above they are refused, and the
  -- exception takes back the key. Direct callers cannot use up the limit of the site.
  if visitor is not null then
    of_visitor := private.hit('requests of ' || visitor, span);
  end if;
  if of_visitor > (limits ->> 'visitor')::bigint * (limits ->> 'ceiling')::bigint
    or private.hit('all requests ' || (p ->> 'source'), span) > (limits ->> 'overall')::bigint * (limits ->> 'ceiling')::bigint then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > (limits ->> 'visitor')::bigint
    or not held and private.hit('accepted requests ' || (p ->> 'source'), span) > (limits ->> 'overall')::bigint then
    held := true;
    why := why || 'many_at_once'::text;
  end if;
  -- One automatic reply an hour per address, 5 per visitor, and not too many in all: nobody can make us flood strangers.
  if p ->> 'reply' is not null and private.hit('reply to ' || (p ->> 'reply'), 3600) = 1
    and (visitor is null or private.hit('replies to ' || visitor, 3600) <= 5)
    and private.hit('all replies', 3600) <= (limits ->> 'replies')::bigint then
    kinds := kinds || 'reply'::text;
  end if;

  insert into public."Form Sub" (form_data) values (p -> 'answers') returning id into new_id;
  update public.requests set
    form = p ->> 'form', language = p ->> 'language', items = p -> 'items',
    attribution = nullif(p -> 'attribution', 'null'), trace_id = p ->> 'trace_id',
    quarantined = held, reasons = why, withheld = case when held then kinds else '{}' end,
    search_text = search_text || private.normalize_text(coalesce(
      (select ' ' || string_agg(value, ' ') from jsonb_each_text(nullif(p -> 'attribution', 'null'))
       where key like '%utm\_%'), ''))
  where id = new_id;
  update public.files set request_id = new_id, sent_at = now()
    where id in (select value::uuid from jsonb_array_elements_text(p -> 'files'))
      and form_key = (p ->> 'form_key')::uuid and arrived_at is not null and sent_at is null and dropped_at is null;
  update private.idempotency_keys set request_id = new_id where key = p ->> 'key';
  if not held then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id) || jsonb_build_object('outcome', 'stored', 'quarantined', held);
end
$$;
