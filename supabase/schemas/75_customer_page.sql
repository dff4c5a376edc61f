-- The customer's page of a request: its link, what it shows, and what staff and the customer write. A
-- customer has no account: the function customer-page calls these with the hash of the link's secret.

-- Opens this version of a link, for 90 days; returns null if it was renewed or revoked since. Idempotent.
-- Definer: links have no other door.
create function public.open_link(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set hash = p_hash, ends_at = now() + interval '90 days'
  where request_id = p_id and version = p_version returning true
$$;

-- Whether a link opens. Its secret has 160 bits, so that tries need no limit.
create function private.link_opens(p_hash text, p_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.links where request_id = p_id and hash = p_hash and ends_at > now())
$$;

-- The messages that the page shows: not what only the desk needs, nor the stages that staff took back.
create function private.shown_messages(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages where request_id = p_id and kind not in ('handled', 'undone')
    and not (is_void and private.is_stage(kind))
$$;

-- Who looks after a request: the first name of its owner, else of who wrote last; never of a former member.
create function private.contact(r public.requests) returns text language sql stable set search_path = '' as $$
  select split_part(btrim(name), ' ', 1) from public.staff left join (
    select author, max(id) as last from public.messages where request_id = r.id group by author) as wrote on author = email
  where role <> 'former' and btrim(name) <> '' and (email = r.owner or last is not null)
  order by email is not distinct from r.owner desc, last desc limit 1
$$;

-- The files of a message, or with null those that came with the request.
create function private.page_files(p_id bigint, p_message bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', bytes, 'shownAs', shown_as)
    order by created_at, id), '[]')
  from public.files where request_id = p_id and message_id is not distinct from p_message and dropped_at is null
$$;

-- What the page shows (CustomerPage in functions/_shared/customer-page.ts); null for every dead link.
-- Definer: links have no other door.
create function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', progress, 'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at,
    'answers', private.answers(r, form_data), 'items', items, 'files', private.page_files(r.id, null),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', kind, 'sentAt', sent_at,
        'by', case when author is null or way <> 'page' then m.name
          else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
        'body', body, 'about', about, 'chain', coalesce(replaces, m.id), 'way', way, 'saidOn', said_on,
        'isVoid', is_void, 'amount', amount::text, 'currency', currency, 'validUntil', valid_until,
        'purchaseOrder', purchase_order, 'phone', phone, 'eventOn', m.event_on, 'carrier', carrier, 'tracking', tracking,
        'expectedOn', expected_on,
        'files', private.page_files(r.id, m.id)) order by m.id desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = author))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

-- A file that the page shows; null for any other. Definer: links have no other door.
create function public.file_as_customer(p_hash text, p_id bigint, p_file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes, 'shownAs', shown_as) from public.files
  where id = p_file and request_id = p_id and dropped_at is null and private.link_opens(p_hash, p_id)
    and (message_id is null or message_id in (select id from private.shown_messages(p_id)))
$$;

-- Stores what a customer wrote; returns a ResponseOutcome of functions/_shared/customer-page.ts, or "unread"
-- with the file whose hash an approval must have: it is read only now, once everything else allows the
-- approval. p_today is the day of the office, p_response has the columns of a message. Definer: the only door
-- by which a customer writes messages.
create function public.respond_as_customer(
  p_hash text, p_id bigint, p_response jsonb, p_key uuid, p_today date,
  p_form_key uuid default null, p_files uuid[] default '{}', p_visitor text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  response public.messages := jsonb_populate_record(null::public.messages, p_response);
  is_of_offer constant boolean := private.is_decision(response.kind) or response.kind = 'change_asked';
  request public.requests;
  target record;
  first public.messages;
  outcome text;
  new_id bigint;
  is_gathered boolean := false;
begin
  if private.link_opens(p_hash, p_id) then
    -- One message of a request at a time: of two responses, the second sees the first.
    select * into request from public.requests where id = p_id for no key update;
  end if;
  select (offer).*, is_replaced into target from private.offers_of(p_id) where (offer).id = response.about
    and (offer).kind = any (case response.kind when 'accepted' then '{quote}' when 'declined' then '{quote}'
      when 'approved' then '{proof}' else '{quote,proof}' end::text[]);
  select * into first from private.messages_in_force(p_id)
    where about = target.id and kind <> 'reply' order by kind = 'change_asked' limit 1;
  if response.kind = 'resumed' then
    select max(id) into response.about from private.messages_in_force(p_id) where kind = request.ending;
  end if;
  outcome := case
    -- Again, because the link may have been revoked while this waited for the lock.
    when request.id is null or not private.link_opens(p_hash, p_id) then 'dead'
    when exists (select from public.messages where request_id = p_id and key = p_key)
      or response.kind = request.ending then 'repeated'
    when is_of_offer and request.status in ('lost', 'spam') then 'closed'
    when is_of_offer and (target.id is null or target.is_replaced) then 'outdated'
    when is_of_offer and first.id is not null then 'answered'
    when response.kind = 'accepted' and target.valid_until < p_today then 'expired'
    -- Until staff write again, or the customer takes it back.
    when request.ending <> 'none' and is_of_offer
      or request.ending = 'withdrawn' and response.kind = 'details_changed' then 'withdrawn'
    when response.kind = 'withdrawn' and private.is_stage(request.progress) then 'in_production'
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam'))
      or response.kind = 'contradicted' and not exists (select from private.messages_in_force(p_id)
        where id = response.about and author is not null and private.is_decision(kind)) then 'outdated'
    -- A customer who cannot write any more can still accept, approve and withdraw: offers and staff bound these.
    when response.kind in ('reply', 'change_asked') and (
        private.hit('messages of ' || p_id, 3600) > 30 or private.hit('messages from ' || p_visitor, 3600) > 60
        or (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
          from public.messages where request_id = p_id and author is null)
        or (select count(*) from public.files where request_id = p_id) + cardinality(p_files) > 100)
      or response.kind in ('details_changed', 'erasure_asked', 'resumed')
        and (private.hit(response.kind || ' of ' || p_id, 3600) > 5
          or private.hit('messages from ' || p_visitor, 3600) > 60) then 'limited'
    when response.kind = 'approved' and response.approved_sha256 is null then 'unread'
    else 'stored' end;
  if outcome = 'stored' then
    insert into public.messages (
      request_id, kind, body, about, name, purchase_order, phone, event_on, approved_sha256, key)
    values (p_id, response.kind, response.body,
      case when response.kind <> 'reply' then response.about else target.id end, response.name,
      response.purchase_order, response.phone, response.event_on, response.approved_sha256, p_key)
    returning id into new_id;
    perform private.attach_files(p_id, new_id, p_form_key, p_files);
    if response.kind = 'reply' then
      -- Replies are gathered in the mail of the first while it is unclaimed. The update locks it, so that a claim skips it;
      -- if the claim was first, the update finds it claimed, and the reply gets a mail of its own.
      update private.outbox set payload = payload || jsonb_build_object('more', (payload ->> 'more')::integer + 1)
      where request_id = p_id and payload ? 'more' and state = 'pending' and attempts = 0;
      is_gathered := found;
    end if;
    -- Nobody hears of a request in quarantine. Mails of replies are ten minutes apart, and of two withdrawals within ten
    -- minutes, only the first has one.
    insert into private.outbox (request_id, kind, payload, due_at)
    select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner)
        || case response.kind when 'reply' then '{"more": 0}' else '{}' end::jsonb,
      greatest(now(), (select max(coalesce(finished_at, now())) + interval '10 minutes' from private.outbox
        where request_id = p_id and payload ? 'more' and response.kind = 'reply'))
    where not request.quarantined and not is_gathered and not exists (select from public.messages
      where request_id = p_id and id <> new_id and kind = 'withdrawn' and kind = response.kind
        and sent_at > now() - interval '10 minutes');
    insert into private.outbox (request_id, kind, payload)
    select p_id, 'confirmation', jsonb_build_object('message', new_id)
    where response.kind in ('accepted', 'approved') and not request.quarantined;
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', first.name, 'at', first.sent_at)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, target.id) -> 0 -> 'id') else '{}' end;
end
$$;

-- Has the link mailed to the customer again, or a new one if it has ended, if reference and email match;
-- returns nothing, so that nobody learns whether they do. Nothing ends a link, and only who knows both is
-- counted: a stranger keeps no customer out. In a flood, each address still gets one a day. p_address is a
-- keyed hash of the email.
-- Definer: links and the outbox have no other door.
create function public.renew_link(
  p_id bigint, p_email text, p_address text, p_visitor text default null, p_network text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  of_today integer;
begin
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and not quarantined for no key update;
  if not found
    or private.hit('links of ' || p_visitor, 3600) > 10 or private.hit('links into ' || p_network, 3600) > 20
    or private.hit('links for ' || p_address, 3600) > 3 then
    return;
  end if;
  of_today := private.hit('links today for ' || p_address, 86400);
  if of_today > 6 or private.hit('all links', 3600) > 60 and of_today > 1 then
    return;
  end if;
  update private.links set version = version + 1, hash = null
  where request_id = p_id and (hash is null or ends_at <= now());
  insert into private.outbox (request_id, kind) values (p_id, 'link');
end
$$;

-- Returns null for callers who are not staff. Definer: links have no other door.
create function public.revoke_link(p_id bigint) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set version = version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$$;

-- Corrects the address of a customer: their link ends, as it may have reached another, and mails that were
-- not delivered go to the new address, or a new link. Returns "refused" for a request in quarantine, closed
-- or gone, "outdated" if p_old is no longer the address.
-- Definer: staff may write neither the state of a request nor the outbox.
create function public.correct_email(p_id bigint, p_old text, p_email text, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null or request.quarantined or request.status in ('lost', 'spam') then
    return 'refused';
  elsif request.email = p_email then
    return 'corrected';
  elsif request.email <> p_old or p_email <> lower(p_email) or p_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    return 'outdated';
  end if;
  update public.requests set email = left(p_email, 320) where id = p_id;
  update private.links set version = version + 1, hash = null where request_id = p_id;
  update public.messages set mail_state = null where request_id = p_id and mail_state = 'refused';
  -- As rows of their own, with all their attempts: one under way goes to the old address, and is not recorded.
  with replaced as (
    delete from private.outbox
    where request_id = p_id and private.is_to_customer(kind) and kind <> 'reminder' and state in ('dead', 'pending')
    returning *
  )
  insert into private.outbox (request_id, kind, payload, due_at)
  select request_id, kind, payload, case attempts when 0 then due_at else now() end from replaced order by id;
  if not found then
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
  insert into public.journal (request_id, version, status, owner, follow_up, note)
  values (p_id, request.version + 1, request.status, request.owner, request.follow_up,
    concat(p_note, ': ', request.email, ' → ', p_email));
  update public.requests set undelivered_at = null where id = p_id;
  perform private.update_facts(p_id);
  return 'corrected';
end
$$;

-- Writes to the customer in the caller's name; p_message has the columns of a message. A message, a quote and
-- a proof are mailed at once, some stages and the customer's answers that staff note after a minute. Returns the
-- id of the message; null if another person has written after the message that the caller saw last, p_seen.
-- Definer: staff may write neither messages nor the outbox.
create function public.write_to_customer(
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
  if request.id is null or request.quarantined then
    raise exception using errcode = 'PT409', message = 'deleted or quarantined';
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
      case when is_offer then message.comes_back_on end, case when is_offer then message.remind_at end,
      coalesce(message.carrier, ''),
      coalesce(message.tracking, ''), message.expected_on, p_key) returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (not is_offer or shown_as is not null)) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if is_letter or message.kind = 'handled' then
    -- The customer has heard from us: what else they have not answered comes back, and is reminded of once, as if it were new.
    update public.messages set comes_back_on = least(message.comes_back_on, valid_until),
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
