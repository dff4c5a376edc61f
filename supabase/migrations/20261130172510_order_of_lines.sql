set check_function_bodies = off;

create function private.stages() returns jsonb immutable set search_path = ''
  return '{
    "in_production": {"rank": 1, "step": "production", "isAddressOpen": true, "isMailed": false, "asks": ["line_ids"]},
    "shipped": {"rank": 2, "step": "delivery", "isAddressOpen": false, "isMailed": true,
      "asks": ["line_ids", "carrier", "tracking", "expected_on", "is_all"]},
    "delivered": {"rank": 3, "step": "delivery", "isAddressOpen": false, "isMailed": true, "asks": ["is_all"]},
    "done": {"rank": 4, "step": "delivery", "isAddressOpen": false, "isMailed": false, "asks": []}
  }'::jsonb;
revoke execute on function private.stages from public, anon, authenticated, service_role;

create or replace function private.is_stage(p_kind text) returns boolean immutable set search_path = ''
  return private.stages() ? p_kind;

create or replace function private.is_announced(p_kind text) returns boolean immutable set search_path = ''
  return coalesce((private.stages() -> p_kind -> 'isMailed')::boolean,
    p_kind in ('ended', 'order_ended', 'parcel_damaged', 'parcel_wrong'));

create function private.line_states() returns text[] immutable set search_path = ''
  return array['to_proof', 'change_asked', 'proof_out', 'approved'] || (
    select array_agg(key order by value -> 'rank') from jsonb_each(private.stages()) where value ->> 'step' = 'production')
    || array['part_shipped', 'part_delivered', 'shipped', 'delivered'];
revoke execute on function private.line_states from public, anon, authenticated, service_role;

create function private.line_rank(p_state text) returns integer immutable set search_path = ''
  return array_position(private.line_states(), p_state);
revoke execute on function private.line_rank from public, anon, authenticated, service_role;

alter function private.is_letter(text) rename to is_mailed_at_once;
drop function private.closes_address(text);
drop function private.states_of(bigint);
drop function private.steps_in(jsonb, text, boolean);
drop type private.line_state;
create type private.line as (
  id text, quote bigint, place bigint, what text, quantity text, is_accepted boolean, needs_proof boolean,
  since bigint, is_first boolean, proof text
);
create type private.told as (
  made text, sent bigint[], arrived bigint[], parts bigint[], is_whole boolean, has_come boolean,
  again_since bigint, again_by bigint[], again_came bigint[], words text[]
);
create type private.step as (state text, again text, proof text);

alter table public.requests add column to_do jsonb check (jsonb_typeof(to_do) = 'object');

create function private.is_answer(m public.messages) returns boolean language sql immutable set search_path = '' as $$
  select (private.is_mailed_at_once(m.kind) or m.kind in ('handled', 'parcel_damaged', 'parcel_wrong'))
    and coalesce(m.mail_state, 'sent') = 'sent'
$$;
revoke execute on function private.is_answer from public, anon, authenticated, service_role;

create function private.takes_up(m public.messages, news public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when news.kind = 'erasure_asked' then false
    when private.is_answer(m) then true
    when private.needs_answer(news.kind) then false
    -- A stage, or the end, what they decided and changed.
    when private.is_stage(m.kind) and m.replaces is null or m.kind in ('order_ended', 'withdrawn') then true
    -- What they say now, what they said to the same offer.
    else m.author is not null and private.is_noted(m.kind) and coalesce(news.about = m.about, false) end
$$;
revoke execute on function private.takes_up from public, anon, authenticated, service_role;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  is_stage boolean;
  is_noted boolean;
  is_owed boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken; whether it answers
  -- something.
  letter_back date;
  is_promise boolean := false;
  is_answering boolean := false;
  -- Whether anything was ever ordered: a letter takes up a withdrawal only before.
  has_order boolean := false;
  new_reading constant jsonb := private.reading_of(p_id);
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'order_ended', 'erasure_asked') then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed_at_once(m.kind);
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_noted(m.kind);
    -- Who says by phone that they go on has our answer already.
    is_owed := private.needs_answer(m.kind) and (m.author is null or m.kind <> 'resumed');
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
    told := array(select n from unnest(told) as n where not private.takes_up(m, n));
    if m.author is null or is_owed then
      told := told || m;
    end if;
    if private.is_answer(m) then
      facts.unanswered_since := null;
    elsif is_owed then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' and is_owed then
      facts.resumed_at := m.sent_at;
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
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true)
  into facts.offers, facts.comes_back_on, facts.quote_until, facts.accepted_at, facts.needs_proof
  from private.offers where request_id = p_id;
  facts.progress := new_reading ->> 'progress';
  facts.is_partial := new_reading -> 'isPartial';
  facts.line_steps := nullif(new_reading -> 'lineSteps', 'null');
  facts.to_do := nullif(new_reading -> 'toDo', 'null');
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
      accepted_at, needs_proof, progress, is_partial, line_steps, to_do, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, line_steps, to_do, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

create or replace function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections and its arrival; what was ended, or taken up again, by mistake holds again.
    update public.messages set is_void = true
      where id = new.about or new.about in (replaces, about) and (kind in ('shipped', 'delivered') or private.is_remade(kind));
    update public.messages set is_void = false
      where id = (select about from public.messages where id = new.about and kind in ('ended', 'resumed'));
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_mailed_at_once(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;

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
revoke execute on function private.ordered_lines from public, anon, authenticated, service_role;

create function private.come(told private.told, came bigint[]) returns private.told
language plpgsql immutable set search_path = '' as $$
begin
  told.arrived := told.arrived || came;
  told.again_came := told.again_came || array(select unnest(told.again_by) intersect select unnest(came));
  told.again_by := array(select unnest(told.again_by) except select unnest(came) order by 1);
  return told;
end
$$;
revoke execute on function private.come from public, anon, authenticated, service_role;

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
  elsif private.is_remade(m.kind) then
    told := private.come(told, array[m.about]);
    if is_named then
      told.again_since := m.id;
      told.words := told.words || nullif(m.body, '');
    end if;
  elsif is_all then
    told := private.come(told, told.sent || told.again_by);
    told.is_whole := true;
    told.has_come := true;
    told.again_since := null;
    told.words := '{}';
  else
    told := private.come(told, came);
    -- A later parcel, after which no more follows, has what was made again.
    if exists (select from unnest(came) as parcel where parcel > told.again_since and parcel <> all (told.parts)) then
      told.again_since := null;
      told.words := '{}';
      -- What is still under way is one more box of the same goods.
      told.sent := told.sent || told.again_by;
      told.again_by := '{}';
    end if;
  end if;
  return told;
end
$$;
revoke execute on function private.tell from public, anon, authenticated, service_role;

create function private.states_of(p_id bigint) returns table (line private.line, state text, again text, words text)
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
      select from unnest(told, is_named) as t (made, sent, arrived, parts, is_whole, has_come, again_since, again_by, again_came, words, is_named)
      where t.is_named and not t.is_whole);
    -- What is said to have come is what was sent; without a parcel, or said so, all that there is.
    is_all := m.kind = 'done' or m.kind = 'delivered' and m.about is null
      and coalesce(m.is_all, not exists (select from unnest(told) where cardinality(sent) > 0));
    for at in 1 .. cardinality(lines) loop
      if is_named[at] and not (is_left and told[at].is_whole)
        or private.is_remade(m.kind) and m.about = any (told[at].sent) and m.kind <> 'parcel_lost' then
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
    array_to_string(t.words, ', ')
  from unnest(lines) with ordinality as l join unnest(told) with ordinality as t on t.ordinality = l.ordinality;
end
$$;
revoke execute on function private.states_of from public, anon, authenticated, service_role;

create or replace function private.other_goods(p_reading jsonb, message public.messages) returns bigint
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

create or replace function private.reading_version() returns integer immutable set search_path = '' return 5;

create or replace function private.may_say(p_kind text, p_answer text, p_is_begun boolean) returns text[]
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
revoke execute on function private.order_of from public, anon, authenticated, service_role;

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
      jsonb_build_object('id', id, 'number', number, 'newest', newest, 'tracking', tracking, 'hasArrived', has_arrived)
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

create or replace function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', now -> 'progress', 'isPartial', now -> 'isPartial', 'lineSteps', now -> 'lineSteps',
    'needsProof', needs_proof, 'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on,
    'reading', private.customers_part(now),
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
  cross join private.reading_now(r) as now
  where r.id = p_id and private.link_opens(p_hash, p_id)
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
    when private.is_response(response.kind) and target ->> 'closedBy' is not null then 'outdated.' || (target ->> 'closedBy')
    -- On another device, or by a colleague; by phone, which staff noted.
    when private.is_response(response.kind) and target -> 'answer' <> 'null' and not target -> 'may' ? response.kind
      then 'answered'
    -- A quote is accepted or declined, a proof approved.
    when private.is_response(response.kind) and not target -> 'may' ? response.kind then 'outdated.not_offered'
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
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam'))
      then 'outdated.nothing_to_resume'
    -- What staff noted was taken back.
    when response.kind = 'contradicted' and not exists (select from private.messages_in_force(request.id)
      where id = response.about and author is not null and private.is_response(kind)) then 'outdated.taken_back'
    when is_much then 'limited' end
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
  -- Whether it has as many as one request takes, so that waiting does not help.
  is_full boolean := false;
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
    return '{"outcome": "outdated", "rule": "unknown"}';
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
    is_much := of_request > 30 or coalesce(of_visitor > 60, false);
    is_full := (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
        from public.messages where request_id = p_id and author is null and way = by_way)
      or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
        where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100;
  elsif response.kind in ('details_changed', 'erasure_asked', 'resumed') then
    of_request := private.hit(response.kind || ' of ' || p_id, 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 5 or coalesce(of_visitor > 60, false);
    -- All are gone through whenever one more is written. A deletion can always be asked for: these bound it.
    is_full := response.kind <> 'erasure_asked' and (select count(*) >= 100 from public.messages
        where request_id = p_id and author is null and kind = response.kind);
  end if;
  outcome := coalesce(private.refusal_of_response(request, reading, target, response, p_today, is_much or is_full),
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
  return jsonb_build_object('outcome', case when is_late and outcome = 'stored' then 'as_message' else split_part(outcome, '.', 1) end)
    || case split_part(outcome, '.', 1)
    when 'outdated' then jsonb_build_object('rule', split_part(outcome, '.', 2))
    when 'answered' then jsonb_build_object('by', target -> 'answer' -> 'name', 'at', target -> 'answer' -> 'at')
    when 'limited' then jsonb_build_object('isFull', is_full)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, response.about) -> 0 -> 'id') else '{}' end;
end
$$;

create function private.is_said(reading jsonb, message public.messages) returns boolean
language sql immutable set search_path = '' as $$
  with lines as (
    select line ->> 'state' as state, line -> 'again' ->> 'state' as again,
      line ->> 'state' in ('shipped', 'delivered') as is_whole
    from jsonb_array_elements(reading -> 'lines') as line
    where (line ->> 'isAccepted')::boolean and (message.line_ids is null or line ->> 'id' = any (message.line_ids))
    union all
    -- The unnamed line of a request without accepted ones.
    select reading ->> 'progress', case when (reading -> 'isPartial')::boolean then 'to_make' end,
      reading ->> 'progress' in ('shipped', 'delivered') and not (reading -> 'isPartial')::boolean
    where not jsonb_path_exists(reading, '$.lines[*] ? (@.isAccepted == true)')
  )
  select case
    when message.kind = 'done' then reading ->> 'progress' = 'done'
    when message.kind = 'delivered' and message.about is not null
      then coalesce((private.parcel_in(reading, message.about) ->> 'hasArrived')::boolean, false)
    when message.kind = 'delivered' then reading ->> 'progress' in ('delivered', 'done')
      or not coalesce(message.is_all, reading -> 'parcels' = '[]')
        and not jsonb_path_exists(reading, '$.parcels[*] ? (@.hasArrived == false)')
        and not exists (select from lines where again is not null)
    when private.stages() -> message.kind ->> 'step' = 'production' then coalesce((
      select bool_and(case when is_whole then again = 'to_make' or message.line_ids is null and exists (
          select from lines as other where not other.is_whole)
        else private.line_rank(state) >= private.line_rank(message.kind) end) from lines), false)
    else false end
$$;
revoke execute on function private.is_said from public, anon, authenticated, service_role;

create or replace function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_mailed_at_once(message.kind) then 'suspected'
    -- What has ended goes on as a request of its own, or by taking the end back; what was sent still arrives.
    when request.ending = 'order_ended' and (message.kind in ('quote', 'proof', 'order_ended', 'withdrawn')
      or private.is_stage(message.kind) and message.replaces is null
        and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'order_ended'
    -- An order that they withdrew goes on once they say so; what was sent still arrives.
    when request.ending = 'withdrawn' and (
      message.kind in ('quote', 'proof') and private.has_order(request, reading)
      or private.is_stage(message.kind) and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'withdrawn'
    -- There is nothing to end, or it has ended.
    when message.kind = 'order_ended' and (reading ->> 'progress' in ('delivered', 'done')
      or reading ->> 'progress' in ('requested', 'quoted') and request.status <> 'won') then 'nothing_to_end'
    when message.kind in ('withdrawn', 'order_ended') and request.ending <> 'none' then 'has_ended'
    -- Before an order, a letter takes it up.
    when message.kind = 'resumed' and not (request.ending = 'withdrawn' and private.has_order(request, reading)
      and message.about = (select max(id) from private.messages_in_force(request.id) where kind = 'withdrawn')) then 'nothing_to_resume'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    when message.kind = 'quote' and (select count(id) > count(distinct id) from (
      select line ->> 'id' as id from jsonb_array_elements(message.lines) as line) as typed) then 'lines'
    -- A line goes on with one of its chain.
    when message.kind = 'quote' and exists (
      select from jsonb_array_elements(message.lines) as line where line ? 'id' and not exists (
        select from jsonb_array_elements(reading -> 'offers') as offer
        where (offer ->> 'chain')::bigint = message.replaces and offer -> 'lineIds' ? (line ->> 'id'))) then 'lines'
    -- A proof shows lines that are there, a stage is of accepted ones.
    when not message.line_ids <@ array(select line ->> 'id' from jsonb_array_elements(reading -> 'lines') as line
      where message.kind = 'proof' or (line ->> 'isAccepted')::boolean) then 'unknown_lines'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- Other goods take the place of a line until its first stage.
    when message.kind = 'quote' and reading -> 'stage' <> 'null' and private.other_goods(reading, message) > 0 then 'being_made'
    -- In the place of what does not count, or is something else.
    when message.kind in ('quote', 'proof') and message.replaces is not null and not exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer ->> 'chain')::bigint = message.replaces
        and offer ->> 'kind' = message.kind and offer ->> 'closedBy' is distinct from 'ending') then 'nothing_to_replace'
    -- What has ended or is closed is not answered.
    when private.is_response(message.kind) and not private.is_answerable(request) then 'closed'
    when (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(
      private.offer_in(reading, message.about) -> 'staff' -> 'may' ? message.kind, false) then 'answered'
    -- It is taken back already, or is the customer's.
    when message.kind = 'undone' and taken.id is null then 'taken_back'
    -- What was mailed was read: another letter says what is true.
    when message.kind = 'undone' and private.is_mailed_at_once(taken.kind) and taken.kind <> 'parcel_lost' then 'mailed'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'mailed'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'made_of_it'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'no_parcel'
    when message.kind = 'parcel_lost' and exists (select from private.messages_in_force(request.id)
      where about = parcel and kind = 'parcel_lost' and line_ids && message.line_ids) then 'already'
    -- It is as far already, whoever said so; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and private.is_said(reading, message) then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;

create function private.status_after(
  request public.requests, message public.messages, taken public.messages, p_mail_state text
) returns text language sql stable set search_path = '' as $$
  select case
    when request.ending = 'order_ended' and request.progress <> 'shipped' and request.status <> 'lost' then 'lost'
    -- What it was before the end, such as won by phone, also if an entry has been written since.
    when message.kind = 'undone' and taken.kind = 'order_ended' and request.status = 'lost' then coalesce((
      select status from public.journal where request_id = request.id and status <> 'lost' order by version desc limit 1),
      'contacted')
    when request.status = 'new' and (private.is_mailed_at_once(message.kind) and p_mail_state is null
      or message.kind = 'handled' or private.is_response(message.kind)) then 'contacted'
    when request.status = 'lost' and request.ending <> 'order_ended'
      and (message.kind in ('quote', 'proof') or private.is_stage(message.kind)) then 'contacted' end
$$;
revoke execute on function private.status_after from public, anon, authenticated, service_role;

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed_at_once(message.kind);
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
    or heard.kind in ('withdrawn', 'resumed', 'parcel_lost')
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
  select * into request from public.requests where id = p_id;
  new_status := private.status_after(request, message, taken, said.mail_state);
  if new_status is not null then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, new_status, coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

create or replace function private.compute_readings() returns void language sql set search_path = '' as $$
  select private.update_facts(id) from unnest(array(
    select id from public.requests where (reading ->> 'version') is distinct from '5'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked)) as id
$$;

drop index public.requests_to_read;
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '5';
