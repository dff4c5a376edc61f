-- The reading: what a request is, said once. Page, desk, mails and the functions that write read it, and derive nothing of it
-- again. It says nothing of the status, of mails, or of the day.

-- Raised by whatever computes another reading of the same messages: what is stored is computed anew, by whom it reads first
-- or by the schedule.
create function private.reading_version() returns integer immutable set search_path = '' return 4;

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
  where (reading ->> 'version') is distinct from '4';
