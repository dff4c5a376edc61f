-- Requests. "Form Sub" keeps the three columns of the specification; public.requests has one row beside each,
-- with the facts that the desk lists and filters by, and its current state. Staff read both through the API.

create table public."Form Sub" (
  id bigint generated always as identity (start with 1001) primary key,
  created_at timestamptz not null default now(),
  form_data jsonb not null check (jsonb_typeof(form_data) = 'object' and octet_length(form_data::text) <= 65536)
);
create index "Form Sub newest first" on public."Form Sub" (created_at desc, id desc);
-- The other requests of a buyer (39_desk.sql).
create index "Form Sub by phone" on public."Form Sub" (right(regexp_replace(form_data ->> 'phone', '\D', '', 'g'), 10));
create index "Form Sub by company" on public."Form Sub" (lower(left(btrim(form_data ->> 'company'), 100)));

create table public.requests (
  id bigint primary key references public."Form Sub" (id) on delete cascade,
  received_at timestamptz not null,
  form text not null default 'unknown' check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown')),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 16384),
  -- What the visitor chose: Asked in functions/_shared/asked.ts. Null for a request that came without it.
  asked jsonb check (jsonb_typeof(asked) = 'object' and octet_length(asked::text) <= 32768),
  -- The finished request that it orders again.
  again_of bigint references public.requests (id) on delete set null,
  -- Who noted it for a customer; null if the customer sent it. The request beside which it was begun, if so.
  noted_by text references public.staff (email) on update cascade,
  beside_of bigint references public.requests (id) on delete set null,
  -- Identifies the attempt in the logs of the site and the functions.
  trace_id text check (trace_id ~ '^[0-9a-f]{32}$'),
  rush boolean not null generated always as (coalesce(asked ->> 'timeline' ilike 'rush%', false)) stored,
  -- The address in force: the form's until staff correct it. A deletion finds both.
  email text not null default '',
  form_email text not null default '',
  domain text not null generated always as (split_part(email, '@', 2)) stored,
  event_on date,
  search_text text not null default '',
  -- State, set by the journal.
  version integer not null default 0,
  -- Suspected spam is stored, never refused: store_request alone sets it.
  status text not null default 'new' check (status in ('suspected', 'new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up date,
  answered_at timestamptz,
  won_at timestamptz,
  -- Of a suspicion: why, and the notifications that its release sends.
  reasons text[] not null default '{}',
  withheld text[] not null default '{}',
  released_at timestamptz,
  -- The first deadline counts from here.
  waiting_since timestamptz not null generated always as (coalesce(released_at, received_at)) stored,
  -- Facts of the conversation and of the order, each by itself: private.update_facts in 36_facts.sql. None depends
  -- on the day.
  -- What the customer did that staff have not taken up: since when, and the last kind of it.
  news text,
  news_since timestamptz,
  -- The customer's first message that needs an answer, and when they last took back a withdrawal.
  unanswered_since timestamptz,
  resumed_at timestamptz,
  -- Whether staff asked something that the customer has not answered.
  awaits_reply boolean not null default false,
  -- The quotes and proofs that the customer has not answered: OpenOffer in functions/_shared/customer-page.ts. The
  -- last day of the last such quote, and the first day on which one of them, or a letter, comes back to its owner.
  offers jsonb not null default '[]' check (jsonb_typeof(offers) = 'array'),
  quote_until date,
  comes_back_on date,
  -- What is accepted, as a sum for each currency: {"USD": "1250.00"}; since when.
  ordered jsonb not null default '{}' check (jsonb_typeof(ordered) = 'object'),
  accepted_at timestamptz,
  -- The details in force: what was said last of each, '' for what nobody has said since the form, and the earliest day
  -- on which something accepted is to arrive.
  phone text not null default '',
  purchase_order text not null default '',
  deliver_to text not null default '',
  -- To whom the invoice goes, if that is another: Invoice in functions/_shared/customer-page.ts.
  invoice jsonb,
  deliver_on date,
  -- What is to be paid before we begin, and what was paid beyond all that is ordered, for each currency: {"USD": "310.00"}.
  to_pay jsonb not null default '{}' check (jsonb_typeof(to_pay) = 'object'),
  to_pay_back jsonb not null default '{}' check (jsonb_typeof(to_pay_back) = 'object'),
  -- Its check, and that of news, are beside the kinds (35_messages.sql).
  progress text not null default 'requested',
  -- Whether a proof comes before production.
  needs_proof boolean not null default true,
  -- Whether more of it follows than what is on its way, or delivered.
  is_partial boolean not null default false,
  -- How many of its lines are at each step, where they differ: {"ordered": 1, "shipped": 2}. Null: all are at progress.
  line_steps jsonb check (jsonb_typeof(line_steps) = 'object'),
  -- Of an order of several lines, how many wait for us at each of their states: {"to_proof": 2, "approved": 1}. Null of others.
  to_do jsonb check (jsonb_typeof(to_do) = 'object'),
  ending text not null default 'none' check (ending in ('none', 'withdrawn', 'order_ended', 'erasure_asked')),
  -- When a mail to the customer was given up; null once staff wrote or answered otherwise, or corrected the address.
  undelivered_at timestamptz,
  -- The beginning of what the customer wrote last.
  last_words text not null default '' check (length(last_words) <= 200),
  -- What the request is: RequestReading in functions/_shared/reading.ts, as private.reading_of (38_reading.sql) computed
  -- it. Null, or of another version: private.reading_now computes it.
  reading jsonb,
  -- The deadline of the answer that we owe counts from here; null if we owe none.
  owed_since timestamptz generated always as (case
    when status = 'spam' then null
    when status in ('suspected', 'new') and ending = 'none'
      then greatest(coalesce(released_at, received_at), resumed_at)
    when unanswered_since is not null then greatest(unanswered_since, released_at) end) stored,
  -- The day on which it comes back to its owner; an answer that we owe comes first, unless staff set the day.
  back_on date generated always as (coalesce(follow_up, case
    when status in ('contacted', 'won') and ending = 'none' and unanswered_since is null
      then comes_back_on end)) stored,
  -- What staff have to look after, and its place among those that wait for staff.
  is_listed boolean not null generated always as (status <> 'suspected' and (
    status = 'new' or status = 'contacted' and progress <> 'done' or news is not null or undelivered_at is not null
    or status not in ('lost', 'spam') and (offers <> '[]' or comes_back_on is not null))) stored,
  listed_since timestamptz generated always as (case when status = 'new' then coalesce(released_at, received_at)
    when news_since is not null then greatest(news_since, released_at) else undelivered_at end) stored,
  -- What is ordered and not done, and its place among these.
  is_order boolean not null generated always as (status not in ('lost', 'spam') and ending <> 'withdrawn'
    and progress <> 'done' and (status = 'won' or progress not in ('requested', 'quoted'))) stored,
  -- By the day that was agreed or for which it is needed; a thousand years later those without one, since they were
  -- accepted, and another thousand later those that are delivered.
  order_place timestamptz not null generated always as ((
    case when coalesce(deliver_on, event_on) is null then interval '1000 years' else '0' end
    + case progress when 'delivered' then interval '2000 years' else '0' end
    + coalesce(deliver_on, event_on, coalesce(accepted_at, won_at, received_at) at time zone 'UTC'))
    at time zone 'UTC') stored,
  constraint requests_with_news check ((news is null) = (news_since is null))
);
create index requests_newest on public.requests (received_at desc, id desc);
create index requests_listed on public.requests (listed_since, id) where is_listed;
create index requests_suspected on public.requests (received_at) where status = 'suspected';
create index requests_ordered on public.requests (order_place, id) where is_order;
create index requests_to_pay on public.requests (order_place, id) where to_pay <> '{}' or to_pay_back <> '{}';
create index requests_quoted on public.requests (quote_until) where quote_until is not null;
create index requests_email on public.requests (email, id) where email <> '';
create index requests_form_email on public.requests (form_email) where form_email <> '';
create index requests_domain on public.requests (domain, id) where domain <> '';
create index requests_owner on public.requests (owner);
create index requests_again on public.requests (again_of) where again_of is not null;
create index requests_noted_by on public.requests (noted_by) where noted_by is not null;
create index requests_beside on public.requests (beside_of) where beside_of is not null;

-- Lowercase without accents, apostrophes, or hyphens between letters. normalizeText in lib/desk does the same.
create function private.normalize_text(p_text text) returns text immutable set search_path = ''
  return replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(regexp_replace(p_text, '[''’‘ʼ`´]|(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', '', 'g'), NFKD),
    '[\u0300-\u036f\u064b-\u065f]', '', 'g')), 'łøđðıς', 'loddiσ'), 'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe');

-- What a search finds of a text: its words, and the bare digits of long numbers, such as +1 (305) 555-0141.
create function private.searchable(p_text text) returns text immutable set search_path = ''
  return private.normalize_text(concat_ws(' ', p_text, (
    select string_agg(regexp_replace(number[1], '[^0-9]', '', 'g'), ' ')
    from regexp_matches(p_text, '[0-9][0-9\s()./-]{5,}[0-9]', 'g') as number)));

-- A day as forms send it, 2027-03-14, or as it is written, March 14, 2027. Null for anything else.
create function private.day_in(p_text text) returns date language plpgsql stable set search_path = '' as $$
begin
  return case when p_text ~ '^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2,8} \d{1,2}, \d{4})$' then p_text::date end;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;

-- The day for which a request is needed: the one that was chosen, else the answer.
create function private.needed_on(p_answers jsonb, p_asked jsonb) returns date stable set search_path = ''
  return coalesce(private.day_in(p_asked ->> 'neededBy'), private.day_in(p_answers ->> 'eventDate'));

-- Describes each request, also one that was imported or edited in the dashboard.
-- Definer: callers who may write "Form Sub" may not write public.requests.
create function private.describe_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers constant jsonb := new.form_data;
  address constant text := left(lower(btrim(coalesce(answers ->> 'email', ''))), 320);
begin
  insert into public.requests (id, received_at, email, form_email, event_on, search_text) values (
    new.id, new.created_at, address, address, private.needed_on(answers, null),
    private.search_text(new.id, answers, null))
  on conflict (id) do update set (received_at, asked, email, form_email, search_text) =
    (excluded.received_at,
      -- Nobody knows any more how much of edited details the visitor typed.
      case when old.form_data -> 'details' is distinct from answers -> 'details'
        then requests.asked || '{"typed": null}' else requests.asked end,
      case requests.email when requests.form_email then address else requests.email end, address,
      private.search_text(new.id, answers, requests.attribution));
  insert into private.links (request_id) values (new.id) on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform private.update_facts(new.id);
  end if;
  return null;
end
$$;
create trigger describe_request after insert or update on public."Form Sub"
  for each row execute function private.describe_request();

create function private.is_address(p_text text) returns boolean immutable set search_path = ''
  return p_text ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';

-- The numbers of what was begun beside a request, and of the one beside which it was.
create function private.beside(r public.requests) returns bigint[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(id order by id), '{}') from public.requests where beside_of = r.id or id = r.beside_of
$$;

-- The answers with the address and the phone in force.
create function private.answers(r public.requests, p_answers jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_answers || case when r.email <> r.form_email then jsonb_build_object('email', r.email) else '{}' end
    || case when r.phone <> '' then jsonb_build_object('phone', r.phone) else '{}' end
$$;
