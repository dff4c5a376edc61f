-- How far a line is, as a type, which has an order; and what is still open, said by the view of all offers.
set check_function_bodies = off;

create type private.line_state as enum ('to_proof', 'change_asked', 'proof_out', 'approved', 'in_production', 'part_shipped',
  'part_delivered', 'shipped', 'delivered');

create or replace view private.offers as
  select *, is_void or is_replaced or is_shut as is_closed,
    -- The customer has not answered it.
    not (is_void or is_replaced or is_shut) and answer = '' as is_open from (
    select *,
      -- In the place of a whole chain stands the newest that was not ended, if there is one.
      id <> first_value(id) over (partition by request_id, chain order by is_void, id desc) as is_replaced,
      kind = 'quote' and accepted_id is null and has_order
        and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) as is_shut
    from (
      select *,
        -- Of its chain, what was accepted last; whether anything of the request was.
        first_value(case when is_accepted then id end)
          over (partition by request_id, chain order by is_accepted desc, answer_id desc) as accepted_id,
        bool_or(is_accepted) over (partition by request_id) as has_order
      from (
        select o.*, coalesce(o.replaces, o.id) as chain, coalesce(a.kind, '') as answer, a.id as answer_id,
          a.sent_at as answered_at, a.name as answered_by, a.author as noted_by, a.way as answer_way,
          a.said_on as answer_said_on, coalesce(a.kind = 'accepted', false) and not o.is_void as is_accepted
        from public.messages as o left join lateral (
          select * from private.messages_in_force(o.request_id)
          where about = o.id and (private.is_response(kind) or kind = 'ended') order by id desc limit 1) as a on true
        where o.kind in ('quote', 'proof')) as answered) as chained) as offers;

drop function private.states_of(bigint);

create function private.states_of(p_id bigint) returns table (
  id text, quote bigint, place bigint, what text, quantity text, is_accepted boolean, needs_proof boolean, state private.line_state
) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with offers as materialized (
    select * from private.offers where request_id = p_id
  ), in_force as materialized (
    select * from private.messages_in_force(p_id)
  ), parcels as materialized (
    select * from private.parcels_of(p_id)
  ), written as materialized (
    select * from private.lines_of(p_id) where is_goods
  ), lines as materialized (
    -- Of each chain what was accepted last; of a quote in its place that is out, what it adds.
    select distinct on (l.id) l.*, o.id = o.accepted_id as is_accepted,
      (select min(a.answer_id) from offers as a join written as w on w.quote = a.id where a.is_accepted and w.id = l.id) as since
    from written as l join offers as o on o.id = l.quote
    where o.id = o.accepted_id or o.is_open
    order by l.id, o.id is not distinct from o.accepted_id desc, o.id desc
  ), first_quote as (
    select min(quote) as id, bool_and(count = 1) as is_one from (
      select quote, count(*) from written group by quote order by quote limit 1) as counted
  ), marks as materialized (
    -- A stage of which nobody said of which lines is of all that was accepted then, or of whatever there is.
    select l.id as line, m.*, l.id = any (coalesce(m.part_ids, '{}')) or m.line_ids is null and m.is_all is false as is_part
    from in_force as m join lines as l on case when m.line_ids is not null then l.id = any (m.line_ids)
      else m.id > l.since or m.id < (select min(answer_id) from offers where is_accepted) end
    -- What is said to be delivered is what was sent; without a parcel, or as the last, all that there is.
    where private.is_stage(m.kind) and m.replaces is null and m.about is null
      and (m.kind <> 'delivered' or coalesce(m.is_all, not exists (select from parcels where id < m.id)))
  )
  select l.id, l.quote, l.place, l.what, l.quantity, l.is_accepted, l.needs_proof, (case
    when coalesce(all_arrived > coalesce(sent.newest, 0), false) then 'delivered'
    when exists (
      -- Made again, until a newer parcel has it.
      select from in_force as again where private.is_remade(again.kind) and again.id > sent.newest
        and (l.id = any (again.line_ids) or again.line_ids is null
          and exists (select from marks where line = l.id and id = again.about))) then 'in_production'
    when sent.has_arrived then case when sent.is_part then 'part_delivered' else 'delivered' end
    when sent.newest is not null then case when sent.is_part then 'part_shipped' else 'shipped' end
    when exists (select from marks where line = l.id) then 'in_production'
    when proof.answer = 'approved' then 'approved'
    when proof.answer = 'change_asked' then 'change_asked'
    when proof.answer = '' then 'proof_out'
    when l.needs_proof then 'to_proof'
    else 'approved' end)::private.line_state
  from lines as l
  left join lateral (
    -- The newest parcel says whether more of the line follows.
    select max(p.id) as newest, bool_and(p.has_arrived) as has_arrived,
      (array_agg(m.is_part order by p.id desc))[1] as is_part
    from parcels as p join marks as m on m.id = p.id and m.line = l.id) as sent on true
  left join lateral (
    select max(m.id) as all_arrived from marks as m where m.line = l.id and m.kind in ('delivered', 'done')
      and m.id > coalesce((select max(id) from in_force where private.is_remade(kind)), 0)
  ) as arrived on true
  left join lateral (
    -- The newest proof that shows it, also if one in its place shows only others. A proof of which nobody said what it shows
    -- is of all that was quoted then; before any quote, of the first, if that is one line.
    select o.answer from offers as o left join first_quote on true
    where o.kind = 'proof' and not o.is_void and case when o.line_ids is not null then l.id = any (o.line_ids)
      else split_part(l.id, '.', 1)::bigint < o.id or o.id < first_quote.id and first_quote.is_one and l.chain = first_quote.id end
    order by o.id desc limit 1) as proof on true;
end
$$;

revoke execute on function private.states_of from public, anon, authenticated, service_role;
create or replace function private.can_remind(r public.requests) returns boolean language sql stable set search_path = '' as $$
  select private.is_answerable(r) and r.status <> 'new' and r.owed_since is null
    and coalesce(r.follow_up <= now()::date, true)
    and exists (select from private.links where request_id = r.id and hash is not null and ends_at > now())
    and exists (
      select from private.offers where request_id = r.id and is_open and mail_state = 'sent' and coalesce(valid_until >= now()::date, true)
        and id > (select coalesce(max(id), 0) from private.messages_in_force(r.id) where private.is_stage(kind)))
$$;

create or replace function private.other_goods(p_reading jsonb, message public.messages) returns bigint
language sql stable set search_path = '' as $$
  with typed as (
    select line ->> 'id' as id, coalesce((line ->> 'isGoods')::boolean, line ->> 'quantity' <> '') as is_goods
    from jsonb_array_elements(message.lines) as line
  )
  select case when count(id) > 0 then count(*) filter (where id is null and is_goods) - (
    select count(*) from jsonb_array_elements(p_reading -> 'lines') as line
    where (line ->> 'isAccepted')::boolean and line ->> 'id' not in (select id from typed where id is not null)
      and (line ->> 'state')::private.line_state < 'in_production')
    else 0 end from typed
$$;

create or replace function private.reading_of(p_id bigint) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  ), parcels as materialized (
    select * from private.parcels_of(p_id)
  ), written as materialized (
    select quote, jsonb_agg(l.id order by place) as line_ids from private.lines_of(p_id) as l group by quote
  ), stage as (
    -- A corrected parcel is no stage.
    select id, kind, about, is_all, line_ids, not exists (
      select from in_force where private.is_remade(kind) and id > m.id) as holds
    from in_force as m
    where private.is_stage(kind) and replaces is null order by id desc limit 1
  ), lines as materialized (
    select * from private.states_of(p_id)
  ), offers as (
    select *, array_remove(private.may_say(kind, answer, exists (select from stage) and not exists (
      select from lines where (line_ids is null or lines.id = any (line_ids)) and state < 'in_production')), null) as may
    from private.offers where request_id = p_id
  )
  select jsonb_build_object('version', private.reading_version(),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'chain', chain,
      'isReplaced', is_replaced, 'accepted', accepted_id, 'until', valid_until,
      -- Of a quote, the id of each line; of a proof, which of them it shows, null for all.
      'lineIds', case kind when 'proof' then to_jsonb(line_ids) else
        (select written.line_ids from written where quote = offers.id) end,
      'closedBy', case when is_void then 'ending' when is_replaced then 'newer' when is_shut then 'stage' end,
      'answer', case when answer_id is not null then jsonb_build_object('id', answer_id, 'kind', answer, 'name', answered_by,
        'at', answered_at, 'way', answer_way, 'saidOn', answer_said_on) end,
      'may', case when is_closed or answer <> '' and not (answer = 'approved' and answer_way = 'page') then '{}'
        else array_remove(may, 'ended') end,
      'staff', jsonb_build_object('notedBy', noted_by, 'may', case when is_closed then '{}' else may end,
        -- What they noted last, until the next stage.
        'undo', case when answer_way <> 'page' and noted_by is not null
          and answer_id > coalesce((select id from stage), 0) then answer_id end,
        'closesWithStage', kind = 'quote' and not is_closed and answer = '' and has_order and accepted_id is null))
      order by id), '[]') from offers),
    'parcels', (select coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'number', number, 'newest', newest, 'tracking', tracking, 'hasArrived', has_arrived)
      order by id), '[]')
      from parcels),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'quote', quote, 'what', what, 'quantity', quantity,
      'isAccepted', is_accepted, 'needsProof', needs_proof, 'state', state) order by quote, place), '[]') from lines),
    'stage', (select jsonb_build_object('id', id, 'kind', kind, 'about', about, 'isAll', is_all, 'lineIds', line_ids,
      'holds', holds) from stage),
    -- Where the goods go can change until something of them is sent.
    'isAddressOpen', not exists (select from parcels) and not private.closes_address((
      select case kind when 'parcel_lost' then 'in_production' else kind end from in_force
      where private.is_stage(kind) and replaces is null or kind = 'parcel_lost' order by id desc limit 1)),
    'staff', jsonb_build_object(
      -- A parcel is taken back by itself.
      'undo', (select id from stage where kind <> 'shipped' and about is null),
      'mayAdd', not exists (select from stage) or not exists (select from offers where is_accepted))));
end
$$;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  is_answer boolean;
  is_stage boolean;
  is_noted boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken; whether it answers
  -- something.
  letter_back date;
  is_promise boolean := false;
  is_answering boolean := false;
  -- Whether anything was ever ordered: a letter takes up a withdrawal only before.
  has_order boolean := false;
  stage text;
  -- Whether what was sent is all of the order.
  is_all boolean := true;
  is_under_way boolean;
  is_quoted boolean;
  is_approved boolean;
  new_reading constant jsonb := private.reading_of(p_id);
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'order_ended', 'erasure_asked') then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed(m.kind);
    is_answer := (is_letter or m.kind = 'handled') and coalesce(m.mail_state, 'sent') = 'sent';
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_response(m.kind);
    has_order := has_order or is_stage or m.kind = 'accepted';
    if m.kind = 'erasure_asked' or m.kind in ('withdrawn', 'order_ended') and facts.ending <> 'erasure_asked' then
      facts.ending := m.kind;
    elsif is_letter and facts.ending = 'withdrawn' and not has_order then
      facts.ending := 'none';
    end if;
    if is_letter then
      is_promise := m.kind = 'message';
      is_answering := is_promise and facts.unanswered_since is not null;
    elsif m.author is null or m.kind = 'handled' or is_noted or is_stage then
      is_promise := is_promise and is_stage;
      is_answering := false;
    end if;
    -- A stage, or the end, takes up what was decided and changed, and answers nothing; and what they have decided of an offer before
    -- is no news any more once it is noted what they say now.
    told := array(select n from unnest(told) as n where kind = 'erasure_asked' or not is_answer and (
      private.needs_answer(kind) or not is_stage and m.kind <> 'order_ended' and not (is_noted and about is not distinct from m.about)));
    if m.author is null or private.needs_answer(m.kind) then
      told := told || m;
    end if;
    if is_answer then
      facts.unanswered_since := null;
    elsif private.needs_answer(m.kind) then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' then
      facts.resumed_at := m.sent_at;
    end if;
    if is_stage then
      stage := m.kind;
      is_all := coalesce(m.is_all,
        case m.kind when 'shipped' then true when 'in_production' then false else is_all end);
    elsif private.is_remade(m.kind) then
      stage := 'in_production';
      is_all := false;
    end if;
    if m.kind in ('accepted', 'details_changed') then
      facts.phone := coalesce(nullif(m.phone, ''), facts.phone);
      facts.event_on := coalesce(m.event_on, facts.event_on);
      facts.purchase_order := coalesce(nullif(m.purchase_order, ''), facts.purchase_order);
      facts.deliver_to := coalesce(nullif(m.deliver_to, ''), facts.deliver_to);
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      facts.awaits_reply := facts.awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      facts.awaits_reply := false;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id) filter (where is_open), '[]'),
    min(comes_back_on) filter (where is_open),
    max(coalesce(valid_until, '2199-12-31')) filter (where is_open and kind = 'quote'),
    bool_or(kind = 'quote') filter (where not is_void),
    bool_and(answer = 'approved') filter (where kind = 'proof' and not is_closed),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true)
  into facts.offers, facts.comes_back_on, facts.quote_until, is_quoted, is_approved, facts.accepted_at, facts.needs_proof
  from private.offers where request_id = p_id;
  -- Once a stage says of which lines it is, they say it themselves.
  if exists (select from private.messages_in_force(p_id) where private.is_stage(kind) and line_ids is not null) then
    is_all := not exists (select from jsonb_array_elements(new_reading -> 'lines') as line
      where (line ->> 'isAccepted')::boolean and line ->> 'state' not in ('shipped', 'delivered'));
  end if;
  select count(*) > 0 and not is_all, not bool_and(has_arrived) into facts.is_partial, is_under_way
  from private.parcels_of(p_id);
  facts.progress := case
    -- Before the first stage.
    when stage is null then case
      when is_approved and (facts.accepted_at is not null or not is_quoted) then 'approved'
      when facts.accepted_at is not null then 'ordered'
      when is_quoted then 'quoted'
      else 'requested' end
    when is_under_way then 'shipped'
    when facts.is_partial then 'in_production'
    else stage end;
  facts.line_steps := case when facts.progress <> 'done' then private.steps_in(new_reading -> 'lines', facts.progress, facts.is_partial) end;
  -- What we promised in a letter, until there is an order, and in an answer, until all is delivered; what we asked, until it
  -- is done.
  if is_promise and facts.progress in ('requested', 'quoted') or is_answering and facts.progress not in ('delivered', 'done') or facts.awaits_reply and facts.progress <> 'done' then
    facts.comes_back_on := least(facts.comes_back_on, letter_back);
  end if;
  if facts.ending = 'erasure_asked' then
    facts.unanswered_since := null;
  end if;
  update public.requests as r set
    event_on = coalesce(facts.event_on,
      (select private.needed_on(form_data, r.asked) from public."Form Sub" as f where f.id = r.id)),
    -- Of each chain, the day that was accepted last.
    deliver_on = (select min(day) from (
      select distinct on (chain) deliver_on as day from private.offers
      where request_id = p_id and is_accepted and deliver_on is not null
      order by chain, answer_id desc) as days),
    (news, news_since) = (select (array_agg(kind order by id desc))[1], min(sent_at) from unnest(told)),
    -- Of each chain, what was accepted last.
    ordered = (select coalesce(jsonb_object_agg(currency, total), '{}') from (
      select currency, sum(amount)::text as total from private.offers where request_id = p_id and id = accepted_id
      group by currency) as sums),
    reading = new_reading,
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, line_steps, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, line_steps, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

create or replace function public.correct_email(p_id bigint, p_old text, p_email text, p_note text) returns text
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

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  is_stage constant boolean := private.is_stage(message.kind);
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about
    when private.is_remade(message.kind) or message.kind = 'undone' then coalesce(message.about, 0) end;
  request public.requests;
  reading jsonb;
  taken public.messages;
  -- What the customer hears of: this, or that it is taken back.
  heard public.messages;
  said public.messages;
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
  -- What is mailed after a minute is not, if it is taken back or corrected before its mail has been claimed.
  delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
    and attempts = 0 and payload ->> 'message' in (select id::text from public.messages
      where id = taken.id or parcel in (id, replaces) and kind = 'shipped' and message.kind <> 'delivered');
  is_unsent := message.kind = 'undone' and coalesce(taken.mail_state = 'unaddressed', found);
  heard := case message.kind when 'undone' then taken else message end;
  refusal := private.refusal_of_message(request, reading, message, taken, parcel, is_unsent);
  if refusal is not null then
    raise exception using errcode = 'PT409', message = refusal;
  end if;
  said := message;
  said.author := caller;
  -- A parcel keeps the address that it had, also once it is corrected.
  said.deliver_to := case when message.kind <> 'shipped' then message.deliver_to
    else coalesce((select deliver_to from public.messages where id = message.replaces), request.deliver_to) end;
  said.mail_state := case when (is_letter or private.is_announced(message.kind))
    and not private.is_address(request.email)
    then 'unaddressed' end;
  said.comes_back_on := case when is_letter then message.comes_back_on end;
  said.remind_at :=
    case when is_offer and coalesce(message.valid_until >= message.remind_at::date, true) then message.remind_at end;
  new_id := private.append(p_id, said, p_key, p_form_key, array[p_file]);
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
  select p_id, case when private.is_noted(heard.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where said.mail_state is null and not is_unsent and (is_letter or private.is_response(heard.kind)
    or heard.kind in ('withdrawn', 'parcel_lost')
    or private.is_readdressed(request, heard)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(heard.kind) and not (message.kind = 'shipped'
      and coalesce((private.parcel_in(reading, parcel) ->> 'hasArrived')::boolean, false)));
  -- What the first stage closes is heard of once, and that it is open again if the stage is taken back later.
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, 'message', jsonb_build_object('message', new_id, 'closes', is_stage),
    now() + case when is_stage then interval '1 minute' else '0' end
  where private.is_address(request.email) and case when is_stage then reading -> 'stage' = 'null' and exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer -> 'staff' ->> 'closesWithStage')::boolean)
    else message.kind = 'undone' and exists (select from private.outbox where request_id = p_id and payload ? 'closes'
      and payload ->> 'message' = taken.id::text and state = 'sent') end;
  -- What has ended leaves the desk once nothing is on its way; what is taken up again comes back.
  select * into request from public.requests where id = p_id;
  if request.ending = 'order_ended' and request.progress <> 'shipped' and request.status <> 'lost' then
    new_status := 'lost';
  elsif message.kind = 'undone' and taken.kind = 'order_ended' and request.status = 'lost' then
    -- What it was before, such as won by phone.
    new_status := coalesce((
      select j.status from public.journal as j where j.request_id = p_id and j.version = request.version - 1), 'contacted');
  elsif request.status = 'new' and (is_letter and said.mail_state is null or message.kind = 'handled' or private.is_response(message.kind))
    or request.status = 'lost' and (is_offer or private.is_stage(message.kind)) and request.ending <> 'order_ended' then
    new_status := 'contacted';
  end if;
  if new_status is not null then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, new_status, coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

drop function private.open_offers(bigint);

drop function private.line_states();
