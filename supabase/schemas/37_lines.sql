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
-- the message that says of it what is true now, and the lines that it has and has not lost, null if nobody said which. What is
-- said to be delivered is one of them, or all that were sent before.
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

-- How far a line can be, the furthest behind first: lineStates in functions/_shared/lines.ts, which a test compares.
create function private.line_states() returns text[] immutable set search_path = ''
  return array['to_proof', 'change_asked', 'proof_out', 'approved'] || (
    select array_agg(key order by value -> 'rank') from jsonb_each(private.stages()) where value ->> 'step' = 'production')
    || array['part_shipped', 'part_delivered', 'shipped', 'delivered'];
create function private.line_rank(p_state text) returns integer immutable set search_path = ''
  return array_position(private.line_states(), p_state);

-- A line of goods, or the unnamed one of a request of which none are accepted, with what was said to its proof. What was said
-- before anything was accepted is of what was accepted first.
create type private.line as (
  id text, quote bigint, place bigint, what text, quantity text, is_accepted boolean, needs_proof boolean,
  since bigint, is_first boolean, proof text
);
-- What was told of a line: the stage of production that it has reached, the parcels that have it, those that came and those
-- after which more of it follows, whether what was sent is all of it, and whether all was said to have come. Beside it made
-- again: since which message, in which parcels that are under way, and that came, and who told of it.
create type private.told as (
  made text, sent bigint[], arrived bigint[], parts bigint[], is_whole boolean, has_come boolean,
  again_since bigint, again_by bigint[], again_came bigint[], remade bigint[]
);

-- The lines of what is accepted, and of what is out.
create function private.ordered_lines(p_id bigint) returns setof private.line language sql stable as $$
  with offers as materialized (
    select * from private.offers where request_id = p_id
  ), written as materialized (
    select * from private.lines_of(p_id) where is_goods
  ), accepted as (
    select id, min(answer_id) as since from (
      select w.id, a.answer_id from offers as a join written as w on w.quote = a.id where a.is_accepted) as said group by id
  ), lines as (
    -- Of each chain what was accepted last; of a quote in its place that is out, what it adds.
    select distinct on (l.id) l.*, o.id = o.accepted_id as is_accepted
    from written as l join offers as o on o.id = l.quote
    where o.id = o.accepted_id or o.is_open
    order by l.id, o.id is not distinct from o.accepted_id desc, o.id desc
  ), first_quote as (
    select quote as id, count(*) = 1 as is_one from written group by quote order by quote limit 1
  ), proofs as (
    -- Of each chain of proofs the newest that shows the line, also if one in its place shows only others. A proof of which
    -- nobody said what it shows is of all that was quoted then; before any quote, of what quotes say that it shows, or of the
    -- first, if that is one line.
    select distinct on (l.id, o.chain) l.id, o.answer from lines as l left join first_quote as q on true join offers as o
      on o.kind = 'proof' and not o.is_void and case when o.line_ids is not null then l.id = any (o.line_ids)
        else split_part(l.id, '.', 1)::bigint < o.id or o.id < q.id and (l.is_shown or q.is_one and l.chain = q.id) end
    order by l.id, o.chain, o.id desc
  )
  select l.id, l.quote, l.place, l.what, l.quantity, l.is_accepted, l.needs_proof, a.since,
    a.since = (select min(since) from accepted), (
      -- What is furthest behind.
      select answer from proofs where proofs.id = l.id
      order by array_position(array['', 'change_asked', 'approved'], answer) limit 1)
  from lines as l left join accepted as a on a.id = l.id
  union all
  select null, null, null, '', '', true, true, null, true, (
    select answer from offers where kind = 'proof' and not is_closed
    order by array_position(array['', 'change_asked', 'approved'], answer) limit 1)
  where not exists (select from lines where is_accepted)
$$;

-- Goes on with a line whose parcels came.
create function private.come(told private.told, came bigint[]) returns private.told
language plpgsql immutable set search_path = '' as $$
begin
  told.arrived := told.arrived || came;
  told.again_came := told.again_came || array(select unnest(told.again_by) intersect select unnest(came));
  told.again_by := array(select unnest(told.again_by) except select unnest(came) order by 1);
  return told;
end
$$;

-- Goes on with a line by what was said of it next. `is_all`: that all of the order has come.
create function private.tell(told private.told, m public.messages, is_named boolean, is_part boolean, is_all boolean)
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

-- How far each line is, after what was said of it, one message after the other; and beside it made again: 'to_make',
-- 'on_its_way', or null, with the messages that told of it, and their words.
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
      and private.line_rank(line ->> 'state') < private.line_rank('in_production'))
    else 0 end from typed
$$;
