create or replace function public.store_request(
  -- Facts are columns of public.requests, which checks them; one that is missing keeps its default.
  p_answers jsonb, p_facts jsonb, p_trace_id text,
  -- The verdict on spam, and whether a webhook is configured.
  p_quarantined boolean, p_reasons text[], p_webhook boolean,
  -- Rate limits within a window of seconds; callers are "site" or "direct", who cannot use up the limit of the site.
  p_source text, p_visitor_limit bigint, p_overall_limit bigint, p_window integer,
  -- Idempotency: the same key with the digest of the same answers is a repetition.
  p_digest text, p_key text default null,
  -- Keyed hashes of the visitor, of their IPv6 network, and of the email address if it may get an automatic reply.
  p_visitor text default null, p_network text default null, p_reply text default null,
  -- The uploads of the open form with this key.
  p_form_key uuid default null, p_files uuid[] default '{}',
  -- The request that this one orders again, and the hash of its link's secret.
  p_again bigint default null, p_again_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ceiling constant integer := 10;
  visitors constant integer := 4; -- as many as a network counts for
  used private.idempotency_keys;
  of_visitor integer;
  of_network integer;
  is_quarantined boolean := p_quarantined;
  all_reasons text[] := p_reasons;
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
      -- Files that were added since belong to the first request. Its lock makes repetitions, release and deletion wait.
      perform from public.requests where id = used.request_id for no key update;
      if private.attach_files(used.request_id, null, p_form_key, p_files) then
        insert into private.outbox (request_id, kind, payload)
        select id, 'sales', '{"added": true}' from public.requests where id = used.request_id and not quarantined;
      end if;
      return private.receipt(used.request_id, p_files) || '{"outcome": "repeated"}';
    end if;
  end if;
  -- Above the limits requests are quarantined, so that nobody can close the forms; far above they are
  -- refused, and the exception takes back the key.
  of_visitor := private.hit('requests of ' || p_visitor, p_window);
  of_network := private.hit('requests from ' || p_network, p_window);
  if of_visitor > p_visitor_limit * ceiling or of_network > p_visitor_limit * visitors * ceiling
    or private.hit('all requests ' || p_source, p_window) > p_overall_limit * ceiling then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > p_visitor_limit or of_network > p_visitor_limit * visitors
    or not is_quarantined and private.hit('accepted requests ' || p_source, p_window) > p_overall_limit then
    is_quarantined := true;
    all_reasons := all_reasons || 'many_at_once'::text;
  end if;
  -- One automatic reply an hour per address, 5 per visitor, 20 per network, 60 in all: nobody can make us flood strangers.
  -- Those in quarantine wait for a release, and use up nobody's.
  if p_reply is not null and (is_quarantined or private.hit('reply to ' || p_reply, 3600) = 1
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and coalesce(private.hit('replies into ' || p_network, 3600) <= 5 * visitors, true)
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
    trace_id = p_trace_id, quarantined = is_quarantined, reasons = all_reasons,
    withheld = case when is_quarantined then kinds else '{}' end,
    search_text = private.search_text(new_id, p_answers, p_facts -> 'attribution')
  where id = new_id;
  perform private.attach_files(new_id, null, p_form_key, p_files);
  update private.idempotency_keys set request_id = new_id where key = p_key;
  if not is_quarantined then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id, p_files) || jsonb_build_object('outcome', 'stored', 'quarantined', is_quarantined);
end
$$;

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_noted constant boolean := private.is_decision(message.kind);
  is_letter constant boolean := private.is_mailed(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  request public.requests;
  target public.messages;
  new_id bigint;
  is_unsent boolean;
begin
  if caller is null then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null then
    raise exception using errcode = 'PT409', message = 'deleted';
  elsif request.quarantined then
    raise exception using errcode = 'PT409', message = 'quarantined';
  end if;
  select id into new_id from public.messages where request_id = p_id and key = p_key;
  if found then
    return new_id;
  end if;
  if exists (
    select from public.messages where request_id = p_id and id > p_seen and author is distinct from caller) then
    return null;
  end if;
  if message.kind = 'undone' then
    select * into target from private.messages_in_force(p_id) where id = message.about and author is not null;
    -- What is mailed after a minute can be taken back while its mail has not been claimed, an answer until the next stage.
    delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
      and attempts = 0 and payload ->> 'message' = message.about::text;
    is_unsent := found;
    if target.id is null or private.is_mailed(target.kind) or target.kind = 'ended'
      or private.is_announced(target.kind) and not is_unsent
      or private.is_decision(target.kind) and exists (
        select from private.messages_in_force(p_id) where id > target.id and private.is_stage(kind)) then
      raise exception using errcode = 'PT409', message = 'outdated';
    end if;
  elsif private.is_stage(message.kind) and request.ending = 'withdrawn' then
    raise exception using errcode = 'PT409', message = 'withdrawn';
  elsif message.replaces is not null and not exists (select from private.offers_of(p_id)
    where chain = message.replaces and (offer).kind = message.kind) then
    raise exception using errcode = 'PT409', message = 'outdated';
  elsif is_noted or message.kind = 'ended' then
    select (offer).* into target from private.offers_of(p_id)
      where (offer).id = message.about and (decision).id is null and not is_replaced;
    if target.id is null or is_noted and (not private.is_answerable(request) or message.said_on > target.valid_until
        or (target.kind = 'proof') <> (message.kind = 'approved')) then
      raise exception using errcode = 'PT409', message = 'outdated';
    end if;
  end if;
  insert into public.messages (request_id, kind, author, body, about, replaces, way, said_on, asks, name, purchase_order,
      amount, currency, valid_until, comes_back_on, remind_at, carrier, tracking, expected_on, key)
    values (p_id, message.kind, caller, coalesce(message.body, ''), message.about, message.replaces,
      coalesce(message.way, 'page'), message.said_on, coalesce(message.asks, false), coalesce(message.name, ''),
      coalesce(message.purchase_order, ''), message.amount, message.currency, message.valid_until,
      case when is_offer then message.comes_back_on end,
      case when is_offer and coalesce(message.valid_until >= message.remind_at::date, true) then message.remind_at end,
      coalesce(message.carrier, ''), coalesce(message.tracking, ''), message.expected_on, p_key) returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (not is_offer or shown_as is not null)) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if is_letter or message.kind = 'handled' then
    -- The customer has heard from us: what else they have not answered comes back, and is reminded of once, as if it were new.
    update public.messages set
      comes_back_on = least(message.comes_back_on, case when valid_until >= current_date then valid_until end),
      remind_at = case when remind_at is not null and coalesce(valid_until >= message.remind_at::date, true)
        then message.remind_at end
    where id in (select (offer).id from private.offers_of(p_id) where not is_replaced and not is_answered)
      and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when is_noted or private.is_decision(target.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or is_noted then interval '1 minute' else '0' end
  where is_letter or private.is_announced(message.kind) or is_noted
    or message.kind = 'undone' and private.is_decision(target.kind) and not is_unsent;
  if request.status = 'new' and (is_letter or message.kind = 'handled')
    or request.status = 'lost' and is_offer then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;
