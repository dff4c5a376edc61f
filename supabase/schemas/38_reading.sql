-- The reading: what a request is, said once. Page, desk, mails and the functions that write read it, and derive nothing of it
-- again. It says nothing of the status, of mails, or of the day.

-- Raised by whatever computes another reading of the same messages: what is stored is computed anew, by whom it reads first
-- or by the schedule.
create function private.reading_version() returns integer immutable set search_path = '' return 7;

-- What may still be said to a quote or a proof, by its kind and what was said last: by its customer, and by staff, who note
-- what the customer said otherwise, or end it.
create function private.may_say(p_kind text, p_answer text, p_is_begun boolean) returns text[]
immutable set search_path = ''
  return case
    when p_answer = '' then array[case p_kind when 'quote' then 'accepted' else 'approved' end,
      case p_kind when 'quote' then 'declined' end, 'change_asked', 'ended']
    -- They asked for something else, and say now that it may stay.
    when p_answer = 'change_asked' then array[case p_kind when 'quote' then 'accepted' else 'approved' end,
      case p_kind when 'quote' then 'declined' end, 'ended']
    when p_answer = 'declined' then array['accepted']
    -- Stop: what is being made is changed by a call.
    when p_answer = 'approved' and not p_is_begun then array['change_asked']
    else '{}' end;

-- What an order is counted by: a line's state, what is made again of it, and what was said to its proof.
create type private.step as (state text, again text, proof text);

-- How far an order is: a function of its lines alone, and of whether it is done. `before` is what it is while nothing is accepted
-- or begun. What is made again counts as a step back.
create function private.order_of(p_lines private.step[], before text, is_done boolean, is_several boolean) returns jsonb
language sql immutable set search_path = '' as $$
  with lines as materialized (
    select state, proof, case when again = 'to_make' or state like 'part%' then 'in_production'
        when again = 'on_its_way' then 'shipped'
        when private.line_rank(state) < private.line_rank('approved') then 'ordered' else state end as step,
      state like '%shipped' or again is not distinct from 'on_its_way' as is_under_way,
      private.line_rank(state) >= private.line_rank('part_shipped') as is_sent,
      case when again = 'to_make' or state like 'part%' then 'in_production' else state end as due
    from unnest(p_lines) as l
  ), order_now as (
    select case when is_done then 'done'
        when bool_or(is_under_way) then 'shipped'
        when bool_and(step = 'delivered') then 'delivered'
        when bool_or(is_sent) then 'in_production'
        -- The stage that the first of them has reached.
        when max(private.line_rank(step)) > private.line_rank('approved')
          then (private.line_states())[max(private.line_rank(step))]
        when before is not null then before
        when bool_and(step = 'approved') and bool_or(proof = 'approved') then 'approved'
        else 'ordered' end as progress,
      not coalesce(is_done, false) and bool_or(is_sent) and not bool_and(step in ('shipped', 'delivered')) as is_partial
    from lines
  )
  select jsonb_build_object('progress', progress, 'isPartial', is_partial,
    'lineSteps', (select case when count(*) > 1 and progress <> 'done' then jsonb_object_agg(step, lines) end
      from (select step, count(*) as lines from lines group by step) as counted),
    'toDo', case when is_several and progress <> 'done' then (select coalesce(jsonb_object_agg(due, lines), '{}')
      from (select due, count(*) as lines from lines
        where due in ('to_proof', 'change_asked', 'approved') or private.stages() -> due ->> 'step' = 'production'
        group by due) as counted) end)
  from order_now
$$;

-- RequestReading in functions/_shared/reading.ts.
create function private.reading_of(p_id bigint) returns jsonb language plpgsql stable set search_path = '' as $$
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
    select id, kind, about from in_force where private.is_stage(kind) and replaces is null order by id desc limit 1
  ), lines as materialized (
    select (line).*, state, again, remade, coalesce(words, '') as words from private.states_of(p_id)
  ), offers as materialized (
    select *, array_remove(private.may_say(kind, answer, exists (select from stage) and not exists (
      select from lines where (line_ids is null or lines.id = any (line_ids))
        and private.line_rank(state) < private.line_rank('in_production'))), null) as may
    from private.offers where request_id = p_id
  )
  select jsonb_build_object('version', private.reading_version(),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'chain', chain,
      'isReplaced', is_replaced, 'accepted', accepted_id, 'until', valid_until,
      -- Of a quote, the id of each line; of a proof, which of them it shows, null for all.
      'lineIds', case kind when 'proof' then to_jsonb(line_ids) else
        (select written.line_ids from written where quote = offers.id) end,
      'closedBy', closed_by, 'letter', letter,
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
      jsonb_build_object('id', id, 'number', number, 'newest', newest, 'tracking', tracking, 'hasArrived', has_arrived,
        'lineIds', line_ids)
      order by id), '[]')
      from parcels),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'quote', quote, 'what', what, 'quantity', quantity,
      'isAccepted', is_accepted, 'needsProof', needs_proof, 'state', state,
      'again', case when again is not null then jsonb_build_object('state', again, 'words', words) end)
      order by quote, place), '[]') from lines where id is not null),
    -- What is made again of an order of one line, or of none.
    'again', (select case when count(*) = 1 then jsonb_agg(case when again is not null then
        jsonb_build_object('state', again, 'words', words) end) -> 0 end from lines where is_accepted),
    -- Who told of what is still to be made again.
    'remade', (select coalesce(jsonb_agg(distinct told), '[]') from lines cross join unnest(remade) as told
      where is_accepted and again = 'to_make'),
    'stage', (select jsonb_build_object('id', id, 'kind', kind, 'about', about) from stage),
    -- Where the goods go can change until something of them is sent.
    'isAddressOpen', not exists (select from parcels) and coalesce((private.stages() -> (
        select kind from in_force where private.is_stage(kind) and replaces is null or kind = 'parcel_lost'
        order by id desc limit 1) -> 'isAddressOpen')::boolean, true),
    'staff', jsonb_build_object(
      -- A parcel is taken back by itself.
      'undo', (select id from stage where kind <> 'shipped' and about is null),
      'mayAdd', not exists (select from stage) or not exists (select from offers where is_accepted)))
    || (select private.order_of(array_agg(row(state, again, proof)::private.step), (
        select case when bool_or(is_accepted) then null
          when bool_or(kind = 'quote' and not is_void) then 'quoted'
          when (select proof = 'approved' from lines where id is null) then 'approved' else 'requested' end from offers),
        -- Until something is made or sent again.
        (select kind = 'done' from in_force where private.is_stage(kind) and replaces is null or private.is_remade(kind)
          order by id desc limit 1), (select true from lines where is_accepted and id is not null offset 1 limit 1))
      from lines where is_accepted));
end
$$;

-- The reading of a request as it is now.
create function private.reading_now(r public.requests) returns jsonb language sql stable set search_path = '' as $$
  select case when (r.reading ->> 'version')::integer = private.reading_version() then r.reading
    else private.reading_of(r.id) end
$$;

-- A quote or a proof of a reading; null if it has none with this id.
create function private.offer_in(p_reading jsonb, p_id bigint) returns jsonb immutable set search_path = ''
  return (select offer from jsonb_array_elements(p_reading -> 'offers') as offer where (offer ->> 'id')::bigint = p_id);

-- A parcel of a reading, by its first message.
create function private.parcel_in(p_reading jsonb, p_id bigint) returns jsonb immutable set search_path = ''
  return (select parcel from jsonb_array_elements(p_reading -> 'parcels') as parcel where (parcel ->> 'id')::bigint = p_id);

-- Whether anything of a chain is accepted.
create function private.is_agreed(p_reading jsonb, p_chain bigint) returns boolean immutable set search_path = ''
  return exists (select from jsonb_array_elements(p_reading -> 'offers') as offer
    where (offer ->> 'chain')::bigint = p_chain and offer ->> 'accepted' is not null);

-- What its customer reads: nothing of what staff may do.
create function private.customers_part(p_reading jsonb) returns jsonb immutable set search_path = ''
  return p_reading - 'staff' || jsonb_build_object('offers', (
    select coalesce(jsonb_agg(offer - 'staff' order by place), '[]')
    from jsonb_array_elements(p_reading -> 'offers') with ordinality as one (offer, place)));

-- For the desk, which finds no reading beside a request that no message has touched since the last upgrade. Definer: staff
-- may not read all that it is computed from.
create function public.readings(p_ids bigint[]) returns table (id bigint, reading jsonb)
language sql stable security definer set search_path = '' as $$
  select r.id, private.reading_now(r) from public.requests as r where r.id = any (p_ids) and (select private.is_staff())
$$;

-- Those that the schedule reads, some a minute, the open ones first.
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '7';
