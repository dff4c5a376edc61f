-- The list is read from "Form Sub" itself, through the data API and with the visitor's own rights. Here is what the
-- desk has beside it: the search, which answers rows of that table, and what staff know about the rows shown.

-- Every answer can be found, whatever it is called.
create function private.words_of(p_id bigint, p_answers jsonb) returns text
language sql immutable set search_path = '' as $$
  select private.folded(concat_ws(' ', '#' || p_id, (select string_agg(value, ' ') from jsonb_each_text(p_answers))))
$$;

create or replace function private.index_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.submission_search as known (submission_id, created_at, event_type, email, words)
  values (
    new.id,
    new.created_at,
    left(coalesce(new.form_data ->> 'eventType', ''), 120),
    left(lower(btrim(coalesce(new.form_data ->> 'email', ''))), 320),
    private.words_of(new.id, new.form_data)
  )
  on conflict (submission_id) do update
    set created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, words = excluded.words;
  return null;
end
$$;

update private.submission_search as known set words = private.words_of(s.id, s.form_data)
from public."Form Sub" as s where s.id = known.submission_id;

-- p_filter: search, form, event, status, spam ("yes" or "no"), from, until, answer_hours, before or after
-- ({"at", "id"}) and limit; all of them optional.
create or replace function private.matching_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  terms constant text[] :=
    regexp_split_to_array(btrim(private.folded(left(coalesce(p_filter ->> 'search', ''), 200))), '\s+');
  place constant jsonb := coalesce(p_filter -> 'after', p_filter -> 'before');
  direction constant text := case when p_filter ? 'after' then 'asc' else 'desc' end;
  conditions text[] := '{true}';
  term text;
  pattern text;
begin
  foreach term in array (array_remove(terms, ''))[1:8] loop
    pattern := regexp_replace(term, '([\\%_])', '\\\1', 'g');
    conditions := conditions || case
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or words like %L)', term, '%' || pattern || '%')
      -- Too short for the index as a part of a word: the beginning of one is what it can find.
      when length(term) < 3 then format('words like %L', '% ' || pattern || '%')
      else format('words like %L', '%' || pattern || '%')
    end;
  end loop;
  if p_filter ? 'form' then
    conditions := conditions || format('form = %L', p_filter ->> 'form');
  end if;
  if p_filter ? 'event' then
    conditions := conditions || format('event_type = %L', p_filter ->> 'event');
  end if;
  if p_filter ? 'spam' then
    conditions := conditions || case p_filter ->> 'spam' when 'yes' then 'quarantined' else 'not quarantined' end;
  end if;
  if p_filter ->> 'status' = 'overdue' then
    conditions := conditions || format(
      'status = ''new'' and not quarantined and created_at < now() - make_interval(hours => %s)',
      coalesce((p_filter ->> 'answer_hours')::integer, 24));
  elsif p_filter ? 'status' then
    conditions := conditions || format('status = %L', p_filter ->> 'status');
  end if;
  if p_filter ? 'from' then
    conditions := conditions || format('created_at >= %L::timestamptz', p_filter ->> 'from');
  end if;
  if p_filter ? 'until' then
    conditions := conditions || format('created_at < %L::timestamptz', p_filter ->> 'until');
  end if;
  if place is not null then
    conditions := conditions || format(
      '(created_at, submission_id) %s (%L::timestamptz, %s)',
      case direction when 'asc' then '>' else '<' end, place ->> 'at', (place ->> 'id')::bigint);
  end if;
  return query execute format(
    'select submission_id from private.submission_search where %s order by created_at %s, submission_id %2$s limit %s',
    array_to_string(conditions, ' and '), direction, least(coalesce((p_filter ->> 'limit')::integer, 51), 501));
end
$$;

-- The rows of "Form Sub" that match, read with the caller's rights, so that row level security decides. Only staff
-- may ask about what only staff may see.
create function public.find_submissions(p_filter jsonb) returns setof public."Form Sub"
language plpgsql stable set search_path = '' as $$
declare
  asked constant jsonb := case when private.is_staff() then p_filter else p_filter - '{form,status,spam}'::text[] end;
begin
  if (select id from public."Form Sub" order by created_at desc, id desc limit 1) is not null then
    return query
      select s.* from private.matching_submissions(asked) as hit (id) join public."Form Sub" as s on s.id = hit.id;
  end if;
end
$$;
comment on function public.find_submissions is 'Searches and filters "Form Sub", as far as the caller may read it; no more than the limit asked for.';

-- Who is asking and, for staff, how many wait and what lies beside the rows that are shown.
-- Answers {"user", "staff", "waiting", "beside": [{"id", "form", "quarantined", "reasons", "attribution", "journal"}]}.
create function public.desk_beside(p_ids bigint[], p_answer_hours integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  caller constant jsonb := jsonb_build_object('user', private.caller_email(), 'staff', private.is_staff());
begin
  if not private.is_staff() then
    return caller;
  end if;
  return caller || jsonb_build_object(
    'waiting', case when p_answer_hours is not null then private.waiting(p_answer_hours) end,
    'beside', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', shown.id, 'form', d.form, 'quarantined', d.quarantined, 'reasons', d.reasons,
        'attribution', d.attribution, 'journal', private.journal_of(shown.id))), '[]')
      from unnest(p_ids) as shown (id)
      left join public.submission_details as d on d.submission_id = shown.id));
end
$$;
comment on function public.desk_beside is 'What the desk adds to the rows of a list; for everybody but staff only who they are.';

drop function public.list_submissions(jsonb);
drop function private.submissions_query(jsonb);

revoke execute on function private.words_of from public, anon, authenticated, service_role;
revoke execute on function public.find_submissions, public.desk_beside from public;
grant execute on function public.find_submissions, public.desk_beside to anon, authenticated;
