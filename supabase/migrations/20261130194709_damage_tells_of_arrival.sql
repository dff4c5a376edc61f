create or replace function private.states_of(p_id bigint) returns table (line private.line, state text, again text, words text)
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
    array_to_string(t.words, ', ')
  from unnest(lines) with ordinality as l join unnest(told) with ordinality as t on t.ordinality = l.ordinality;
end
$$;

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
    told.words := '{}';
  else
    told := private.come(told, came);
    if private.is_remade(m.kind) and is_named then
      told.again_since := m.id;
      told.words := told.words || nullif(m.body, '');
    -- A later parcel, after which no more follows, has what was made again.
    elsif exists (select from unnest(came) as parcel where parcel > told.again_since and parcel <> all (told.parts)) then
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
