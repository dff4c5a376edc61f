-- The customer's page of a request: its link, what it shows, and what the customer writes there. A
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

-- Whether a customer may write: with a link that opens, or in answer to a mail whose token has this version.
create function private.may_write(p_hash text, p_id bigint, p_mail_version integer) returns boolean
language sql stable set search_path = '' as $$
  select private.link_opens(p_hash, p_id)
    or exists (select from private.links where request_id = p_id and mail_version = p_mail_version)
$$;

-- The messages that the page shows: not what only the desk needs, nor the stages and endings that staff took back, nor
-- of a parcel what was corrected.
create function private.shown_messages(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages as m where request_id = p_id and kind not in ('handled', 'undone')
    and not (is_void and (private.is_announced(kind) or private.is_stage(kind)))
    and not (kind = 'shipped' and exists (
      select from private.messages_in_force(p_id) where replaces = coalesce(m.replaces, m.id) and id > m.id))
$$;

-- Who looks after a request: the first name of its owner, else of who wrote last; never of a former member.
create function private.contact(r public.requests) returns text language sql stable set search_path = '' as $$
  select split_part(btrim(name), ' ', 1) from public.staff left join (
    select author, max(id) as last from public.messages where request_id = r.id group by author) as wrote
      on author = email
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
    'ordered', ordered, 'progress', now -> 'progress', 'isPartial', now -> 'isPartial', 'lineSteps', now -> 'lineSteps',
    'needsProof', needs_proof, 'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on, 'invoice', invoice,
    'toPay', to_pay, 'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount::text, 'currency', currency, 'paidOn', paid_on,
        'how', how, 'notedAt', noted_at) order by id), '[]') from public.payments where request_id = r.id and not is_void),
    'reading', private.customers_part(now),
    'answers', private.answers(r, form_data), 'asked', asked, 'files', private.page_files(r.id, null),
    'messages', (
      -- A corrected parcel stays where and when it was first.
      select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(p.id, m.id), 'kind', m.kind,
        'sentAt', coalesce(p.sent_at, m.sent_at),
        'by', case when m.author is null or m.way <> 'page' then m.name
          else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
        'body', m.body, 'about', m.about, 'chain', coalesce(m.replaces, m.id), 'way', m.way, 'saidOn', m.said_on,
        'isVoid', m.is_void, 'lines', coalesce(m.lines, '[]'), 'amount', m.amount::text, 'currency', m.currency,
        'validUntil', m.valid_until, 'optionName', m.option_name, 'optionWords', m.option_words,
        'payPercent', m.pay_percent, 'payUrl', m.pay_url, 'invoice', m.invoice,
        'purchaseOrder', m.purchase_order, 'phone', m.phone, 'eventOn', m.event_on, 'lineIds', m.line_ids,
        'carrier', m.carrier,
        'tracking', m.tracking, 'expectedOn', m.expected_on,
        'deliverOn', m.deliver_on, 'deliverTo', m.deliver_to,
        'files', private.page_files(r.id, m.id)) order by coalesce(p.id, m.id) desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = m.author
      left join public.messages as p on p.id = m.replaces and m.kind = 'shipped'))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  cross join private.reading_now(r) as now
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

-- A file that the page shows; null for any other. Definer: links have no other door.
create function public.file_as_customer(p_hash text, p_id bigint, p_file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes, 'shownAs', shown_as) from public.files
  where id = p_file and request_id = p_id and dropped_at is null and private.link_opens(p_hash, p_id)
    and (message_id is null or message_id in (select id from private.shown_messages(p_id)))
$$;

-- Why what a customer wrote is not stored, the first rule that holds; else null: an outcome, and after a point the name of the
-- rule, where several have that outcome. `target` is the quote or proof that it is about; `is_much`: its counters are full.
create function private.refusal_of_response(
  request public.requests, reading jsonb, target jsonb, response public.messages, p_today date, is_much boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- Nobody works on it any more; a reply still opens it.
    when private.is_response(response.kind) and request.status in ('lost', 'spam') then 'closed'
    -- We have ended the order: a message reaches us, nothing else changes it.
    when request.ending = 'order_ended' and response.kind not in ('reply', 'erasure_asked') then 'closed'
    -- One in its place, its end, or the first stage has closed it.
    when private.is_response(response.kind) and target ->> 'closedBy' is not null then 'outdated.' || (target ->> 'closedBy')
    -- On another device, or by a colleague; by phone, which staff noted.
    when private.is_response(response.kind) and target -> 'answer' <> 'null' and not target -> 'may' ? response.kind
      then 'answered'
    -- A quote is accepted or declined, a proof approved.
    when private.is_response(response.kind) and not target -> 'may' ? response.kind then 'outdated.not_offered'
    when response.kind = 'accepted' and (target ->> 'until')::date < p_today then 'expired'
    -- Until staff write again, or the customer takes it back.
    when private.is_response(response.kind) and request.ending <> 'none' then 'withdrawn'
    when response.kind = 'details_changed' and request.ending = 'withdrawn' then 'withdrawn'
    -- It takes a call.
    when response.kind = 'withdrawn' and reading -> 'stage' <> 'null' then 'in_production'
    -- What was sent keeps its address.
    when response.kind = 'details_changed' and response.deliver_to <> '' and not (reading ->> 'isAddressOpen')::boolean
      then 'shipped'
    -- There is nothing to take back, or nobody to take it up.
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam'))
      then 'outdated.nothing_to_resume'
    -- What staff noted was taken back.
    when response.kind = 'contradicted' and not exists (select from private.messages_in_force(request.id)
      where id = response.about and author is not null and private.is_response(kind)) then 'outdated.taken_back'
    when is_much then 'limited' end
$$;

-- Stores what a customer wrote; returns a ResponseOutcome of functions/_shared/customer-page.ts, or "unread" with the
-- file whose hash an approval must have: it is read only now, once everything else allows the approval. p_today is the
-- day of the office, p_response has the columns of a message. An answer by email (77_mailbox.sql) has the version of
-- its token instead of a link, and p_ours: what came to one of these addresses needs no notice there. Definer: the
-- only door by which a customer writes messages.
create function public.respond_as_customer(
  p_hash text, p_id bigint, p_response jsonb, p_key uuid, p_today date,
  p_form_key uuid default null, p_files uuid[] default '{}', p_visitor text default null,
  p_mail_version integer default null, p_ours text[] default '{}'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  response public.messages := jsonb_populate_record(null::public.messages, p_response);
  -- Mails and page have limits of their own: a machine that answers must not close the page.
  by_way constant text := case when p_mail_version is null then 'page' else 'email' end;
  is_of_offer constant boolean := private.is_response(response.kind);
  request public.requests;
  reading jsonb;
  -- The quote or proof that it is about.
  target jsonb;
  -- How often of this request, and from this visitor, within the hour; what they have written in all.
  of_request integer;
  of_visitor integer;
  is_much boolean := false;
  -- Whether it has as many as one request takes, so that waiting does not help.
  is_full boolean := false;
  outcome text;
  new_id bigint;
  is_gathered boolean := false;
  is_late boolean := false;
begin
  if private.may_write(p_hash, p_id, p_mail_version) then
    -- One message of a request at a time: of two responses, the second sees the first.
    select * into request from public.requests where id = p_id for no key update;
  end if;
  -- Before anything is counted: a stranger without a link uses up nobody's counter. Again, because the link may have been
  -- revoked while this waited for the lock.
  if request.id is null or not private.may_write(p_hash, p_id, p_mail_version) then
    return '{"outcome": "dead"}';
  elsif response.kind = request.ending or exists (
    select from public.messages where request_id = p_id and key = p_key) then
    return '{"outcome": "repeated"}';
  end if;
  reading := private.reading_now(request);
  target := private.offer_in(reading, response.about);
  if is_of_offer and target is null then
    return '{"outcome": "outdated", "rule": "unknown"}';
  elsif response.kind = 'change_asked' and target -> 'answer' ->> 'kind' = 'approved' and reading -> 'stage' <> 'null'
    and not target -> 'may' ? response.kind then
    -- Too late for the proof: their words reach us all the same.
    response.kind := 'reply';
    is_late := true;
  elsif response.kind = 'resumed' then
    select max(id) into response.about from private.messages_in_force(p_id) where kind = request.ending;
  end if;
  -- A customer who cannot write any more can still accept, approve, decline and withdraw: offers and staff bound these.
  if response.kind in ('reply', 'change_asked') then
    of_request := private.hit('messages of ' || concat_ws(' by ', p_id, by_way), 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 30 or coalesce(of_visitor > 60, false);
    is_full := (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
        from public.messages where request_id = p_id and author is null and way = by_way)
      or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
        where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100;
  elsif response.kind in ('details_changed', 'erasure_asked', 'resumed') then
    of_request := private.hit(response.kind || ' of ' || p_id, 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 5 or coalesce(of_visitor > 60, false);
    -- All are gone through whenever one more is written. A deletion can always be asked for: these bound it.
    is_full := response.kind <> 'erasure_asked' and (select count(*) >= 100 from public.messages
        where request_id = p_id and author is null and kind = response.kind);
  end if;
  outcome := coalesce(private.refusal_of_response(request, reading, target, response, p_today, is_much or is_full),
    case when response.kind = 'approved' and response.approved_sha256 is null then 'unread' else 'stored' end);
  if outcome = 'stored' then
    response.author := null;
    response.mail_state := null;
    response.way := by_way;
    response.about := case response.kind when 'reply' then (target ->> 'id')::bigint else response.about end;
    new_id := private.append(p_id, response, p_key, p_form_key, p_files);
    if response.kind = 'reply' then
      -- Replies are gathered in the mail of the first while it is unclaimed. The update locks it, so that a claim
      -- skips it; if the claim was first, the update finds it claimed, and the reply gets a mail of its own.
      update private.outbox set payload = payload || jsonb_build_object('more', (payload ->> 'more')::integer + 1)
      where request_id = p_id and payload ? 'more' and state = 'pending' and attempts = 0;
      is_gathered := found;
    end if;
    -- Nobody hears of a request before its release. Mails of replies are ten minutes apart, and of two withdrawals
    -- within ten minutes, only the first has one.
    insert into private.outbox (request_id, kind, payload, due_at)
    select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner)
        || case response.kind when 'reply' then '{"more": 0}' else '{}' end::jsonb,
      greatest(now(), (select max(coalesce(finished_at, now())) + interval '10 minutes' from private.outbox
        where request_id = p_id and payload ? 'more' and response.kind = 'reply'))
    where request.withheld = '{}' and not is_gathered
      and (p_mail_version is null or request.owner <> all (p_ours)) and not exists (select from public.messages
      where request_id = p_id and id <> new_id and kind = 'withdrawn' and kind = response.kind
        and sent_at > now() - interval '10 minutes');
    insert into private.outbox (request_id, kind, payload)
    select p_id, 'confirmation', jsonb_build_object('message', new_id)
    where response.kind in ('accepted', 'approved') or private.is_readdressed(request, response)
      -- It stops what they had approved.
      or response.kind = 'change_asked' and target -> 'answer' ->> 'kind' = 'approved';
  end if;
  return jsonb_build_object('outcome', case when is_late and outcome = 'stored' then 'as_message' else split_part(outcome, '.', 1) end)
    || case split_part(outcome, '.', 1)
    when 'outdated' then jsonb_build_object('rule', split_part(outcome, '.', 2))
    when 'answered' then jsonb_build_object('by', target -> 'answer' -> 'name', 'at', target -> 'answer' -> 'at')
    when 'limited' then jsonb_build_object('isFull', is_full)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, response.about) -> 0 -> 'id') else '{}' end;
end
$$;

-- Has the link mailed to the customer again, or a new one if it has ended, if reference and email match;
-- returns nothing, so that nobody learns whether they do. Nothing ends a link, and only who knows both is
-- counted: a stranger keeps no customer out. In a flood, each address still gets one a day. p_address is a
-- keyed hash of the email.
-- Definer: links and the outbox have no other door.
create function public.renew_link(
  p_id bigint, p_email text, p_address text, p_visitor text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  of_today integer;
begin
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and withheld = '{}' for no key update;
  if not found
    or private.hit('links of ' || p_visitor, 3600) > 10 or private.hit('links for ' || p_address, 3600) > 3 then
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
