set check_function_bodies = off;

alter type private.told alter attribute words type bigint[];
alter type private.told rename attribute words to remade;

create or replace function private.tell(told private.told, m public.messages, is_named boolean, is_part boolean, is_all boolean)
returns private.told language plpgsql immutable set search_path = '' as $$
declare
  is_again constant boolean := told.is_whole and told.again_since is not null;
  -- What comes with it.
  came constant bigint[] := case when m.about is null then told.sent || told.again_by else array[m.about] end;
begin
  if private.stages() -> m.kind ->> 'step' = 'production' then
    if told.is_whole then
      told.again_since := coalesce(told.again_since, m.id);
    elsif told.made is null or private.line_rank(m.kind) > private.line_rank(told.made) then
      told.made := m.kind;
    end if;
  elsif m.kind = 'shipped' then
    told.parts := case when is_part then told.parts || m.id else told.parts end;
    if is_again then
      told.again_by := told.again_by || m.id;
    else
      told.sent := told.sent || m.id;
      told.is_whole := not is_part;
    end if;
  elsif m.kind = 'parcel_lost' then
    -- It was never sent, told arrived or not.
    if m.about = any (told.again_by || told.again_came) then
      told.again_by := array_remove(told.again_by, m.about);
      told.again_came := array_remove(told.again_came, m.about);
      told.again_since := coalesce(told.again_since, m.id);
    else
      told.sent := array_remove(told.sent, m.about);
      told.made := coalesce(told.made, 'in_production');
      told.is_whole := false;
    end if;
  elsif is_all then
    told := private.come(told, told.sent || told.again_by);
    told.is_whole := true;
    told.has_come := true;
    told.again_since := null;
    told.remade := '{}';
  else
    told := private.come(told, came);
    if private.is_remade(m.kind) and is_named then
      told.again_since := m.id;
      told.remade := told.remade || m.id;
    -- A later parcel, after which no more follows, has what was made again.
    elsif exists (select from unnest(came) as parcel where parcel > told.again_since and parcel <> all (told.parts)) then
      told.again_since := null;
      told.remade := '{}';
      -- What is still under way is one more box of the same goods.
      told.sent := told.sent || told.again_by;
      told.again_by := '{}';
    end if;
  end if;
  return told;
end
$$;

drop function private.states_of;
create function private.states_of(p_id bigint) returns table (line private.line, state text, again text, remade bigint[], words text)
language plpgsql stable set search_path = '' as $$
declare
  lines constant private.line[] := array(select l from private.ordered_lines(p_id) as l);
  told private.told[] := array_fill(row(null, '{}', '{}', '{}', false, false, null, '{}', '{}', '{}')::private.told, array[cardinality(lines)]);
  m public.messages;
  at integer;
  -- A stage of which nobody said of which lines is of all that was accepted then, or first.
  is_named boolean[];
  is_left boolean;
  is_all boolean;
begin
  for m in select * from private.messages_in_force(p_id)
    where private.is_stage(kind) and replaces is null or private.is_remade(kind) order by id
  loop
    is_named := array(select case when m.line_ids is not null then coalesce(l.id = any (m.line_ids), false)
        when m.about is not null then m.about = any (t.sent || t.again_by || t.again_came)
        else coalesce(m.id > l.since, false) or l.is_first and (m.id < l.since or l.since is null) end
      from unnest(lines) with ordinality as l join unnest(told) with ordinality as t on t.ordinality = l.ordinality
      order by l.ordinality);
    -- Production of all is of what is not sent; of all again, once nothing is left.
    is_left := m.line_ids is null and coalesce(private.stages() -> m.kind ->> 'step' = 'production', false) and exists (
      select from unnest(told, is_named) as t (made, sent, arrived, parts, is_whole, has_come, again_since, again_by, again_came, remade, is_named)
      where t.is_named and not t.is_whole);
    -- What is said to have come is what was sent; without a parcel, or said so, all that there is.
    is_all := m.kind = 'done' or m.kind = 'delivered' and m.about is null
      and coalesce(m.is_all, not exists (select from unnest(told) where cardinality(sent) > 0));
    for at in 1 .. cardinality(lines) loop
      if is_named[at] and not (is_left and told[at].is_whole)
        or private.is_remade(m.kind) and m.about = any (told[at].sent || told[at].again_by) and m.kind <> 'parcel_lost' then
        told[at] := private.tell(told[at], m, is_named[at],
          coalesce(lines[at].id = any (m.part_ids), false) or m.line_ids is null and m.is_all is false, is_all);
      end if;
    end loop;
  end loop;
  return query select lines[l.ordinality], case
      when cardinality(t.sent) > 0 or t.has_come then case when t.is_whole then '' else 'part_' end
        || case when t.sent <@ t.arrived then 'delivered' else 'shipped' end
      when t.made is not null then t.made
      when l.proof = 'approved' then 'approved'
      when l.proof = 'change_asked' then 'change_asked'
      when l.proof = '' then 'proof_out'
      when l.needs_proof then 'to_proof'
      else 'approved' end,
    case when t.again_since is null then null when cardinality(t.again_by) > 0 then 'on_its_way' else 'to_make' end,
    t.remade, (select string_agg(nullif(body, ''), ', ' order by id) from public.messages where id = any (t.remade))
  from unnest(lines) with ordinality as l join unnest(told) with ordinality as t on t.ordinality = l.ordinality;
end
$$;
revoke execute on function private.states_of from public, anon, authenticated, service_role;

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

create or replace function private.reading_version() returns integer immutable set search_path = '' return 6;

drop index public.requests_to_read;
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '6';

create or replace function private.compute_readings() returns void language sql set search_path = '' as $$
  select private.update_facts(id) from unnest(array(
    select id from public.requests where (reading ->> 'version') is distinct from '6'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked)) as id
$$;
