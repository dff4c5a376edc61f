-- Requests. "Form Sub" keeps the three columns of the specification; public.requests has one row beside each,
-- with the facts that the desk lists and filters by, and its current state. Staff read both through the API.

create table public."Form Sub" (
  id bigint generated always as identity (start with 1001) primary key,
  created_at timestamptz not null default now(),
  form_data jsonb not null check (jsonb_typeof(form_data) = 'object' and octet_length(form_data::text) <= 65536)
);
create index "Form Sub newest first" on public."Form Sub" (created_at desc, id desc);

create table public.requests (
  id bigint primary key references public."Form Sub" (id) on delete cascade,
  received_at timestamptz not null,
  form text not null default 'unknown' check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown')),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 16384),
  items jsonb not null default '[]' check (jsonb_array_length(items) <= 30 and octet_length(items::text) <= 32768),
  -- Identifies the attempt in the logs of the site and the functions.
  trace_id text check (trace_id ~ '^[0-9a-f]{32}$'),
  -- What a quick quote chose. An answer that says the like changes neither.
  timeline text not null default '' check (length(timeline) <= 60),
  budget text not null default '' check (length(budget) <= 60),
  rush boolean not null generated always as (timeline ilike 'rush%') stored,
  -- The address in force: the form's until staff correct it. A deletion finds both.
  email text not null default '',
  form_email text not null default '',
  domain text not null generated always as (split_part(email, '@', 2)) stored,
  event_on date,
  search_text text not null default '',
  -- State, set by the journal.
  version integer not null default 0,
  status text not null default 'new' check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up date,
  answered_at timestamptz,
  won_at timestamptz,
  -- Suspected spam is stored and flagged, never refused.
  quarantined boolean not null default false,
  reasons text[] not null default '{}',
  -- The notifications that its release sends.
  withheld text[] not null default '{}',
  released_at timestamptz,
  -- The first deadline counts from here.
  waiting_since timestamptz not null generated always as (coalesce(released_at, received_at)) stored,
  -- Set by the messages and their mails: private.update_standing in 35_messages.sql.
  standing text not null default 'open',
  -- The customer's first message that staff have not taken up, the first that asks for an answer, and the kind
  -- to name.
  customer_wrote_at timestamptz,
  asked_at timestamptz,
  news text,
  -- The newest quote's; its last day and whether there is a proof, while the customer has not responded.
  amount numeric(12, 2),
  currency text,
  quote_until date,
  has_open_proof boolean not null default false,
  -- When a mail to the customer was given up that nothing has replaced.
  undelivered_at timestamptz,
  -- A quote or a proof comes back to its owner, unless a follow-up was set by hand.
  comes_back_on date,
  back_on date generated always as (coalesce(follow_up, comes_back_on)) stored,
  -- The deadline of the answer that we owe counts from here; null if we owe none, as of what was withdrawn.
  due_since timestamptz generated always as (case
    when status = 'new' and standing not in ('withdrawn', 'erasure_asked') then coalesce(released_at, received_at)
    when asked_at is not null then greatest(asked_at, released_at) end) stored,
  -- Its place among those that wait for staff.
  listed_since timestamptz generated always as (case when status = 'new' then coalesce(released_at, received_at)
    when customer_wrote_at is not null then greatest(customer_wrote_at, released_at) else undelivered_at end) stored,
  is_open boolean not null generated always as (
    status in ('new', 'contacted') or customer_wrote_at is not null or undelivered_at is not null) stored
);
create index requests_newest on public.requests (received_at desc, id desc);
create index requests_open on public.requests (listed_since, id) where is_open;
create index requests_email on public.requests (email, id) where email <> '';
create index requests_form_email on public.requests (form_email) where form_email <> '';
create index requests_domain on public.requests (domain, id) where domain <> '';
create index requests_owner on public.requests (owner);

-- Lowercase without accents, apostrophes, or hyphens between letters. normalizeText in lib/desk does the same.
create function private.normalize_text(p_text text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(regexp_replace(p_text, '[''’‘ʼ`´]|(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', '', 'g'), NFKD),
    '[\u0300-\u036f\u064b-\u065f]', '', 'g')), 'łøđðı', 'loddi'), 'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- What a search finds of a text: its words, and the bare digits of long numbers, such as +1 (305) 555-0141.
create function private.searchable(p_text text) returns text language sql immutable set search_path = '' as $$
  select private.normalize_text(concat_ws(' ', p_text, (
    select string_agg(regexp_replace(number[1], '[^0-9]', '', 'g'), ' ')
    from regexp_matches(p_text, '[0-9][0-9\s()./-]{5,}[0-9]', 'g') as number)))
$$;

-- A day as the forms write it: 2027-03-14, or March 14, 2027 in the details. Null for anything else.
create function private.day_in(p_text text) returns date language plpgsql stable set search_path = '' as $$
begin
  return case when p_text ~ '^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2,8} \d{1,2}, \d{4})$' then p_text::date end;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;

-- Describes each request, also one that was imported or edited in the dashboard.
-- Definer: callers who may write "Form Sub" may not write public.requests.
create function private.describe_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers constant jsonb := new.form_data;
  address constant text := left(lower(btrim(coalesce(answers ->> 'email', ''))), 320);
begin
  insert into public.requests (id, received_at, email, form_email, event_on, search_text) values (
    new.id, new.created_at, address, address,
    -- The details may have lines such as "Needed by: March 3, 2027": of a page's template, which a visitor
    -- completes or leaves open, and of a day that was chosen on the page.
    least(private.day_in(answers ->> 'eventDate'), (select min(private.day_in(btrim(line[1])))
      from regexp_matches(answers ->> 'details', '^Needed by:(.*)$', 'gn') as line)),
    private.search_text(new.id, answers, null))
  on conflict (id) do update set (received_at, email, form_email, event_on, search_text) =
    (excluded.received_at,
      case requests.email when requests.form_email then address else requests.email end, address,
      coalesce((
        select event_on from public.messages where request_id = new.id and event_on is not null order by id desc limit 1
      ), excluded.event_on),
      private.search_text(new.id, answers, requests.attribution));
  insert into private.links (request_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger describe_request after insert or update on public."Form Sub"
  for each row execute function private.describe_request();

-- The answers with the address in force.
create function private.answers(r public.requests, p_answers jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_answers || case when r.email <> r.form_email then jsonb_build_object('email', r.email) else '{}' end
$$;

-- The numbers on the tabs of the desk, under row level security, and the id of the newest request of all.
-- p_late: requests up to this time are overdue.
create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, quarantined bigint, newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where not quarantined),
    count(*) filter (where not quarantined and due_since <= p_late),
    count(*) filter (where not quarantined and owner = (select private.caller_email())),
    count(*) filter (where not quarantined and back_on <= p_today),
    count(*) filter (where quarantined),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_open
$$;
