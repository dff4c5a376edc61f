-- What staff do with a customer's page: write to the customer, correct their address, revoke their link.

-- Returns null for callers who are not staff. Definer: links have no other door.
create function public.revoke_link(p_id bigint) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set version = version + 1, mail_version = mail_version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$$;

-- Corrects the address of a customer: their link ends, as it may have reached another, and mails that were
-- not delivered go to the new address, or a new link. To a first address goes only what still holds of what had none:
-- what can be agreed to, and the newest stage. Returns "refused" for a request that is suspected, closed
-- or gone, "outdated" if p_old is no longer the address.
-- Definer: staff may write neither the state of a request nor the outbox.
create function public.correct_email(p_id bigint, p_old text, p_email text, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  is_written boolean;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null or request.status in ('suspected', 'lost', 'spam') then
    return 'refused';
  elsif request.email = p_email then
    return 'corrected';
  elsif request.email <> p_old or p_email <> lower(p_email) or not private.is_address(p_email) then
    return 'outdated';
  end if;
  update public.requests set email = left(p_email, 320), undelivered_at = null where id = p_id;
  perform public.revoke_link(p_id);
  update public.messages set mail_state = null where request_id = p_id and mail_state = 'refused';
  -- As rows of their own, with all their attempts: one under way goes to the old address, and is not recorded.
  with replaced as (
    delete from private.outbox
    where request_id = p_id and private.is_to_customer(kind) and kind <> 'reminder' and state in ('dead', 'pending')
    returning *
  )
  insert into private.outbox (request_id, kind, payload, due_at)
  select request_id, kind, payload, case attempts when 0 then due_at else now() end from replaced order by id;
  if not found and private.is_address(request.email) then
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
  with held as (
    update public.messages set mail_state = null where request_id = p_id and mail_state = 'unaddressed' and (
      id in (select id from private.offers where request_id = p_id and is_open and coalesce(valid_until >= current_date, true))
      or id = (select max(id) from private.messages_in_force(p_id) where private.is_stage(kind)))
    returning id
  )
  insert into private.outbox (request_id, kind, payload)
  select p_id, 'message', jsonb_build_object('message', id) from held order by id;
  is_written := found;
  insert into public.journal (request_id, version, status, owner, follow_up, note)
  values (p_id, request.version + 1,
    case when is_written and request.status = 'new' then 'contacted' else request.status end, request.owner,
    request.follow_up, concat(p_note, ': ', nullif(request.email, '') || ' → ', p_email));
  perform private.update_facts(p_id);
  return 'corrected';
end
$$;

-- Whether a stage says nothing that the lines do not say already.
create function private.is_said(reading jsonb, message public.messages) returns boolean
language sql immutable set search_path = '' as $$
  with lines as (
    select line ->> 'state' as state, line -> 'again' ->> 'state' as again,
      line ->> 'state' in ('shipped', 'delivered') as is_whole
    from jsonb_array_elements(reading -> 'lines') as line
    where (line ->> 'isAccepted')::boolean and (message.line_ids is null or line ->> 'id' = any (message.line_ids))
    union all
    -- The unnamed line of a request without accepted ones.
    select reading ->> 'progress', case when (reading -> 'isPartial')::boolean then 'to_make' end,
      reading ->> 'progress' in ('shipped', 'delivered') and not (reading -> 'isPartial')::boolean
    where not jsonb_path_exists(reading, '$.lines[*] ? (@.isAccepted == true)')
  )
  select case
    when message.kind = 'done' then reading ->> 'progress' = 'done'
    when message.kind = 'delivered' and message.about is not null
      then coalesce((private.parcel_in(reading, message.about) ->> 'hasArrived')::boolean, false)
    when message.kind = 'delivered' then reading ->> 'progress' in ('delivered', 'done')
      or not coalesce(message.is_all, reading -> 'parcels' = '[]')
        and not jsonb_path_exists(reading, '$.parcels[*] ? (@.hasArrived == false)')
    when private.stages() -> message.kind ->> 'step' = 'production' then coalesce((
      select bool_and(case when is_whole then again = 'to_make' or message.line_ids is null and exists (
          select from lines as other where not other.is_whole)
        else private.line_rank(state) >= private.line_rank(message.kind) end) from lines), false)
    else false end
$$;

-- Whether anything was ordered, so that no letter takes it up again once its customer has withdrawn it.
create function private.has_order(request public.requests, reading jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select request.ordered <> '{}' or reading -> 'stage' <> 'null'
$$;

-- Why what staff write is refused, the first rule that holds; else null. `taken` is what would be taken back, `parcel` the
-- one that it is about; `is_unsent`: the customer has heard nothing of what is taken back.
create function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_mailed_at_once(message.kind) then 'suspected'
    -- What has ended goes on as a request of its own, or by taking the end back; what was sent still arrives.
    when request.ending = 'order_ended' and (message.kind in ('quote', 'proof', 'order_ended', 'withdrawn')
      or private.is_stage(message.kind) and message.replaces is null
        and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'order_ended'
    -- An order that they withdrew goes on once they say so; what was sent still arrives.
    when request.ending = 'withdrawn' and (
      message.kind in ('quote', 'proof') and private.has_order(request, reading)
      or private.is_stage(message.kind) and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'withdrawn'
    -- There is nothing to end, or it has ended.
    when message.kind = 'order_ended' and (reading ->> 'progress' in ('delivered', 'done')
      or reading ->> 'progress' in ('requested', 'quoted') and request.status <> 'won') then 'nothing_to_end'
    when message.kind in ('withdrawn', 'order_ended') and request.ending <> 'none' then 'has_ended'
    -- Before an order, a letter takes it up.
    when message.kind = 'resumed' and not (request.ending = 'withdrawn' and private.has_order(request, reading)
      and message.about = (select max(id) from private.messages_in_force(request.id) where kind = 'withdrawn')) then 'nothing_to_resume'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    when message.kind = 'quote' and (select count(id) > count(distinct id) from (
      select line ->> 'id' as id from jsonb_array_elements(message.lines) as line) as typed) then 'lines'
    -- A line goes on with one of its chain.
    when message.kind = 'quote' and exists (
      select from jsonb_array_elements(message.lines) as line where line ? 'id' and not exists (
        select from jsonb_array_elements(reading -> 'offers') as offer
        where (offer ->> 'chain')::bigint = message.replaces and offer -> 'lineIds' ? (line ->> 'id'))) then 'lines'
    -- A proof shows lines that are there, a stage is of accepted ones.
    when not message.line_ids <@ array(select line ->> 'id' from jsonb_array_elements(reading -> 'lines') as line
      where message.kind = 'proof' or (line ->> 'isAccepted')::boolean) then 'unknown_lines'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- Other goods take the place of a line until its first stage.
    when message.kind = 'quote' and reading -> 'stage' <> 'null' and private.other_goods(reading, message) > 0 then 'being_made'
    -- In the place of what does not count, or is something else.
    when message.kind in ('quote', 'proof') and message.replaces is not null and not exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer ->> 'chain')::bigint = message.replaces
        and offer ->> 'kind' = message.kind and coalesce(offer ->> 'closedBy', '') not in ('ending', 'choice')) then 'nothing_to_replace'
    -- What has ended or is closed is not answered.
    when private.is_response(message.kind) and not private.is_answerable(request) then 'closed'
    when (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(
      private.offer_in(reading, message.about) -> 'staff' -> 'may' ? message.kind, false) then 'answered'
    -- It is taken back already, or is the customer's.
    when message.kind = 'undone' and taken.id is null then 'taken_back'
    -- What was mailed was read: another letter says what is true.
    when message.kind = 'undone' and private.is_mailed_at_once(taken.kind) and taken.kind <> 'parcel_lost' then 'mailed'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'mailed'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'made_of_it'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'no_parcel'
    when message.kind = 'parcel_lost' and exists (select from private.messages_in_force(request.id)
      where about = parcel and kind = 'parcel_lost' and line_ids && message.line_ids) then 'already'
    -- A stage that says nothing new; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and private.is_said(reading, message) then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;

-- What the status of a request becomes with what staff wrote; null if it stays. What has ended leaves the desk once nothing is on
-- its way; what is taken up again comes back.
create function private.status_after(
  request public.requests, message public.messages, taken public.messages, p_mail_state text
) returns text language sql stable set search_path = '' as $$
  select case
    when request.ending = 'order_ended' and request.progress <> 'shipped' and request.status <> 'lost' then 'lost'
    -- What it was before the end, such as won by phone, also if an entry has been written since.
    when message.kind = 'undone' and taken.kind = 'order_ended' and request.status = 'lost' then coalesce((
      select status from public.journal where request_id = request.id and status <> 'lost' order by version desc limit 1),
      'contacted')
    when request.status = 'new' and (private.is_mailed_at_once(message.kind) and p_mail_state is null
      or message.kind = 'handled' or private.is_response(message.kind)) then 'contacted'
    when request.status = 'lost' and request.ending <> 'order_ended'
      and (message.kind in ('quote', 'proof') or private.is_stage(message.kind)) then 'contacted' end
$$;

-- The quotes of a letter: one, or the options of which the customer takes one, each with what it has for itself; p_message has
-- what they have in common. Each goes on with the choice in whose place the letter stands.
create function private.quotes_in(p_id bigint, p_message jsonb, p_key uuid) returns setof public.messages
language sql stable set search_path = '' as $$
  with typed as (
    -- The text of the letter stands with the first.
    select place, jsonb_populate_record(null::public.messages,
      p_message || case when place > 1 then '{"body": ""}' else '{}' end::jsonb || option) as m
    from jsonb_array_elements(coalesce(nullif(p_message -> 'options', '[]'), '[{}]')) with ordinality as l (option, place)
  ), before as (
    select choice_key from public.messages where request_id = p_id and kind = 'quote' and choice_key is not null
      and coalesce(replaces, id) in (select (m).replaces from typed) order by id desc limit 1
  )
  select filled.* from typed left join before on true cross join jsonb_populate_record(m, case
    when choice_key is not null or jsonb_array_length(p_message -> 'options') > 1
    then jsonb_build_object('choice_key', coalesce(choice_key, p_key), 'letter_key', p_key)
    else '{"option_name": "", "option_words": ""}' end) as filled order by place
$$;

-- Whether quotes can be told apart, and each goes on with another one.
create function private.are_options(quotes public.messages[]) returns boolean language sql immutable set search_path = '' as $$
  select count(*) = 1 or count(*) between 2 and 4 and count(*) = count(distinct nullif(btrim(lower(option_name)), ''))
    and count(replaces) = count(distinct replaces) from unnest(quotes)
$$;

-- Writes to the customer in the caller's name; p_message has the columns of a message, and of a choice its `options`. Letters are
-- mailed at once, some stages, the end of an offer and the customer's responses that staff note after a minute. Returns the id of
-- the message, of a choice the first; null if another person has written after the message that the caller saw last, p_seen. Definer: staff may
-- write neither messages nor the outbox.
create function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  quotes constant public.messages[] := array(select q from private.quotes_in(p_id, p_message, p_key) as q);
  message constant public.messages := quotes[1];
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed_at_once(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  is_stage constant boolean := private.is_stage(message.kind);
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about
    when private.is_remade(message.kind) or message.kind = 'undone' then coalesce(message.about, 0) end;
  request public.requests;
  reading jsonb;
  taken public.messages;
  -- What the mail is about: this, or what it takes back.
  subject public.messages;
  -- The message as it is stored, and another option beside it.
  stored public.messages;
  other public.messages;
  new_id bigint;
  is_unsent boolean;
  refusal text;
  -- What the request becomes with it.
  new_status text;
begin
  if caller is null then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  select id into new_id from public.messages where request_id = p_id and key = p_key;
  if found then
    return new_id;
  elsif exists (
    select from public.messages where request_id = p_id and id > p_seen and author is distinct from caller) then
    return null;
  end if;
  reading := private.reading_now(request);
  select * into taken from private.messages_in_force(p_id)
    where message.kind = 'undone' and id = message.about and author is not null;
  -- What is mailed after a minute is not, if it is taken back or corrected before its mail has been claimed; a refusal below puts
  -- it back.
  delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
    and attempts = 0 and payload ->> 'message' in (select id::text from public.messages
      where id = taken.id or parcel in (id, replaces) and kind = 'shipped' and message.kind <> 'delivered');
  is_unsent := message.kind = 'undone' and coalesce(taken.mail_state = 'unaddressed', found);
  refusal := (select refused from unnest(quotes) as q
    cross join private.refusal_of_message(request, reading, q, taken, parcel, is_unsent) as refused
    where refused is not null limit 1);
  if not private.are_options(quotes) then
    raise exception using errcode = 'PT409', message = 'options';
  end if;
  if refusal is not null then
    raise exception using errcode = 'PT409', message = refusal;
  end if;
  subject := case message.kind when 'undone' then taken else message end;
  stored := message;
  stored.author := caller;
  -- A parcel keeps the address that it had, also once it is corrected.
  stored.deliver_to := case when message.kind <> 'shipped' then message.deliver_to
    else coalesce((select deliver_to from public.messages where id = message.replaces), request.deliver_to) end;
  stored.mail_state := case when (is_letter or private.is_announced(message.kind))
    and not private.is_address(request.email)
    then 'unaddressed' end;
  stored.comes_back_on := case when is_letter then message.comes_back_on end;
  stored.remind_at :=
    case when is_offer and coalesce(message.valid_until >= message.remind_at::date, true) then message.remind_at end;
  new_id := private.append(p_id, stored, p_key, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (not is_offer or shown_as is not null)) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  foreach other in array quotes[2:] loop
    other.author := caller;
    other.mail_state := stored.mail_state;
    other.comes_back_on := stored.comes_back_on;
    other.remind_at := stored.remind_at;
    perform private.append(p_id, other, gen_random_uuid(), null, '{}');
  end loop;
  if is_letter or message.kind = 'handled' then
    -- The customer has heard from us: what else they have not answered comes back, and is reminded of once, as if it
    -- were new.
    update public.messages set
      comes_back_on = least(message.comes_back_on, case when valid_until >= current_date then valid_until end),
      remind_at = case when remind_at is not null and coalesce(valid_until >= message.remind_at::date, true)
        then message.remind_at end
    where id in (select id from private.offers where request_id = p_id and is_open) and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when private.is_noted(subject.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where stored.mail_state is null and not is_unsent and (is_letter or private.is_response(subject.kind)
    or subject.kind in ('withdrawn', 'resumed', 'parcel_lost')
    or private.is_readdressed(request, subject)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(subject.kind) and not (message.kind = 'shipped'
      and coalesce((private.parcel_in(reading, parcel) ->> 'hasArrived')::boolean, false)));
  -- What the first stage closes is heard of once, and that it is open again if the stage is taken back later.
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, 'message', jsonb_build_object('message', new_id, 'closes', is_stage),
    now() + case when is_stage then interval '1 minute' else '0' end
  where private.is_address(request.email) and case when is_stage then reading -> 'stage' = 'null' and exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer -> 'staff' ->> 'closesWithStage')::boolean)
    else message.kind = 'undone' and exists (select from private.outbox where request_id = p_id and payload ? 'closes'
      and payload ->> 'message' = taken.id::text and state = 'sent') end;
  select * into request from public.requests where id = p_id;
  new_status := private.status_after(request, message, taken, stored.mail_state);
  if new_status is not null then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, new_status, coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;
