-- What matters first, taken from what was said and kept beside the request: old rows are filled, new ones in the same
-- transaction, by the triggers that keep the search.

alter table private.submission_search
  add column timeline text not null default '',
  add column budget text not null default '',
  add column rush boolean not null default false,
  -- The day of the event; infinity where none was given, so that those come last.
  add column event_on date not null default 'infinity',
  -- The end of the phone number, which is the same with and without the code of its country.
  add column phone text not null default '',
  -- Whether the same person had asked before, when this request came.
  add column again boolean not null default false,
  add column owner uuid references auth.users (id) on delete set null,
  add column follow_up date,
  add column answered_at timestamptz,
  add column won_at timestamptz;

-- What stands behind "Timeline:" on a line of its own, the last one of several.
create function private.line_of(p_text text, p_label text) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select left(btrim(found.line[1], E' \t\r'), 120)
    from regexp_matches(p_text, '^' || p_label || ':(.*)$', 'gn') with ordinality as found (line, place)
    order by found.place desc limit 1), '')
$$;

create function private.day_of(p_text text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_text ~ '^\s*\d{4}-\d\d-\d\d\s*$' then p_text::date else 'infinity' end;
exception when datetime_field_overflow or invalid_datetime_format then
  return 'infinity';
end
$$;

-- The digits of a phone number, without an extension.
create function private.digits_of(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select left(regexp_replace(substring(normalize(coalesce(p_phone, ''), NFKC) from '^[^xX#;,]*'), '[^0-9]', '', 'g'), 40)
$$;

create function private.end_of_number(p_digits text) returns text
language sql immutable set search_path = '' as $$
  select case when length(ltrim(p_digits, '0')) >= 7 then right(ltrim(p_digits, '0'), 9) else '' end
$$;

create or replace function private.words_of(p_id bigint, p_answers jsonb) returns text
language sql immutable set search_path = '' as $$
  select private.folded(concat_ws(
    ' ', '#' || p_id, (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    nullif(private.digits_of(p_answers ->> 'phone'), '')))
$$;

create function private.same_person(p_email text, p_phone text) returns setof bigint
language sql stable set search_path = '' as $$
  select submission_id from private.submission_search where email = p_email and p_email <> ''
  union
  select submission_id from private.submission_search where phone = p_phone and p_phone <> ''
$$;

create or replace function private.index_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  their_email constant text := left(private.address_of(new.form_data ->> 'email'), 320);
  their_phone constant text := private.end_of_number(private.digits_of(new.form_data ->> 'phone'));
  timeline constant text := private.line_of(new.form_data ->> 'details', 'Timeline');
begin
  insert into private.submission_search as known
    (submission_id, created_at, event_type, email, words, timeline, budget, rush, event_on, phone, again)
  values (
    new.id,
    new.created_at,
    left(coalesce(new.form_data ->> 'eventType', ''), 120),
    their_email,
    private.words_of(new.id, new.form_data),
    timeline,
    private.line_of(new.form_data ->> 'details', 'Budget'),
    timeline ilike 'rush%',
    private.day_of(new.form_data ->> 'eventDate'),
    their_phone,
    exists (select from private.same_person(their_email, their_phone) as id where id < new.id)
  )
  on conflict (submission_id) do update set
    created_at = excluded.created_at, event_type = excluded.event_type, email = excluded.email, words = excluded.words,
    timeline = excluded.timeline, budget = excluded.budget, rush = excluded.rush, event_on = excluded.event_on,
    phone = excluded.phone, again = excluded.again;
  return null;
end
$$;

create index submission_search_phone on private.submission_search (phone) where phone <> '';
create index submission_search_passed on private.submission_search (created_at desc, submission_id desc) where not quarantined;
create index submission_search_next_event on private.submission_search (event_on, submission_id) where not quarantined;
create index submission_search_event_by_status on private.submission_search (status, event_on, submission_id);
create index submission_search_quarantined_event on private.submission_search (event_on, submission_id) where quarantined;
create index submission_search_won on private.submission_search (won_at) where won_at is not null;
create index submission_search_rush on private.submission_search (created_at desc, submission_id desc) where rush;
create index submission_search_again on private.submission_search (created_at desc, submission_id desc) where again;
create index submission_search_budget on private.submission_search (budget, created_at desc, submission_id desc) where budget <> '';
create index submission_search_open on private.submission_search (owner, created_at, submission_id)
  where status in ('new', 'contacted') and not quarantined;
create index submission_search_open_event on private.submission_search (owner, event_on, submission_id)
  where status in ('new', 'contacted') and not quarantined;
create index submission_search_follow_up on private.submission_search (follow_up)
  where follow_up is not null and status in ('new', 'contacted') and not quarantined;
-- With the number, so that those who wait longest are read in their order from it.
drop index private.submission_search_waiting;
create index submission_search_waiting on private.submission_search (created_at, submission_id)
  where status = 'new' and not quarantined;
create index submission_search_waiting_event on private.submission_search (event_on, submission_id)
  where status = 'new' and not quarantined;

-- Requests that were there before.
update private.submission_search as known set
  words = private.words_of(s.id, s.form_data),
  timeline = private.line_of(s.form_data ->> 'details', 'Timeline'),
  budget = private.line_of(s.form_data ->> 'details', 'Budget'),
  rush = private.line_of(s.form_data ->> 'details', 'Timeline') ilike 'rush%',
  event_on = private.day_of(s.form_data ->> 'eventDate'),
  phone = private.end_of_number(private.digits_of(s.form_data ->> 'phone')),
  answered_at = (
    select min(made_at) from public.submission_journal as j where j.submission_id = s.id and j.status <> 'new'),
  won_at = case when known.status = 'won' then (
    select max(made_at) from public.submission_journal as j where j.submission_id = s.id and j.status = 'won') end
from public."Form Sub" as s where s.id = known.submission_id;
update private.submission_search as known set again = true
where exists (select from private.same_person(known.email, known.phone) as id where id < known.submission_id);

revoke execute on function private.line_of, private.day_of, private.digits_of, private.end_of_number, private.same_person
  from public, anon, authenticated, service_role;
