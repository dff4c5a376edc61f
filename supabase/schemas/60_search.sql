-- Search that stays fast among a hundred thousand requests. "Form Sub" keeps its three columns; triggers maintain one
-- narrow row per request next to it, with everything that the desk searches and filters by.

create sequence private.inbox_seq;

create table private.submission_search (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  created_at timestamptz not null,
  released_at timestamptz,
  -- The response deadline counts from here: staff could not see the request before its release.
  waiting_since timestamptz not null generated always as (coalesce(released_at, created_at)) stored,
  form text not null default 'unknown',
  quarantined boolean not null default false,
  status text not null default 'new',
  event_type text not null,
  email text not null,
  -- The last digits of the phone number, the same with and without a country code.
  phone text not null,
  search_text text not null,
  -- First name, last name and company, normalized like search_text: misspelled search terms are compared with these.
  names text not null default '',
  -- The campaign labels of the visit, normalized like search_text.
  campaign text not null default '',
  timeline text not null,
  budget text not null,
  rush boolean not null,
  -- The day of the event; infinity if none was given, so that these sort last.
  event_on date not null,
  files integer not null default 0,
  -- The number of products in a quote list; 0 for a request that names its product in its answers only.
  products integer not null default 0,
  owner uuid references auth.users (id) on delete set null,
  follow_up date,
  answered_at timestamptz,
  won_at timestamptz,
  -- Whether the same person has sent a request before.
  is_repeat boolean not null default false,
  -- Increases with each submission that reaches the list, also after a late release; null in quarantine.
  inbox_seq bigint default nextval('private.inbox_seq')
);
comment on table private.submission_search is 'One indexed row per submission for search and filters. Derived from other tables by triggers.';

-- Postgres reads every list along one of the first three of these indexes, or finds its rows by one of the others and
-- sorts them. Filters that match many rows, such as form or status, need no index of their own.
create index submission_search_newest on private.submission_search (created_at desc, submission_id desc);
create index submission_search_oldest on private.submission_search (waiting_since, submission_id);
create index submission_search_event on private.submission_search (event_on, submission_id);
-- The views of open requests, with every column that view_counts filters by.
create index submission_search_open on private.submission_search (waiting_since, submission_id)
  where status in ('new', 'contacted') and not quarantined;
create index submission_search_new on private.submission_search (waiting_since, submission_id) include (rush, event_on)
  where status = 'new' and not quarantined;
create index submission_search_owner on private.submission_search (owner, submission_id)
  where status in ('new', 'contacted') and not quarantined;
create index submission_search_follow_up on private.submission_search (follow_up, submission_id) include (owner)
  where follow_up is not null and status in ('new', 'contacted') and not quarantined;
create index submission_search_quarantined on private.submission_search (created_at desc, submission_id desc) where quarantined;
create index submission_search_text on private.submission_search using gin (search_text extensions.gin_trgm_ops);
create index submission_search_names on private.submission_search using gin (names extensions.gin_trgm_ops);
create index submission_search_campaign on private.submission_search using gin (campaign extensions.gin_trgm_ops);
-- With submission_id, so that a person's next submission is one index step away.
create index submission_search_email on private.submission_search (email, submission_id);
create index submission_search_phone on private.submission_search (phone, submission_id) where phone <> '';
create index submission_search_inbox on private.submission_search (inbox_seq);

-- Lowercase without accents, apostrophes, or hyphens between letters, so that "ibanez" finds "Ibáñez" and "osullivan"
-- finds "O’Sullivan". "No rush" becomes a word of its own, which "rush" does not match.
create function private.normalize_text(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    lower(regexp_replace(
      normalize(regexp_replace(p_text, '[''’‘ʼ`´]|(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', '', 'g'), NFKD),
      '[\u0300-\u036f]', '', 'g')),
    '\mno rush\M', 'unhurried', 'g')
$$;

create function private.email_address(p_text text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(coalesce(substring(p_text from '<\s*([^<>\s]+@[^<>\s]+)\s*>'), p_text, '')))
$$;

-- The text after a label such as "Timeline:" at the start of a line; the last one if there are several.
create function private.labelled_line(p_text text, p_label text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce((
    select left(btrim(found.line[1], E' \t\r'), 120)
    from regexp_matches(p_text, '^' || p_label || ':(.*)$', 'gn') with ordinality as found (line, place)
    order by found.place desc limit 1), '');
end
$$;

-- A day as forms send it (2027-03-03) or as quote lists and people write it (March 3, 2027).
create function private.date_in(p_text text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_text ~ '^\s*(\d{4}-\d\d-\d\d|[A-Z][a-z]{2,8} \d{1,2}, \d{4})\s*$' then p_text::date else 'infinity' end;
exception when datetime_field_overflow or invalid_datetime_format then
  return 'infinity';
end
$$;

-- The digits of a phone number, without an extension.
create function private.phone_digits(p_phone text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return left(regexp_replace(substring(normalize(coalesce(p_phone, ''), NFKC) from '^[^xX#;,]*'), '[^0-9]', '', 'g'), 40);
end
$$;

create function private.phone_suffix(p_digits text) returns text
language sql immutable set search_path = '' as $$
  select case when length(ltrim(p_digits, '0')) >= 7 then right(ltrim(p_digits, '0'), 9) else '' end
$$;

create function private.search_text(p_id bigint, p_answers jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.normalize_text(concat_ws(
    ' ', '#' || p_id, (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    nullif(private.phone_digits(p_answers ->> 'phone'), '')));
end
$$;

create function private.campaign_text(p_attribution jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(private.normalize_text(' ' || string_agg(value, ' ')), '')
    from jsonb_each_text(p_attribution) where key like '%utm\_%' or key like '%id');
end
$$;

-- Indexes a visitor's answers for search and filters.
create function private.index_answers(s public."Form Sub") returns void
language plpgsql security definer set search_path = '' as $$
declare
  timeline constant text := private.labelled_line(s.form_data ->> 'details', 'Timeline');
begin
  insert into private.submission_search (
    submission_id, created_at, event_type, email, phone, search_text, names, timeline, budget, rush, event_on)
  values (
    s.id, s.created_at,
    left(coalesce(s.form_data ->> 'eventType', ''), 120),
    left(private.email_address(s.form_data ->> 'email'), 320),
    private.phone_suffix(private.phone_digits(s.form_data ->> 'phone')),
    private.search_text(s.id, s.form_data),
    private.normalize_text(left(
      concat_ws(' ', s.form_data ->> 'firstName', s.form_data ->> 'lastName', s.form_data ->> 'company'), 300)),
    timeline, private.labelled_line(s.form_data ->> 'details', 'Budget'), timeline ilike 'rush%',
    least(
      private.date_in(s.form_data ->> 'eventDate'),
      private.date_in(private.labelled_line(s.form_data ->> 'details', 'Needed by'))))
  on conflict (submission_id) do update set
    created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, phone = excluded.phone,
    search_text = excluded.search_text, names = excluded.names, timeline = excluded.timeline, budget = excluded.budget, rush = excluded.rush,
    event_on = excluded.event_on;
end
$$;

-- Indexes everything else that the desk knows about a submission, in its current state.
create function private.index_state(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Lock first, so that of two concurrent updates the second one reads what the first one wrote.
  perform from private.submission_search where submission_id = p_id for update;
  update private.submission_search as known set
    form = coalesce(d.form, 'unknown'),
    quarantined = coalesce(d.quarantined, false),
    released_at = d.released_at,
    campaign = private.campaign_text(d.attribution),
    files = (select count(*) from private.request_files where submission_id = p_id),
    products = coalesce((select jsonb_array_length(items) from private.request_items where submission_id = p_id), 0),
    status = coalesce(newest.status, 'new'),
    owner = newest.owner,
    follow_up = newest.follow_up,
    -- Marking a request as spam does not answer it.
    answered_at = (
      select min(made_at) from public.submission_journal where submission_id = p_id and status not in ('new', 'spam')),
    won_at = (
      select min(made_at) from public.submission_journal where submission_id = p_id and version > (
        select coalesce(max(version), 0) from public.submission_journal where submission_id = p_id and status <> 'won')),
    inbox_seq = case when d.quarantined is not true then coalesce(known.inbox_seq, nextval('private.inbox_seq')) end
  from (select) as always
  left join private.submission_details as d on d.submission_id = p_id
  left join lateral (
    select * from public.submission_journal where submission_id = p_id order by version desc limit 1) as newest on true
  where known.submission_id = p_id;
end
$$;

create function private.answers_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_answers(new);
  return null;
end
$$;

create function private.state_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_state(changed.id)
  from (select old.submission_id as id union select new.submission_id) as changed where changed.id is not null;
  return null;
end
$$;

create trigger index_for_search after insert or update on public."Form Sub"
  for each row execute function private.answers_changed();
create trigger index_for_search after insert or update on private.submission_details
  for each row execute function private.state_changed();
create trigger index_for_search after insert on public.submission_journal
  for each row execute function private.state_changed();
create trigger index_for_search after insert or delete or update of submission_id on private.request_files
  for each row execute function private.state_changed();
create trigger index_for_search after insert or update on private.request_items
  for each row execute function private.state_changed();

create function private.same_person(p_email text, p_phone text) returns setof bigint
language sql stable set search_path = '' as $$
  select submission_id from private.submission_search where email = p_email and p_email <> ''
  union
  select submission_id from private.submission_search where phone = p_phone and p_phone <> '' and phone <> ''
$$;

-- How many older requests the same person has sent, counted up to 100.
create function private.earlier_count(p_id bigint, p_email text, p_phone text) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from (
      (select submission_id from private.submission_search
        where email = p_email and p_email <> '' and submission_id < p_id limit 100)
      union
      (select submission_id from private.submission_search
        where phone = p_phone and p_phone <> '' and phone <> '' and submission_id < p_id limit 100)
      limit 100) as before);
end
$$;

-- How many newer requests the same person has sent, counted up to 100.
create function private.newer_count(p_id bigint, p_email text, p_phone text) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (
    select count(*) from (
      (select submission_id from private.submission_search
        where email = p_email and p_email <> '' and submission_id > p_id limit 100)
      union
      (select submission_id from private.submission_search
        where phone = p_phone and p_phone <> '' and phone <> '' and submission_id > p_id limit 100)
      limit 100) as after);
end
$$;

create function private.has_earlier(p_id bigint, p_email text, p_phone text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from private.submission_search where email = p_email and p_email <> '' and submission_id < p_id)
  or exists (
    select from private.submission_search where phone = p_phone and p_phone <> '' and phone <> '' and submission_id < p_id);
end
$$;

-- All requests of a person but the oldest are repeats. So adding or removing one can change only itself and the next
-- one with the same address or phone.
create function private.refresh_is_repeat(p_id bigint, p_email text, p_phone text) returns void
language plpgsql set search_path = '' as $$
begin
  update private.submission_search as known set is_repeat = not known.is_repeat
  where submission_id in (
    select p_id
    union (
      select submission_id from private.submission_search
      where email = p_email and p_email <> '' and submission_id > p_id order by submission_id limit 1)
    union (
      select submission_id from private.submission_search
      where phone = p_phone and p_phone <> '' and phone <> '' and submission_id > p_id order by submission_id limit 1))
  and known.is_repeat <> private.has_earlier(known.submission_id, known.email, known.phone);
end
$$;

create function private.index_is_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.email, old.phone) = (new.email, new.phone) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.refresh_is_repeat(old.submission_id, old.email, old.phone);
  end if;
  if tg_op <> 'DELETE' then
    perform private.refresh_is_repeat(new.submission_id, new.email, new.phone);
  end if;
  return null;
end
$$;
create trigger refresh_is_repeat after insert or delete or update of email, phone on private.submission_search
  for each row execute function private.index_is_repeat();

-- Splits hyphenated words: "Anne-Marie" also finds "Anne Marie" and "Annemarie". Keeps a lone apostrophe, because the
-- empty text left of it would match everything.
create function private.normalize_search(p_search text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(btrim(private.normalize_text(
      regexp_replace(left(p_search, 200), '(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', ' ', 'g'))), ''),
    btrim(p_search), '')
$$;

-- p_filter, every key optional: search, view ("open", "urgent", "mine", "due", "waiting", "overdue", "won",
-- "quarantined"), sort ("due", "newest", "oldest", "event"), form, event, status, spam ("yes" or "no"), owner (an
-- address), only (any of "rush", "soon", "again", "files", "products"), budget, person (the id of one of their
-- requests), from, until, by ("won": from and until mean the day it was won), today, late_before (requests that have
-- waited since before then are overdue), before or after (the keyset cursor {"at", "id"}) and limit.
-- Sort "oldest": the longest waiting first. Sort "event": upcoming events, the next one first; requests without a date;
-- past events, the latest first. Sort "due", open requests only: new ones that are a rush or have their event within a
-- week; other new ones and follow-ups due today or earlier; the rest.
create function private.search_submissions(p_filter jsonb) returns setof bigint
language plpgsql stable security definer rows 60 set search_path = '' as $$
declare
  search constant text := private.normalize_search(p_filter ->> 'search');
  terms constant text[] := array_remove(regexp_split_to_array(search, '\s+'), '');
  -- Only staff may search campaign labels.
  found constant text := case when private.is_staff() then '(search_text like %1$L or campaign like %1$L)' else 'search_text like %1$L' end;
  view constant text := coalesce(p_filter ->> 'view', '');
  today constant date := coalesce((p_filter ->> 'today')::date, current_date);
  sort constant text := coalesce(p_filter ->> 'sort', case
    when view in ('open', 'urgent') then 'due' when view in ('waiting', 'overdue') then 'oldest' else 'newest' end);
  backwards constant boolean := p_filter ? 'after';
  place constant jsonb := coalesce(p_filter -> 'after', p_filter -> 'before');
  ascending boolean := (sort = 'newest') = backwards;
  direction text := case when ascending then 'asc' else 'desc' end;
  arrival constant text := case sort when 'oldest' then 'waiting_since' else 'created_at' end;
  sent_or_won constant text := case p_filter ->> 'by' when 'won' then 'won_at' else 'created_at' end;
  still_open constant text := 'status in (''new'', ''contacted'') and not quarantined';
  waiting constant text := 'status = ''new'' and not quarantined';
  soon constant text := format('event_on between %L and %L', today, today + 7);
  late constant text := format('waiting_since <= %L::timestamptz', coalesce(p_filter ->> 'late_before', '-infinity'));
  urgent constant text := format('status = ''new'' and (rush or %s)', soon);
  -- Sort "due": three parts that are read one after the other, each along the index that fits it.
  parts constant text[] := array[
    urgent,
    format('(status = ''new'' and not (rush or %s) or status <> ''new'' and follow_up <= %L)', soon, today),
    format('status <> ''new'' and (follow_up is null or follow_up > %L)', today)];
  -- The response deadline counts office hours, which only the site knows. It is never earlier for a later request, so
  -- sorting new requests by how long they have waited gives the same order.
  due_order constant text := format(
    $order$least(
      case when status = 'new' then waiting_since + case when rush then interval '4 hours' else interval '1 day' end
        else follow_up::timestamptz end,
      case when event_on >= %1$L then event_on::timestamptz else 'infinity' end),
    -submission_id$order$, today);
  reached integer;
  amount integer := least(coalesce((p_filter ->> 'limit')::integer, 51), 501);
  answered integer;
  part integer;
  past boolean;
  person private.submission_search;
  beyond private.submission_search;
  conditions text[];
  literal text[] := '{}';
  term text;
  pattern text;
begin
  conditions := array[case view
    when 'open' then still_open
    when 'urgent' then format('%s and (rush or %s or %s)', waiting, soon, late)
    when 'mine' then format('owner = %L and %s', auth.uid(), still_open)
    when 'due' then format('follow_up <= %L and follow_up is not null and %s', today, still_open)
    when 'waiting' then waiting
    when 'overdue' then waiting || ' and ' || late
    when 'won' then 'status = ''won'''
    when 'quarantined' then 'quarantined'
    else 'true'
  end];
  foreach term in array terms[1:8] loop
    pattern := regexp_replace(term, '([\\%_])', '\\\1', 'g');
    literal := literal || case
      when term ~ '^#\d{1,18}$' then format('submission_id = %s', substr(term, 2))
      when term ~ '^\d{1,18}$' then format('(submission_id = %s or ', term) || format(found, '%' || pattern || '%') || ')'
      -- Too short for the trigram index as a substring: match the beginning of a word instead.
      when length(term) < 3 then format(found, '% ' || pattern || '%')
      else format(found, '%' || pattern || '%')
    end;
  end loop;
  if search ~ '^[-+0-9 ().\/]+$' and search !~ '^\d{1,6}$' and length(private.phone_digits(search)) >= 5 then
    -- A phone number in any notation; the literal terms still match, in case it is a date or the like.
    conditions := conditions || format(
      '(search_text like %L or %s)', '%' || right(ltrim(private.phone_digits(search), '0'), 9) || '%', array_to_string(literal, ' and '));
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
    conditions := conditions || format('owner = %L', private.staff_by_email(p_filter ->> 'owner'));
  elsif view = 'due' then
    conditions := conditions || format('(owner is null or owner = %L)', auth.uid());
  end if;
  conditions := conditions || array(
    select case wanted #>> '{}' when 'rush' then 'rush' when 'again' then 'is_repeat' when 'files' then 'files > 0'
      when 'products' then 'products > 1' else soon end
    from jsonb_path_query(p_filter, '$.only[*]') as asked (wanted));
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
  select * into beyond from private.submission_search where submission_id = (place ->> 'id')::bigint;
  if place is not null and beyond.submission_id is null and sort in ('due', 'event') then
    return;
  end if;
  if sort = 'due' then
    conditions := conditions || still_open;
    if place is not null then
      execute format(
        'select case when %s then 1 when %s then 2 else 3 end from private.submission_search where submission_id = %s',
        parts[1], parts[2], beyond.submission_id) into reached;
    end if;
    foreach part in array case when backwards then array[3, 2, 1] else array[1, 2, 3] end loop
      continue when case when backwards then part > reached else part < reached end;
      return query execute format(
        'select submission_id from private.submission_search where %s order by %s limit %s',
        array_to_string(
          conditions || parts[part] || case when part = reached then format(
            '(%1$s) %2$s (select %1$s from private.submission_search where submission_id = %3$s)',
            due_order, case when backwards then '<' else '>' end, beyond.submission_id) end,
          ' and '),
        case when backwards then '(' || due_order || ') desc' else due_order end, amount);
      get diagnostics answered = row_count;
      amount := amount - answered;
      exit when amount = 0;
    end loop;
    return;
  end if;
  if sort <> 'event' then
    if place is not null then
      conditions := conditions || format(
        '(%s, submission_id) %s (%L::timestamptz, %s)',
        arrival, case when ascending then '>' else '<' end,
        coalesce(case sort when 'oldest' then beyond.waiting_since end, (place ->> 'at')::timestamptz), (place ->> 'id')::bigint);
    end if;
    return query execute format(
      'select submission_id from private.submission_search where %s order by %s %s, submission_id %3$s limit %s',
      array_to_string(conditions, ' and '), arrival, direction, amount);
    return;
  end if;
  -- Upcoming events and requests without a date in one order, past events in the reverse: two parts, each read along
  -- the index.
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

create function public.search_submissions(p_filter jsonb) returns setof public."Form Sub"
language plpgsql stable set search_path = '' as $$
declare
  -- Only staff may filter by columns that only staff may see.
  asked constant jsonb := case when private.is_staff() then p_filter else (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_filter)
    where key in ('search', 'event', 'from', 'until', 'before', 'after', 'limit')) end;
begin
  if (select id from public."Form Sub" order by created_at desc, id desc limit 1) is not null then
    return query
      select s.* from private.search_submissions(asked) with ordinality as hit (id, place)
      join public."Form Sub" as s on s.id = hit.id order by hit.place;
  end if;
end
$$;
comment on function public.search_submissions is 'Searches and filters the "Form Sub" rows that the caller may read, up to a limit.';

-- Whether two words differ by one letter that was left out, added, replaced or swapped with the next one.
create function private.is_one_typo_away(p_one text, p_other text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  n integer := 0;
begin
  while n < length(p_one) and substr(p_one, n + 1, 1) = substr(p_other, n + 1, 1) loop
    n := n + 1;
  end loop;
  return p_one <> p_other and (
    substr(p_one, n + 2) in (substr(p_other, n + 1), substr(p_other, n + 2))
    or substr(p_one, n + 1) = substr(p_other, n + 2)
    or (substr(p_one, n + 1, 1) || substr(p_one, n + 2, 1) = reverse(substr(p_other, n + 1, 2))
      and substr(p_one, n + 3) = substr(p_other, n + 3)));
end
$$;

-- The name that a misspelled word probably means, in its original spelling: the one of the most requests.
create function private.meant_name(p_term text) returns text
language plpgsql stable set search_path = '' as $$
declare
  threshold constant text := current_setting('pg_trgm.strict_word_similarity_threshold', true);
  best text;
begin
  -- Low enough for a typo in the middle of a five-letter word.
  perform set_config('pg_trgm.strict_word_similarity_threshold', '0.3', true);
  select word into best
  from (select names from private.submission_search where names operator(extensions.%>>) p_term limit 2000) as near,
    regexp_split_to_table(near.names, '[^[:alnum:]]+') as word
  where length(word) between length(p_term) - 1 and length(p_term) + 1
  group by word having private.is_one_typo_away(p_term, word) order by count(*) desc, word limit 1;
  perform set_config('pg_trgm.strict_word_similarity_threshold', coalesce(threshold, '0.5'), true);
  return coalesce((
    select spelled
    from (select submission_id from private.submission_search where names like '%' || best || '%' limit 100) as known
    join public."Form Sub" as s on s.id = known.submission_id,
      regexp_split_to_table(
        concat_ws(' ', s.form_data ->> 'firstName', s.form_data ->> 'lastName', s.form_data ->> 'company'), '[\s,.;:()&/]+') as spelled
    where private.normalize_text(spelled) = best limit 1), best);
end
$$;

-- For a search without a match. Returns {"search": the same with misspelled names corrected, "amount": number of
-- matches, counted up to 100}, or null. p_filter as in private.search_submissions.
create function public.suggest_search(p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  term text;
  words text[] := '{}';
  better text;
  amount bigint;
begin
  perform private.require_staff();
  foreach term in array (array_remove(regexp_split_to_array(private.normalize_search(p_filter ->> 'search'), '\s+'), ''))[1:8] loop
    better := null;
    if term ~ '^[[:alpha:]][[:alnum:]]{3,39}$'
      and not exists (select from private.submission_search where search_text like '%' || term || '%')
      and not exists (select from private.submission_search where campaign like '%' || term || '%') then
      better := private.meant_name(term);
      if better is null then
        return null;
      end if;
    end if;
    words := words || coalesce(better, term);
  end loop;
  better := array_to_string(words, ' ');
  select count(*) into amount
    from private.search_submissions((p_filter - 'before' - 'after') || jsonb_build_object('search', better, 'limit', 100));
  return case when amount > 0 and private.normalize_search(better) <> private.normalize_search(p_filter ->> 'search') then
    jsonb_build_object('search', better, 'amount', amount) end;
end
$$;
comment on function public.suggest_search is 'Suggests a spelling for a search without matches. For staff.';
