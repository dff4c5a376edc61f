-- Finding one request among a hundred thousand. "Form Sub" keeps its three columns; what the sales desk searches and
-- filters by is kept beside it, one narrow row per request, by triggers.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Lower case without accents, so that "ibanez" finds "Ibáñez".
create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create table private.submission_search (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  created_at timestamptz not null,
  form text not null default 'unknown',
  quarantined boolean not null default false,
  status text not null default 'new',
  event_type text not null,
  email text not null,
  words text not null
);
comment on table private.submission_search is 'What the desk searches and filters by. Maintained by triggers; holds nothing that is not elsewhere.';

create index submission_search_newest on private.submission_search (created_at desc, submission_id desc);
create index submission_search_form on private.submission_search (form, created_at desc, submission_id desc);
create index submission_search_event on private.submission_search (event_type, created_at desc, submission_id desc);
create index submission_search_status on private.submission_search (status, created_at desc, submission_id desc);
create index submission_search_quarantined on private.submission_search (created_at desc, submission_id desc) where quarantined;
create index submission_search_waiting on private.submission_search (created_at) where status = 'new' and not quarantined;
create index submission_search_email on private.submission_search (email);
create index submission_search_words on private.submission_search using gin (words extensions.gin_trgm_ops);

alter table private.submission_search enable row level security;
revoke all on private.submission_search from public, anon, authenticated, service_role;

-- Rows of any shape: a missing key is an empty text, anything longer than an index entry may be is cut.
create function private.index_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.submission_search as known (submission_id, created_at, event_type, email, words)
  values (
    new.id,
    new.created_at,
    left(coalesce(new.form_data ->> 'eventType', ''), 120),
    left(lower(btrim(coalesce(new.form_data ->> 'email', ''))), 320),
    private.folded(concat_ws(
      ' ', '#' || new.id,
      new.form_data ->> 'firstName', new.form_data ->> 'lastName', new.form_data ->> 'email',
      new.form_data ->> 'company', new.form_data ->> 'phone', new.form_data ->> 'details'
    ))
  )
  on conflict (submission_id) do update
    set created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, words = excluded.words;
  return null;
end
$$;
create trigger "Keep the search up to date" after insert or update on public."Form Sub"
  for each row execute function private.index_submission();

create function private.index_details() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search set form = new.form, quarantined = new.quarantined
  where submission_id = new.submission_id;
  return null;
end
$$;
create trigger "Keep the search up to date" after insert or update on private.submission_details
  for each row execute function private.index_details();

-- Requests that were there before.
update public."Form Sub" set form_data = form_data;
update private.submission_details set form = form;

-- The text of the one query behind the list, the search and the export. p_filter: search, form, event, status, spam
-- ("yes" or "no"), from, until, answer_hours, before or after ({"at", "id"}) and limit; all of them optional.
create function private.submissions_query(p_filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text[] := '{}';
  term text;
  backwards constant boolean := p_filter ? 'after';
  direction constant text := case when backwards then 'asc' else 'desc' end;
  place constant jsonb := coalesce(p_filter -> 'after', p_filter -> 'before');
begin
  foreach term in array (regexp_split_to_array(btrim(private.folded(left(coalesce(p_filter ->> 'search', ''), 200))), '\s+'))[1:8] loop
    conditions := conditions || case
      when term = '' then null
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or words like %L)', term, '%' || term || '%')
      -- Too short for the index as a part of a word: the beginning of one is what it can find.
      when length(term) < 3 then format('words like %L', '% ' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%')
      else format('words like %L', '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%')
    end;
  end loop;
  conditions := conditions || array[
    format('form = %L', p_filter ->> 'form'),
    format('event_type = %L', p_filter ->> 'event'),
    case p_filter ->> 'spam' when 'yes' then 'quarantined' when 'no' then 'not quarantined' end,
    case
      when p_filter ->> 'status' = 'overdue' then format(
        'status = ''new'' and not quarantined and created_at < now() - make_interval(hours => %s)',
        coalesce((p_filter ->> 'answer_hours')::integer, 24))
      when p_filter ? 'status' then format('status = %L', p_filter ->> 'status')
    end,
    format('created_at >= %L::timestamptz', p_filter ->> 'from'),
    format('created_at < %L::timestamptz', p_filter ->> 'until'),
    case when place is not null then format(
      '(created_at, submission_id) %s (%L::timestamptz, %s)',
      case when backwards then '>' else '<' end, place ->> 'at', (place ->> 'id')::bigint) end
  ];
  -- What was not asked for is null or compares with null.
  conditions := array(
    select condition from unnest(conditions) as condition
    where condition is not null and condition !~ '^(form|event_type|created_at) (=|>=|<) NULL'
  );
  return format(
    'select submission_id from private.submission_search %s order by created_at %s, submission_id %s limit %s',
    'where ' || nullif(array_to_string(conditions, ' and '), ''),
    direction, direction, (p_filter ->> 'limit')::integer);
end
$$;

create function private.matching_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute private.submissions_query(p_filter);
end
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.staff where user_id = (select auth.uid()))
$$;

-- Hosted projects let everybody call auth.jwt(), the embedded backend does not.
create function private.caller_email() returns text
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'email'
$$;

-- How many requests wait for their first answer, and how many of them for longer than was promised. Counts to 1,000.
create function private.waiting(p_answer_hours integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'new', count(*),
    'overdue', count(*) filter (where created_at < now() - make_interval(hours => p_answer_hours)))
  from (
    select created_at from private.submission_search
    where status = 'new' and not quarantined order by created_at limit 1000
  ) as oldest
$$;
