set check_function_bodies = off;

create function private.conversation_of(
  p_id bigint, p_progress text,
  out ending text, out news text, out news_since timestamptz, out unanswered_since timestamptz, out resumed_at timestamptz,
  out awaits_reply boolean, out comes_back_on date
) language plpgsql stable set search_path = '' as $$
declare
  m public.messages;
  is_letter boolean;
  is_stage boolean;
  is_noted boolean;
  is_owed boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken; whether it answers
  -- something.
  letter_back date;
  is_promise boolean := false;
  is_answering boolean := false;
  -- Whether anything was ever ordered: a letter takes up a withdrawal only before.
  has_order boolean := false;
begin
  ending := 'none';
  awaits_reply := false;
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'order_ended', 'erasure_asked') then
      unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed_at_once(m.kind);
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_noted(m.kind);
    -- Who says by phone that they go on has our answer already.
    is_owed := private.needs_answer(m.kind) and (m.author is null or m.kind <> 'resumed');
    has_order := has_order or is_stage or m.kind = 'accepted';
    if m.kind = 'erasure_asked' or m.kind in ('withdrawn', 'order_ended') and ending <> 'erasure_asked' then
      ending := m.kind;
    elsif is_letter and ending = 'withdrawn' and not has_order then
      ending := 'none';
    end if;
    told := array(select n from unnest(told) as n where not private.takes_up(m, n));
    if m.author is null or is_owed then
      told := told || m;
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      is_promise := m.kind = 'message';
      is_answering := is_promise and unanswered_since is not null;
      awaits_reply := awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      is_promise := false;
      is_answering := false;
      awaits_reply := false;
    elsif is_stage then
      is_answering := false;
    end if;
    if private.is_answer(m) then
      unanswered_since := null;
    elsif is_owed then
      unanswered_since := coalesce(unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' and is_owed then
      resumed_at := m.sent_at;
    end if;
  end loop;
  -- What we promised in a letter, until there is an order, and in an answer, until all is delivered; what we asked, until it
  -- is done.
  if is_promise and p_progress in ('requested', 'quoted') or is_answering and p_progress not in ('delivered', 'done')
    or awaits_reply and p_progress <> 'done' then
    comes_back_on := letter_back;
  end if;
  if ending = 'erasure_asked' then
    unanswered_since := null;
  end if;
  select (array_agg(kind order by id desc))[1], min(sent_at) into news, news_since from unnest(told);
end
$$;

revoke execute on function private.conversation_of from public, anon, authenticated, service_role;

create function private.details_of(p_id bigint)
returns table (phone text, event_on date, purchase_order text, deliver_to text) language sql stable as $$
  select coalesce((array_agg(phone order by id desc) filter (where phone <> ''))[1], ''),
    (array_agg(event_on order by id desc) filter (where event_on is not null))[1],
    coalesce((array_agg(purchase_order order by id desc) filter (where purchase_order <> ''))[1], ''),
    coalesce((array_agg(deliver_to order by id desc) filter (where deliver_to <> ''))[1], '')
  from private.messages_in_force(p_id) where kind in ('accepted', 'details_changed')
$$;

revoke execute on function private.details_of from public, anon, authenticated, service_role;

create function private.offers_of(p_id bigint) returns table (
  offers jsonb, quote_until date, comes_back_on date, ordered jsonb, accepted_at timestamptz, needs_proof boolean,
  deliver_on date
) language sql stable as $$
  with offers as materialized (select * from private.offers where request_id = p_id)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id) filter (where is_open), '[]'),
    max(coalesce(valid_until, '2199-12-31')) filter (where is_open and kind = 'quote'),
    min(comes_back_on) filter (where is_open),
    -- Of each chain, what was accepted last.
    (select coalesce(jsonb_object_agg(currency, total), '{}')
      from (select currency, sum(amount)::text as total from offers where id = accepted_id group by currency) as sums),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true),
    -- Of each chain, the day that was accepted last.
    (select min(day) from (
      select distinct on (chain) deliver_on as day from offers where is_accepted and deliver_on is not null
      order by chain, answer_id desc) as days)
  from offers
$$;

revoke execute on function private.offers_of from public, anon, authenticated, service_role;

create or replace function private.takes_up(m public.messages, news public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when news.kind = 'erasure_asked' then false
    when private.is_answer(m) or m.kind in ('order_ended', 'withdrawn') then true
    when private.needs_answer(news.kind) then false
    -- A stage, what they decided and changed.
    when private.is_stage(m.kind) and m.replaces is null then true
    -- What they say now, what they said to the same offer.
    else m.author is not null and private.is_noted(m.kind) and coalesce(news.about = m.about, false) end
$$;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  new_reading constant jsonb := private.reading_of(p_id);
  new_progress constant text := new_reading ->> 'progress';
begin
  update public.requests as r set
    reading = new_reading,
    progress = new_progress,
    is_partial = (new_reading -> 'isPartial')::boolean,
    line_steps = nullif(new_reading -> 'lineSteps', 'null'),
    to_do = nullif(new_reading -> 'toDo', 'null'),
    (ending, news, news_since, unanswered_since, resumed_at, awaits_reply) =
      row(c.ending, c.news, c.news_since, c.unanswered_since, c.resumed_at, c.awaits_reply),
    (phone, purchase_order, deliver_to) = row(d.phone, d.purchase_order, d.deliver_to),
    event_on = coalesce(d.event_on,
      (select private.needed_on(form_data, r.asked) from public."Form Sub" as f where f.id = r.id)),
    (offers, quote_until, ordered, accepted_at, needs_proof, deliver_on) =
      row(o.offers, o.quote_until, o.ordered, o.accepted_at, o.needs_proof, o.deliver_on),
    comes_back_on = least(o.comes_back_on, c.comes_back_on)
  from private.conversation_of(p_id, new_progress) as c, private.details_of(p_id) as d, private.offers_of(p_id) as o
  where r.id = p_id;
end
$$;

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
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
  -- The message as it is stored.
  stored public.messages;
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
  refusal := private.refusal_of_message(request, reading, message, taken, parcel, is_unsent);
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

REVOKE ALL ON FUNCTION "private"."conversation_of"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."details_of"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."offers_of"(bigint) FROM PUBLIC;
