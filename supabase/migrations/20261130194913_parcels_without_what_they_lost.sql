set check_function_bodies = off;

drop function private.parcels_of;
create function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean, line_ids text[])
language sql stable as $$
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  )
  -- What came damaged, or was wrong, has arrived, too.
  select p.id, p.number, n.id, n.tracking, exists (select from in_force where id > p.id and coalesce(about, p.id) = p.id
    and kind in ('delivered', 'done', 'parcel_damaged', 'parcel_wrong')),
    case when lost.lines is null then p.named else array(select line from unnest(p.line_ids) as line where line <> all (lost.lines)) end
  from (
    -- A parcel of which nobody said what it has is of all that is accepted.
    select id, row_number() over (order by id) as number, line_ids as named, coalesce(line_ids, array(
      select l.id from private.lines_of(p_id) as l join private.offers as o on o.id = l.quote
      where is_goods and o.request_id = p_id and o.id = o.accepted_id)) as line_ids
    from in_force where kind = 'shipped' and replaces is null) as p
  cross join lateral (
    select id, tracking from in_force
    where kind = 'shipped' and coalesce(replaces, id) = p.id order by id desc limit 1) as n
  -- Null for a loss that names no line.
  cross join lateral (
    select array_agg(line) as lines from in_force left join unnest(line_ids) as line on true
    where about = p.id and kind = 'parcel_lost') as lost
  where lost.lines is null or array_position(lost.lines, null) is null and not p.line_ids <@ lost.lines
$$;

revoke execute on function private.parcels_of from public, anon, authenticated, service_role;

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
    select id, kind, about from in_force where private.is_stage(kind) and replaces is null order by id desc limit 1
  ), lines as materialized (
    select (line).*, state, again, words from private.states_of(p_id)
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
      'file', (select name from public.files where message_id = o.id order by created_at, id limit 1))
      -- A parcel arrives without what it has lost.
      || coalesce((select jsonb_build_object('line_ids', parcel -> 'lineIds')
        from jsonb_array_elements(private.reading_now(r) -> 'parcels') as parcel
        where (parcel ->> 'newest')::bigint = o.id), '{}'),
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
