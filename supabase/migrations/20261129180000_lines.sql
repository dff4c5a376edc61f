-- The lines of an order (supabase/schemas/38_lines.sql), and what happens to it beside what was agreed: it ends, what was
-- approved is stopped, and what came lost, damaged or wrong is made again. Nothing is computed here, and nothing that is stored
-- changes.
-- Bodies call functions that follow.
set check_function_bodies = off;

drop function private.open_offers;
drop view private.offers;
drop index public.messages_about;
drop index public.requests_to_read;

create or replace function private.is_announced(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('shipped', 'delivered', 'ended', 'order_ended', 'parcel_damaged', 'parcel_wrong');
create or replace function private.is_noted(p_kind text) returns boolean immutable set search_path = ''
  return private.is_response(p_kind) or p_kind in ('details_changed', 'withdrawn');
create function private.is_remade(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('parcel_lost', 'parcel_damaged', 'parcel_wrong');
revoke execute on function private.is_remade from public, anon, authenticated, service_role;

alter table public.messages
  add column line_ids text[],
  add column part_ids text[],
  drop constraint messages_kind,
  drop constraint messages_with_about,
  add constraint messages_kind check (case when author is null then private.is_customers(kind)
    else kind in ('handled', 'undone') or private.is_mailed(kind) or private.is_announced(kind) or private.is_stage(kind)
      or private.is_noted(kind) end),
  add constraint messages_with_about check (case
    when kind in ('accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'resumed', 'ended', 'undone')
      or private.is_remade(kind)
    then about is not null else about is null or kind in ('reply', 'delivered') end),
  add constraint messages_with_lines check (line_ids is null or cardinality(line_ids) between 1 and 100
    and (kind = 'proof' or private.is_stage(kind) or private.is_remade(kind))),
  add constraint messages_in_part check (part_ids is null or kind = 'shipped' and part_ids <@ line_ids);
alter table public.requests
  add column line_steps jsonb check (jsonb_typeof(line_steps) = 'object'),
  drop constraint requests_ending_check,
  add constraint requests_ending_check check (ending in ('none', 'withdrawn', 'order_ended', 'erasure_asked'));
grant select (line_ids) on public.messages to authenticated;
create unique index messages_about on public.messages (about, (author is null))
  where about is not null and not is_void and kind not in ('reply', 'delivered', 'parcel_damaged', 'parcel_wrong')
    and not private.is_response(kind);
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '3';

create view private.offers as
  select *, is_void or is_replaced or is_shut as is_closed from (
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

create function private.open_offers(p_id bigint) returns setof private.offers
language sql stable set search_path = '' as $$
  select * from private.offers where request_id = p_id and not is_closed and answer = ''
$$;
revoke execute on function private.open_offers from public, anon, authenticated, service_role;

create or replace function private.about_of(m public.messages) returns bigint language sql stable set search_path = '' as $$
  select case
    -- An answer that is taken back, or that they did not give, was about an offer; a delivery is named as itself.
    when m.kind in ('undone', 'contradicted') and target.about is not null
      and target.kind <> 'delivered' and not private.is_remade(target.kind) then target.about
    -- Of a parcel, what is true of it now.
    when target.kind = 'shipped' then coalesce(
      (select max(id) from public.messages where replaces = target.id and kind = 'shipped' and not is_void), target.id)
    else target.id end
  from public.messages as target where target.id = m.about
$$;

create function private.line_states() returns text[] immutable set search_path = ''
  return array['to_proof', 'change_asked', 'proof_out', 'approved', 'in_production', 'part_shipped', 'part_delivered',
    'shipped', 'delivered'];

revoke execute on function private.line_states from public, anon, authenticated, service_role;

create or replace function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
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
  where not exists (select from in_force where about = p.id and kind = 'parcel_lost');
end
$$;

create function private.lines_of(p_id bigint) returns table (
  quote bigint, chain bigint, place bigint, id text, what text, quantity text, is_goods boolean, needs_proof boolean
) language sql stable set search_path = '' as $$
  with written as (
    select m.id as quote, coalesce(m.replaces, m.id) as chain, place, line ->> 'id' as given, concat_ws('.', m.id, place) as own,
      line ->> 'what' as what, line ->> 'quantity' as quantity, is_goods,
      coalesce((line ->> 'needsProof')::boolean, m.needs_proof, true) as needs_proof,
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
    what, quantity, is_goods, needs_proof
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
    undelivered_at = case when not private.is_mailed(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;

create function private.other_goods(p_reading jsonb, message public.messages) returns bigint
language sql stable set search_path = '' as $$
  with typed as (
    select line ->> 'id' as id, coalesce((line ->> 'isGoods')::boolean, line ->> 'quantity' <> '') as is_goods
    from jsonb_array_elements(message.lines) as line
  )
  select case when count(id) > 0 then count(*) filter (where id is null and is_goods) - (
    select count(*) from jsonb_array_elements(p_reading -> 'lines') as line
    where (line ->> 'isAccepted')::boolean and line ->> 'id' not in (select id from typed where id is not null)
      and array_position(private.line_states(), line ->> 'state') < array_position(private.line_states(), 'in_production'))
    else 0 end from typed
$$;

revoke execute on function private.other_goods from public, anon, authenticated, service_role;

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
      select from lines where (line_ids is null or lines.id = any (line_ids))
        and array_position(private.line_states(), state) < array_position(private.line_states(), 'in_production'))), null) as may
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

create or replace function private.reading_version() returns integer immutable set search_path = '' return 3;

create or replace function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_mailed(message.kind) then 'suspected'
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
    when message.kind = 'undone' and private.is_mailed(taken.kind) and taken.kind <> 'parcel_lost' then 'outdated'
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
      select from jsonb_array_elements(reading -> 'parcels') as sent where sent ->> 'tracking' = message.tracking)
      then 'already' end
$$;

create or replace function private.refusal_of_response(
  request public.requests, reading jsonb, target jsonb, response public.messages, p_today date, is_much boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- Nobody works on it any more; a reply still opens it.
    when private.is_response(response.kind) and request.status in ('lost', 'spam') then 'closed'
    -- We have ended the order: a message reaches us, nothing else changes it.
    when request.ending = 'order_ended' and response.kind not in ('reply', 'erasure_asked') then 'closed'
    -- One in its place, its end, or the first stage has closed it.
    when private.is_response(response.kind) and target ->> 'closedBy' is not null then 'outdated'
    -- On another device, or by a colleague; by phone, which staff noted.
    when private.is_response(response.kind) and target -> 'answer' <> 'null' and not target -> 'may' ? response.kind
      then 'answered'
    -- A quote is accepted or declined, a proof approved.
    when private.is_response(response.kind) and not target -> 'may' ? response.kind then 'outdated'
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
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam')) then 'outdated'
    -- What staff noted was taken back.
    when response.kind = 'contradicted' and not exists (select from private.messages_in_force(request.id)
      where id = response.about and author is not null and private.is_response(kind)) then 'outdated'
    when is_much then 'limited' end
$$;

create or replace function private.shown_messages(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages as m where request_id = p_id and kind not in ('handled', 'undone')
    and not (is_void and (private.is_announced(kind) or private.is_stage(kind)))
    and not (kind = 'shipped' and exists (
      select from private.messages_in_force(p_id) where replaces = coalesce(m.replaces, m.id) and id > m.id))
$$;

create function private.states_of(p_id bigint) returns table (
  id text, quote bigint, place bigint, what text, quantity text, is_accepted boolean, needs_proof boolean, state text
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
    where o.id = o.accepted_id or not o.is_closed and o.answer = ''
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
  select l.id, l.quote, l.place, l.what, l.quantity, l.is_accepted, l.needs_proof, case
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
    else 'approved' end
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

create function private.steps_in(p_lines jsonb, p_progress text, p_is_partial boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select case when sum(lines) > 1 and (count(*) > 1 or min(step) <> p_progress and not p_is_partial)
      or min(step) = 'ordered' and p_progress = 'approved'
    then jsonb_object_agg(step, lines) end from (
    select case line ->> 'state' when 'approved' then 'approved' when 'shipped' then 'shipped' when 'delivered' then 'delivered'
      else case when line ->> 'state' in ('to_proof', 'change_asked', 'proof_out') then 'ordered' else 'in_production' end
      end as step, count(*) as lines
    from jsonb_array_elements(p_lines) as line where (line ->> 'isAccepted')::boolean group by step) as counted
$$;

revoke execute on function private.steps_in from public, anon, authenticated, service_role;

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
      'currency', currency) order by id), '[]'),
    min(comes_back_on), max(coalesce(valid_until, '2199-12-31')) filter (where kind = 'quote')
  into facts.offers, facts.comes_back_on, facts.quote_until from private.open_offers(p_id);
  select bool_or(kind = 'quote'), bool_and(answer = 'approved') filter (where kind = 'proof' and not is_closed),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true)
  into is_quoted, is_approved, facts.accepted_at, facts.needs_proof
  from private.offers where request_id = p_id and not is_void;
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
      select currency, sum(amount)::text as total from (
        select distinct on (chain) currency, amount from private.offers
        where request_id = p_id and is_accepted order by chain, answer_id desc) as accepted
      group by currency) as sums),
    reading = new_reading,
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, line_steps, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, line_steps, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

create or replace function public.answer_times(p_from timestamptz, p_until timestamptz default 'infinity')
returns table (won bigint, since bigint[], answered bigint[]) language sql stable set search_path = '' as $$
  select count(coalesce(won_at, accepted_at)) filter (where status <> 'lost' and ending not in ('withdrawn', 'order_ended')),
    array_agg((date_part('epoch', waiting_since) * 1000)::bigint),
    array_agg((coalesce(date_part('epoch', answered_at), 0) * 1000)::bigint)
  from public.requests
  where status not in ('suspected', 'spam') and noted_by is null and received_at >= p_from and received_at < p_until
  having count(*) > 0
$$;

create or replace function public.claim_notifications(p_limit integer, p_lease interval) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update private.outbox set attempts = attempts + 1, due_at = now() + p_lease
    where id in (
      select id from private.outbox where state = 'pending' and due_at <= now()
      order by due_at, id limit p_limit for update skip locked)
    returning *
  )
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
    -- Nothing about a request goes to a former member.
    'to', (select email from public.staff where email = c.payload ->> 'to' and role <> 'former'),
    'suspected', (select count(*) from public.requests where status = 'suspected'),
    -- Staff's to the customer, or the customer's to staff; the offer, parcel or stage that it is about; the version of
    -- the link in it.
    'message', to_jsonb(m) - 'key',
    'offer', to_jsonb(o) - 'key' || jsonb_build_object(
      'file', (select name from public.files where message_id = o.id order by created_at, id limit 1)),
    'is_timely', c.kind <> 'reminder' or private.can_remind(r),
    'link_version', l.version,
    'mail_version', l.mail_version,
    'request', to_jsonb(r) - '{search_text,reading}'::text[] || jsonb_build_object('answers', private.answers(r, s.form_data),
      'beside', private.beside(r), 'lines', private.reading_now(r) -> 'lines',
      -- How many older requests have the same address.
      'earlier', (select count(*) from public.requests where email = r.email and email <> '' and id < r.id),
      'files', (select count(*) from public.files left join public.messages on messages.id = message_id
        where files.request_id = r.id and author is null))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
  left join private.links as l on l.request_id = r.id
  left join public.messages as m on m.id = (c.payload ->> 'message')::bigint
  -- What is taken back may be about an offer itself; a delivery is named as itself. Of a corrected parcel, the newest.
  left join public.messages as o on o.id = private.about_of(m)
$$;

create or replace function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', progress, 'isPartial', is_partial, 'lineSteps', line_steps, 'needsProof', needs_proof,
    'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on,
    'reading', private.customers_part(private.reading_now(r)),
    'answers', private.answers(r, form_data), 'asked', asked, 'files', private.page_files(r.id, null),
    'messages', (
      -- A corrected parcel stays where and when it was first.
      select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(p.id, m.id), 'kind', m.kind,
        'sentAt', coalesce(p.sent_at, m.sent_at),
        'by', case when m.author is null or m.way <> 'page' then m.name
          else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
        'body', m.body, 'about', m.about, 'chain', coalesce(m.replaces, m.id), 'way', m.way, 'saidOn', m.said_on,
        'isVoid', m.is_void, 'lines', coalesce(m.lines, '[]'), 'amount', m.amount::text, 'currency', m.currency,
        'validUntil', m.valid_until,
        'purchaseOrder', m.purchase_order, 'phone', m.phone, 'eventOn', m.event_on, 'lineIds', m.line_ids,
        'carrier', m.carrier,
        'tracking', m.tracking, 'expectedOn', m.expected_on,
        'deliverOn', m.deliver_on, 'deliverTo', m.deliver_to,
        'files', private.page_files(r.id, m.id)) order by coalesce(p.id, m.id) desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = m.author
      left join public.messages as p on p.id = m.replaces and m.kind = 'shipped'))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

create or replace function public.respond_as_customer(
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
    return '{"outcome": "outdated"}';
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
    is_much := of_request > 30 or coalesce(of_visitor > 60, false)
      or (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
        from public.messages where request_id = p_id and author is null and way = by_way)
      or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
        where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100;
  elsif response.kind in ('details_changed', 'erasure_asked', 'resumed') then
    of_request := private.hit(response.kind || ' of ' || p_id, 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 5 or coalesce(of_visitor > 60, false);
  end if;
  outcome := coalesce(private.refusal_of_response(request, reading, target, response, p_today, is_much),
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
  return jsonb_build_object('outcome', case when is_late and outcome = 'stored' then 'as_message' else outcome end) || case outcome
    when 'answered' then jsonb_build_object('by', target -> 'answer' -> 'name', 'at', target -> 'answer' -> 'at')
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, response.about) -> 0 -> 'id') else '{}' end;
end
$$;

create or replace function public.run_schedule() returns void language plpgsql security definer set search_path = '' as $$
declare
  -- Null keeps all. A constant, because the planner reads every request to compare it with a subselect.
  oldest constant timestamptz := now() - make_interval(days => (select retention_days from private.settings));
  expired integer;
  reminded bigint;
begin
  -- Requests in the order of all who lock them, and before what belongs to them, or this and a lead's deletion could
  -- deadlock.
  perform from public.requests where received_at < oldest order by id for update;
  delete from public."Form Sub" where created_at < oldest;
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  -- Not at once: a request that began in the window may still count in it, and the two would deadlock.
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  update public.files set visitor = null
    where visitor is not null and sent_at is not null and created_at < now() - interval '1 day';
  -- After requests, as in every transaction that locks both.
  update private.links set hash = null where hash is not null and ends_at < now();
  -- One reminder a minute, of all that a customer has not answered, and each on its office day: one that is half a day
  -- late is not sent any more.
  select m.request_id into reminded from public.messages as m join public.requests as r on r.id = request_id
  where remind_at between now() - interval '12 hours' and now() and private.can_remind(r)
  order by remind_at, m.id limit 1 for no key update of r skip locked;
  -- Another schedule may have queued this one before the lock.
  with settled as (
    update public.messages set remind_at = null where request_id = reminded and remind_at is not null
    returning request_id
  )
  insert into private.outbox (request_id, kind) select distinct request_id, 'reminder' from settled;
  -- What an upgrade has left unread. Without waiting for whoever writes to one of them, which reads it anyway.
  update public.requests set reading = private.reading_of(id) where id = any (array(
    select id from public.requests where (reading ->> 'version') is distinct from '3'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked));
  -- One digest a day, or an hour in a flood, and only about requests that the last one did not announce.
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where status = 'suspected' and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end);
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
    where id in (select id from private.open_offers(p_id)) and id <> new_id and message.comes_back_on is not null;
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
