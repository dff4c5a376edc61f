-- A parcel is the same however its number is written.
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
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;
