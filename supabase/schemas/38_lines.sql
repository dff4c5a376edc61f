-- The lines of an order: what each quote consists of, and how far each line is. A line is a thing with an id: the message
-- and the place where it first stood, such as 12.2, which later quotes write.

-- The lines of all quotes of a request. In a quote that says of none what it goes on with, or that it is other goods, of the
-- desk of 1.0.0, one is matched within its chain by its words, by its place only where both quotes have one line of goods;
-- else it is another line. What has no quantity is by default no goods: delivery, setup, discount, tax.
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

-- The parcels of a request that are not lost whole, each by its first message, with its number among all that were sent and
-- the message that says of it what is true now. What is said to be delivered is one of them, or all that were sent before.
create function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language sql stable as $$
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  )
  -- What came damaged, or was wrong, has arrived, too.
  select p.id, p.number, n.id, n.tracking, exists (select from in_force where id > p.id and coalesce(about, p.id) = p.id
    and kind in ('delivered', 'done', 'parcel_damaged', 'parcel_wrong'))
  from (
    -- A parcel of which nobody said what it has is of all that is accepted.
    select id, row_number() over (order by id) as number, coalesce(line_ids, array(
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

-- How far a line can be, the furthest behind first: lineStates in functions/_shared/lines.ts, which a test compares.
create type private.line_state as enum ('to_proof', 'change_asked', 'proof_out', 'approved', 'in_production', 'part_shipped',
  'part_delivered', 'shipped', 'delivered');

-- The lines of goods of what is accepted, and of what is out, each with how far it is.
create function private.states_of(p_id bigint) returns table (
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

-- Of an order of several lines, how many are at each step; null if all are at the one that is said of the order. Also of one
-- that took the place of what was approved.
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

-- How many lines of goods a quote has for which no line that it leaves out, and that has no stage, makes room. A quote without
-- ids, of an older desk, is not asked.
create function private.other_goods(p_reading jsonb, message public.messages) returns bigint
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
