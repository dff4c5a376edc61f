-- A message costs as much as at 1.0.0: what reads rows for its facts stands in the plan of its caller. A line of a quote can be
-- on a proof that was sent before anything was quoted. What closes a quote or a proof is said by the view of all.
set check_function_bodies = off;

alter function private.is_mailed(text) rename to is_letter;
drop function private.lines_of(bigint);
drop view private.offers;

create view private.offers as
  -- Open: the customer has not answered it.
  select *, closed_by is not null as is_closed, closed_by is null and answer = '' as is_open from (
    select *, case when is_void then 'ending' when is_replaced then 'newer'
      when kind = 'quote' and accepted_id is null and has_order
        and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) then 'stage' end as closed_by
    from (
      select *,
        -- In the place of a whole chain stands the newest that was not ended, if there is one.
        id <> first_value(id) over (partition by request_id, chain order by is_void, id desc) as is_replaced,
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

create function private.lines_of(p_id bigint) returns table (
  quote bigint, chain bigint, place bigint, id text, what text, quantity text, is_goods boolean, needs_proof boolean, is_shown boolean
) language sql stable as $$
  with written as (
    select m.id as quote, coalesce(m.replaces, m.id) as chain, place, line ->> 'id' as given, concat_ws('.', m.id, place) as own,
      line ->> 'what' as what, line ->> 'quantity' as quantity, is_goods,
      coalesce((line ->> 'needsProof')::boolean, m.needs_proof, true) as needs_proof,
      coalesce((line ->> 'isShown')::boolean, false) as is_shown,
      -- Which of those with the same words; whether it is the only one of goods.
      row_number() over (partition by m.id, line ->> 'what' order by place) as nth,
      is_goods and count(*) filter (where is_goods) over (partition by m.id) = 1 as is_only,
      bool_or(line ?| array['id', 'isOther']) over (partition by m.id) as is_said
    from public.messages as m cross join jsonb_array_elements(m.lines) with ordinality as l (line, place)
    cross join lateral (values (coalesce((line ->> 'isGoods')::boolean, line ->> 'quantity' <> ''))) as g (is_goods)
    where m.request_id = p_id and m.kind = 'quote'
  )
  select quote, chain, place, coalesce(given, (
      select coalesce(before.given, before.own) from written as before
      where not line.is_said and before.chain = line.chain and before.quote < line.quote
        and (before.what = line.what and before.nth = line.nth or before.is_only and line.is_only)
      order by before.what = line.what desc, before.quote limit 1), own),
    what, quantity, is_goods, needs_proof, is_shown
  from written as line
$$;

revoke execute on function private.lines_of from public, anon, authenticated, service_role;

create or replace function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections and its arrival; what was ended by mistake is an offer again.
    update public.messages set is_void = true
      where id = new.about or new.about in (replaces, about) and (kind in ('shipped', 'delivered') or private.is_remade(kind));
    update public.messages set is_void = false
      where id = (select about from public.messages where id = new.about and kind = 'ended');
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_letter(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;

create or replace function private.messages_in_force(p_id bigint) returns setof public.messages
language sql stable as $$
  select * from public.messages where request_id = p_id and not is_void and kind <> 'undone'
$$;

create or replace function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language sql stable as $$
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  )
  select p.id, p.number, n.id, n.tracking, exists (select from in_force
    where kind in ('delivered', 'done') and id > p.id and coalesce(about, p.id) = p.id)
  from (
    select id, row_number() over (order by id) as number from in_force
    where kind = 'shipped' and replaces is null) as p
  cross join lateral (
    select id, tracking from in_force
    where kind = 'shipped' and coalesce(replaces, id) = p.id order by id desc limit 1) as n
  where not exists (select from in_force where about = p.id and kind = 'parcel_lost')
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
      'closedBy', closed_by,
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

create or replace function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_letter(message.kind) then 'suspected'
    -- What has ended goes on as a request of its own, or by taking the end back; what was sent still arrives.
    when request.ending = 'order_ended' and (message.kind in ('quote', 'proof', 'order_ended', 'withdrawn')
      or private.is_stage(message.kind) and message.replaces is null
        and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'order_ended'
    -- A letter asks whether they want it after all.
    when private.is_stage(message.kind) and request.ending = 'withdrawn'
      and (message.kind <> 'delivered' or reading -> 'parcels' = '[]') then 'withdrawn'
    -- There is nothing to end, or it has ended.
    when message.kind = 'order_ended' and (request.progress in ('delivered', 'done')
      or request.progress in ('requested', 'quoted') and request.status <> 'won') then 'outdated'
    when message.kind = 'withdrawn' and request.ending <> 'none' then 'outdated'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    -- A line goes on with one of its chain.
    when message.kind = 'quote' and exists (
      select from jsonb_array_elements(message.lines) as line where line ? 'id' and not exists (
        select from jsonb_array_elements(reading -> 'offers') as offer
        where (offer ->> 'chain')::bigint = message.replaces and offer -> 'lineIds' ? (line ->> 'id'))) then 'lines'
    -- A proof shows lines that are there, a stage is of accepted ones.
    when not message.line_ids <@ array(select line ->> 'id' from jsonb_array_elements(reading -> 'lines') as line
      where message.kind = 'proof' or (line ->> 'isAccepted')::boolean) then 'outdated'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- Other goods take the place of a line until its first stage.
    when message.kind = 'quote' and reading -> 'stage' <> 'null' and private.other_goods(reading, message) > 0 then 'being_made'
    -- In the place of what does not count, or is something else.
    when message.kind in ('quote', 'proof') and message.replaces is not null and not exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer ->> 'chain')::bigint = message.replaces
        and offer ->> 'kind' = message.kind and offer ->> 'closedBy' is distinct from 'ending') then 'outdated'
    -- What has ended or is closed is not answered.
    when private.is_response(message.kind) and not private.is_answerable(request) then 'outdated'
    when (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(
      private.offer_in(reading, message.about) -> 'staff' -> 'may' ? message.kind, false) then 'outdated'
    -- It is taken back already, or is the customer's.
    when message.kind = 'undone' and taken.id is null then 'outdated'
    -- What was mailed was read: another letter says what is true.
    when message.kind = 'undone' and private.is_letter(taken.kind) and taken.kind <> 'parcel_lost' then 'outdated'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'outdated'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'outdated'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'outdated'
    -- It is as far already, whoever said so; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and message.kind <> 'shipped' and (reading -> 'stage' ->> 'holds')::boolean
      and message.kind = reading -> 'stage' ->> 'kind'
      and message.about is not distinct from (reading -> 'stage' ->> 'about')::bigint
      and to_jsonb(message.line_ids) is not distinct from nullif(reading -> 'stage' -> 'lineIds', 'null')
      and message.is_all is not distinct from (reading -> 'stage' ->> 'isAll')::boolean then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;

create or replace function private.states_of(p_id bigint) returns table (
  id text, quote bigint, place bigint, what text, quantity text, is_accepted boolean, needs_proof boolean, state private.line_state
) language sql stable as $$
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
    -- is of all that was quoted then; before any quote, of what quotes say that it shows, or of the first, if that is one line.
    select o.answer from offers as o left join first_quote on true
    where o.kind = 'proof' and not o.is_void and case when o.line_ids is not null then l.id = any (o.line_ids)
      else split_part(l.id, '.', 1)::bigint < o.id
        or o.id < first_quote.id and (l.is_shown or first_quote.is_one and l.chain = first_quote.id) end
    order by o.id desc limit 1) as proof on true
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
    is_letter := private.is_letter(m.kind);
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

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_letter(message.kind);
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
