-- By event date nothing is left out any more, and an open list hears of what a colleague has deleted.

-- p_filter, all of it optional: search, view ("mine", "due", "waiting", "overdue", "won", "quarantined"), sort ("newest",
-- "oldest", "event"), form, event, status, spam ("yes" or "no"), owner (an address), only ("rush", "soon", "again",
-- "files", "products"), budget, person (the number of one of their requests), from, until, by ("won": these two mean the
-- day it was won), today, late_before (what came before that is overdue), before or after ({"at", "id"}) and limit. By
-- event: those to come, the next one first; those without a date; those that are past, the last one first.
create or replace function private.matching_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer rows 60 set search_path = '' as $$
declare
  search constant text := btrim(private.folded(left(coalesce(p_filter ->> 'search', ''), 200)));
  terms constant text[] := array_remove(regexp_split_to_array(search, '\s+'), '');
  -- The labels of a campaign are for staff alone.
  found constant text := case when private.is_staff() then '(words like %1$L or visit like %1$L)' else 'words like %1$L' end;
  view constant text := coalesce(p_filter ->> 'view', '');
  today constant date := coalesce((p_filter ->> 'today')::date, current_date);
  sort constant text := coalesce(p_filter ->> 'sort', case when view in ('waiting', 'overdue') then 'oldest' else 'newest' end);
  backwards constant boolean := p_filter ? 'after';
  place constant jsonb := coalesce(p_filter -> 'after', p_filter -> 'before');
  ascending boolean := (sort = 'newest') = backwards;
  direction text := case when ascending then 'asc' else 'desc' end;
  sent_or_won constant text := case p_filter ->> 'by' when 'won' then 'won_at' else 'created_at' end;
  still_open constant text := 'status in (''new'', ''contacted'') and not quarantined';
  waiting constant text := 'status = ''new'' and not quarantined';
  amount integer := least(coalesce((p_filter ->> 'limit')::integer, 51), 501);
  answered integer;
  past boolean;
  person private.submission_search;
  beyond private.submission_search;
  conditions text[];
  literal text[] := '{}';
  term text;
  pattern text;
begin
  conditions := array[case view
    when 'mine' then format('owner = %L and %s', auth.uid(), still_open)
    when 'due' then format('follow_up <= %L and follow_up is not null and %s', today, still_open)
    when 'waiting' then waiting
    when 'overdue' then waiting || format(' and created_at <= %L::timestamptz', coalesce(p_filter ->> 'late_before', '-infinity'))
    when 'won' then 'status = ''won'''
    when 'quarantined' then 'quarantined'
    else 'true'
  end];
  foreach term in array terms[1:8] loop
    pattern := regexp_replace(term, '([\\%_])', '\\\1', 'g');
    literal := literal || case
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or ', term) || format(found, '%' || pattern || '%') || ')'
      -- Too short for the index as a part of a word: the beginning of one is what it can find.
      when length(term) < 3 then format(found, '% ' || pattern || '%')
      else format(found, '%' || pattern || '%')
    end;
  end loop;
  if search ~ '^[-+0-9 ().\/]+$' and search !~ '^\d{1,6}$' and length(private.digits_of(search)) >= 5 then
    -- A phone number, however it is written, if it is not a day or the like.
    conditions := conditions || format(
      '(words like %L or %s)', '%' || right(ltrim(private.digits_of(search), '0'), 9) || '%', array_to_string(literal, ' and '));
  else
    conditions := conditions || literal;
  end if;
  if p_filter ? 'form' then
    conditions := conditions || format('form = %L', p_filter ->> 'form');
  end if;
  if p_filter ? 'event' then
    conditions := conditions || format('event_type = %L', p_filter ->> 'event');
  end if;
  if p_filter ? 'spam' then
    conditions := conditions || case p_filter ->> 'spam' when 'yes' then 'quarantined' else 'not quarantined' end;
  end if;
  if p_filter ? 'status' then
    conditions := conditions || format('status = %L', p_filter ->> 'status');
  end if;
  if p_filter ? 'owner' then
    conditions := conditions || format('owner = %L', private.member_called(p_filter ->> 'owner'));
  elsif view = 'due' then
    conditions := conditions || format('(owner is null or owner = %L)', auth.uid());
  end if;
  if p_filter ? 'only' then
    conditions := conditions || case p_filter ->> 'only'
      when 'rush' then 'rush'
      when 'again' then 'again'
      when 'files' then 'files > 0'
      when 'products' then 'products > 1'
      else format('event_on between %L and %L', today, today + 7)
    end;
  end if;
  if p_filter ? 'budget' then
    conditions := conditions || format('budget = %L and budget <> ''''', p_filter ->> 'budget');
  end if;
  if p_filter ? 'person' then
    select * into person from private.submission_search where submission_id = (p_filter ->> 'person')::bigint;
    conditions := conditions || format(
      'submission_id = any (%L)', array(select private.same_person(person.email, person.phone) union select person.submission_id));
  end if;
  if p_filter ? 'from' then
    conditions := conditions || format('%s >= %L::timestamptz', sent_or_won, p_filter ->> 'from');
  end if;
  if p_filter ? 'until' then
    conditions := conditions || format('%s < %L::timestamptz', sent_or_won, p_filter ->> 'until');
  end if;
  if sort <> 'event' then
    if place is not null then
      conditions := conditions || format(
        '(created_at, submission_id) %s (%L::timestamptz, %s)',
        case when ascending then '>' else '<' end, place ->> 'at', (place ->> 'id')::bigint);
    end if;
    return query execute format(
      'select submission_id from private.submission_search where %s order by created_at %s, submission_id %2$s limit %s',
      array_to_string(conditions, ' and '), direction, amount);
    return;
  end if;
  -- One order for those to come and those without a date, the reverse for those that are past: two parts, each read along
  -- its index.
  if place is not null then
    select * into beyond from private.submission_search where submission_id = (place ->> 'id')::bigint;
    if beyond.submission_id is null then
      return;
    end if;
  end if;
  foreach ascending in array array[true, false] loop
    past := ascending = backwards;
    continue when ascending and past <> (beyond.event_on < today);
    direction := case when ascending then 'asc' else 'desc' end;
    return query execute format(
      'select submission_id from private.submission_search where %s order by event_on %s, submission_id %2$s limit %s',
      array_to_string(
        conditions || format('event_on %s %L', case when past then '<' else '>=' end, today)
          || case when past = (beyond.event_on < today) then format(
            '(event_on, submission_id) %s (%L::date, %s)',
            case when ascending then '>' else '<' end, beyond.event_on, beyond.submission_id) end,
        ' and '),
      direction, amount);
    get diagnostics answered = row_count;
    amount := amount - answered;
    exit when amount = 0;
  end loop;
end
$$;

-- What has happened since a list was read. p_newest is what it was told then, p_seen the versions of the journals on it:
-- {"<number>": version}. Answers {"fresh": how many have come to the list, counted to 100, "changed": [{"id", "status",
-- "author"}], "gone": the numbers of those that were deleted}.
create or replace function public.desk_news(p_newest bigint, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'fresh', (select count(*) from (
      select from private.submission_search where listed > p_newest limit 100) as arrived),
    'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.submission_id, 'status', j.status, 'author', j.author)), '[]')
      from (select key::bigint as id, value::integer as version from jsonb_each_text(p_seen) limit 100) as seen
      join lateral (
        select * from public.submission_journal where submission_id = seen.id order by version desc limit 1
      ) as j on j.version > seen.version),
    'gone', (
      select coalesce(jsonb_agg(id), '[]') from (select key::bigint as id from jsonb_each_text(p_seen) limit 100) as seen
      where not exists (select from private.submission_search where submission_id = seen.id)));
end
$$;
