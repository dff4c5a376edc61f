-- The customer's page of a request: its link, what it shows, and what staff and the customer write. A customer has no
-- account: the function customer-page calls these with the hash of the link's secret.

-- Opens this version of a link, for 90 days; returns null if it was renewed or revoked since. Idempotent.
-- Definer: links have no other door.
create function public.open_link(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set hash = p_hash, ends_at = now() + interval '90 days'
  where request_id = p_id and version = p_version returning true
$$;

-- Whether a link opens. All dead ones take the same way; a visitor who tries 50 of them in an hour gets no further.
create function private.link_opens(p_hash text, p_id bigint, p_visitor text) returns boolean
language plpgsql set search_path = '' as $$
declare
  tries constant text := 'dead links of ' || p_visitor;
begin
  if exists (select from private.links where hash = p_hash and request_id = p_id and ends_at > now())
    and not exists (select from private.rate_limits where scope = tries and window_end > now() and hits >= 50) then
    return true;
  end if;
  perform private.hit(tries, 3600);
  return false;
end
$$;

-- The files of a message, or with null those that came with the request.
create function private.page_files(p_id bigint, p_message bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', bytes) order by created_at, id), '[]')
  from public.files where request_id = p_id and message_id is not distinct from p_message and dropped_at is null
$$;

-- What the page shows (CustomerPage in functions/_shared/customer-page.ts); null for every dead link.
-- Definer: links have no other door.
create function public.read_as_customer(p_hash text, p_id bigint, p_visitor text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.link_opens(p_hash, p_id, p_visitor) then
    return null;
  end if;
  return (
    select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
      'dueSince', due_since, 'isOpen', status not in ('lost', 'spam'), 'endsAt', ends_at,
      'answers', form_data, 'items', items, 'files', private.page_files(r.id, null),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', kind, 'sentAt', sent_at,
          'by', case when author is null then m.name else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
          'body', body, 'about', about, 'amount', amount::text, 'currency', currency, 'validUntil', valid_until,
          'purchaseOrder', purchase_order, 'phone', phone, 'eventOn', m.event_on,
          'files', private.page_files(r.id, m.id)) order by m.id desc), '[]')
        from public.messages as m left join public.staff on staff.email = author
        -- What staff took back, and what only the desk needs, is not shown.
        where request_id = r.id and kind not in ('handled', 'undone')
          and not exists (select from public.messages where about = m.id and kind = 'undone')))
    from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
    where r.id = p_id);
end
$$;

-- Stores what a customer wrote; returns an AnswerOutcome of functions/_shared/customer-page.ts, or "unread" with the file
-- whose hash an approval must have: it is read only now, once everything else allows the approval. p_today is the day of
-- the office, p_answer has the columns of a message. Definer: the only door by which a customer writes messages.
create function public.answer_as_customer(
  p_hash text, p_id bigint, p_answer jsonb, p_key uuid, p_today date,
  p_form_key uuid default null, p_files uuid[] default '{}', p_visitor text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  answer constant public.messages := jsonb_populate_record(null::public.messages, p_answer);
  answers constant boolean := answer.kind in ('accepted', 'approved', 'change_asked');
  request public.requests;
  target public.messages;
  first public.messages;
  outcome text;
  new_id bigint;
begin
  if private.link_opens(p_hash, p_id, p_visitor) then
    -- One message of a request at a time: of two answers, the second sees the first.
    select * into request from public.requests where id = p_id for no key update;
  end if;
  select * into target from public.messages where request_id = p_id and id = answer.about and kind = any (
    case answer.kind when 'accepted' then '{quote}' when 'approved' then '{proof}' else '{quote,proof}' end::text[]);
  select * into first from public.messages where about = target.id;
  outcome := case
    when request.id is null then 'dead'
    when exists (select from public.messages where request_id = p_id and key = p_key) then 'repeated'
    when answers and (target.id is null or exists (
      select from public.messages where request_id = p_id and kind = target.kind and id > target.id)) then 'outdated'
    when first.id is not null then 'answered'
    when answer.kind = 'accepted' and target.valid_until < p_today then 'expired'
    -- Until staff write again.
    when answer.kind not in ('reply', 'erasure_asked') and 'withdrawn' = (
      select kind from public.messages where request_id = p_id and kind in ('withdrawn', 'message', 'quote', 'proof')
      order by id desc limit 1) then 'withdrawn'
    when answer.approved_sha256 is null and private.hit('messages of ' || p_id, 3600) > 30
      or (select count(*) from public.messages where request_id = p_id and author is null) >= 200
      or (select count(*) from public.files where request_id = p_id) + cardinality(p_files) > 100 then 'limited'
    when answer.kind = 'approved' and answer.approved_sha256 is null then 'unread'
    else 'stored' end;
  if outcome = 'stored' then
    insert into public.messages (
      request_id, kind, body, about, name, purchase_order, phone, event_on, approved_sha256, key)
    values (p_id, answer.kind, answer.body, answer.about, answer.name, answer.purchase_order, answer.phone,
      answer.event_on, answer.approved_sha256, p_key)
    returning id into new_id;
    perform private.attach_files(p_id, new_id, p_form_key, p_files);
    -- Nobody hears of a request in quarantine.
    insert into private.outbox (request_id, kind, payload)
      select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner) where not request.quarantined;
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', first.name, 'at', first.sent_at)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, target.id) -> 0 -> 'id') else '{}' end;
end
$$;

-- Has a new link mailed to the customer, and ends the old one, if reference and email match; answers nothing, so that nobody
-- learns whether they do. p_address is a keyed hash of the email. Definer: links and the outbox have no other door.
create function public.renew_link(p_id bigint, p_email text, p_address text, p_visitor text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.hit('new links of ' || p_visitor, 3600) > 10
    or private.hit('new links for ' || p_address, 3600) > 3 then
    return;
  end if;
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and not quarantined for no key update;
  if found then
    update private.links set version = version + 1, hash = null where request_id = p_id;
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
end
$$;

-- Returns null for callers who are not staff. Definer: links have no other door.
create function public.revoke_link(p_id bigint) returns boolean language sql security definer set search_path = '' as $$
  update private.links set version = version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$$;

-- Writes to the customer in the caller's name; p_message has the columns of a message. A message, a quote and a proof are
-- mailed. Returns the id of the message; null if another person has written after the message that the caller saw last,
-- p_seen. Definer: staff may write neither messages nor the outbox.
create function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  request public.requests;
  new_id bigint;
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
  if message.kind = 'undone' and not exists (
    select from public.messages
    where request_id = p_id and id = message.about and kind in ('in_production', 'done', 'handled')
      and not exists (select from public.messages where about = message.about)) then
    raise exception using errcode = 'PT409', message = 'outdated';
  end if;
  insert into public.messages (request_id, kind, author, body, about, amount, currency, valid_until, key)
    values (p_id, message.kind, caller, coalesce(message.body, ''), message.about, message.amount, message.currency,
      message.valid_until, p_key) returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (message.kind not in ('quote', 'proof') or name ~* '\.(pdf|jpe?g|png)$')) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if message.kind in ('message', 'quote', 'proof') then
    insert into private.outbox (request_id, kind, payload) values (p_id, 'message', jsonb_build_object('message', new_id));
  end if;
  if request.status = 'new' and message.kind in ('message', 'quote', 'proof', 'handled') then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;
