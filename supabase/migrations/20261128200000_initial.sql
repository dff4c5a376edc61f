-- Staff: who may work at the desk. Leads write this table through the API; row level security checks the role.

create schema private;

create table public.staff (
  email text primary key
    check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and length(email) <= 254),
  -- Null until deliver-notifications has given an invited colleague an account.
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null default '' check (length(name) <= 80),
  -- Leads can also delete, export and manage members. A former member has no rights; the row keeps the name
  -- that journals show.
  role text not null default 'member' check (role in ('lead', 'member', 'former')),
  created_at timestamptz not null default now()
);

-- One row, which the initial data inserts. The operator changes it with SQL.
create table private.settings (
  id boolean primary key default true check (id),
  -- Requests older than this are deleted; null keeps them.
  retention_days integer check (retention_days between 30 and 3650),
  session_hours integer not null default 12 check (session_hours between 1 and 720),
  -- Clients do not renew a one-hour token earlier, so a shorter limit would end sessions in use.
  session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720),
  -- When the function receive-mail was last sent a mail.
  last_mail_at timestamptz
);

-- The member behind the caller's token: all columns are null for visitors, strangers, former members, and
-- once the session is over (a time-box is a paid feature of hosted auth, and signing out must end a token at
-- once).
-- Definer: callers may read neither auth.sessions nor, before this has checked them, public.staff.
create function private.caller() returns public.staff
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select staff.* from public.staff
  join auth.sessions on sessions.user_id = staff.user_id and sessions.id::text = auth.jwt() ->> 'session_id'
  cross join private.settings
  where staff.user_id = auth.uid() and staff.role <> 'former'
    and sessions.created_at > now() - make_interval(hours => session_hours)
    -- A UTC timestamp without time zone.
    and coalesce(sessions.refreshed_at::timestamptz, sessions.created_at)
      > now() - make_interval(hours => session_idle_hours)
$$;

create function private.caller_email() returns text stable set search_path = ''
  return (private.caller()).email;

create function private.is_staff() returns boolean stable set search_path = ''
  return (private.caller()).role is not null;

-- Never null: "not private.is_lead()" must refuse callers who are not staff, too.
create function private.is_lead() returns boolean stable set search_path = ''
  return (private.caller()).role is not distinct from 'lead';

-- Who the caller is to the desk; without a role for callers who are not staff. No row for visitors and for
-- members whose session is over: the page then asks them to sign in again.
-- Definer: only staff may read public.staff.
create function public.whoami() returns table ("user" text, role text)
language sql stable security definer set search_path = '' as $$
  select coalesce(caller.email, auth.jwt() ->> 'email'), caller.role from private.caller()
  where caller.role is not null or auth.uid() is not null
    and not exists (select from public.staff where user_id = auth.uid() and staff.role <> 'former')
$$;

-- Keeps at least one lead who has signed in, invites new members by email, and writes the audit log.
-- Definer: leads may write neither the outbox nor another's line into the audit log.
create function private.staff_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joins constant boolean := new.role <> 'former' and (tg_op = 'INSERT' or old.role = 'former');
begin
  -- Serialized, or two leads who demote each other at once would both find the other.
  perform pg_advisory_xact_lock(7264302);
  if old.role = 'lead' and new.role <> 'lead' and not exists (select from public.staff
    join auth.users on users.id = user_id where staff.role = 'lead' and last_sign_in_at is not null) then
    raise exception using errcode = 'PT409', message = 'last_lead';
  end if;
  if tg_op = 'INSERT' or (new.name, new.role) is distinct from (old.name, old.role) then
    perform private.log(case when joins then 'member-added' when new.role = 'former' then 'member-removed'
      else 'member-changed' end, 1, new.email);
  end if;
  if joins and (new.user_id is null or tg_op = 'UPDATE') then
    insert into private.outbox (kind, payload) values ('invitation', jsonb_build_object(
      'email', new.email, 'name', new.name, 'by', coalesce((private.caller()).name, '')));
  end if;
  return null;
end
$$;
create trigger staff_changed after insert or update on public.staff
  for each row execute function private.staff_changed();

-- Links an invited colleague to the account of their address. Null if the invitation was withdrawn, false
-- while there is no account that its owner or we have confirmed: anybody may have signed up with a
-- colleague's address.
-- Definer: the service role may not read auth.users.
create function public.join_staff(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff set user_id = users.id from auth.users
  where staff.email = p_email and staff.user_id is null
    and lower(users.email) = p_email and users.email_confirmed_at is not null;
  return (select user_id is not null from public.staff where email = p_email and role <> 'former');
end
$$;
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
  -- Facts of the conversation and of the order, each by itself: private.update_facts in 37_facts.sql. None depends
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
  deliver_on date,
  -- Its check, and that of news, are beside the kinds (35_messages.sql).
  progress text not null default 'requested',
  -- Whether a proof comes before production.
  needs_proof boolean not null default true,
  -- Whether more of it follows than what is on its way, or delivered.
  is_partial boolean not null default false,
  ending text not null default 'none' check (ending in ('none', 'withdrawn', 'erasure_asked')),
  -- When a mail to the customer was given up; null once staff wrote or answered otherwise, or corrected the address.
  undelivered_at timestamptz,
  -- The beginning of what the customer wrote last.
  last_words text not null default '' check (length(last_words) <= 200),
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
create index requests_quoted on public.requests (quote_until) where quote_until is not null;
create index requests_email on public.requests (email, id) where email <> '';
create index requests_form_email on public.requests (form_email) where form_email <> '';
create index requests_domain on public.requests (domain, id) where domain <> '';
create index requests_owner on public.requests (owner);
create index requests_again on public.requests (again_of) where again_of is not null;
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
create function private.answers(r public.requests, p_answers jsonb) returns jsonb stable set search_path = ''
  return p_answers || case when r.email <> r.form_email then jsonb_build_object('email', r.email) else '{}' end
    || case when r.phone <> '' then jsonb_build_object('phone', r.phone) else '{}' end;
-- The journal: what staff did with a request. Staff insert rows through the API; a trigger carries the state
-- on to public.requests. Of two people who write at once, the primary key refuses the second (409).

-- A day that a request can be about, not a slip of the year.
create domain private.day as date check (value between '2000-01-01' and '2199-12-31');

create table public.journal (
  request_id bigint not null references public.requests (id) on delete cascade,
  -- The version of the request that this entry makes.
  version integer not null check (version > 0),
  -- The whole state, so that each entry repeats what it keeps.
  status text not null check (status in ('suspected', 'new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up private.day,
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  author text not null default private.caller_email(),
  primary key (request_id, version)
);
create index journal_owner on public.journal (owner);

-- Locks the request before its entry, as all that write to both; skips the entry of a deleted request, which must
-- not undo those beside it. Definer: staff may not lock requests.
create function private.entry_arrives() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.requests where id = new.request_id for no key update;
  return case when found then new end;
end
$$;
create trigger entry_arrives before insert on public.journal for each row execute function private.entry_arrives();

-- Definer: staff may write neither the state of a request nor the outbox.
create function private.entry_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.requests;
  -- Whatever is done with a suspected request but to call it spam releases it, later, too.
  is_released boolean;
begin
  select * into before from public.requests where id = new.request_id;
  is_released := before.withheld <> '{}' and new.status not in ('suspected', 'spam');
  if before.version <> new.version - 1 then
    raise unique_violation using message = 'conflict';
  end if;
  if new.owner is distinct from before.owner
    and exists (select from public.staff where email = new.owner and role = 'former') then
    raise exception using errcode = 'PT409', message = 'former_owner';
  end if;
  if new.status = 'suspected' and before.withheld = '{}' then
    raise exception using errcode = 'PT409', message = 'suspected';
  end if;
  update public.requests set
    withheld = case when is_released then '{}' else withheld end,
    released_at = case when is_released then now() else released_at end,
    version = new.version, status = new.status, owner = new.owner, follow_up = new.follow_up,
    answered_at = case when new.status = 'new' then null
      when new.status in ('contacted', 'won', 'lost') then coalesce(answered_at, new.made_at) else answered_at end,
    won_at = case when new.status = 'won' then coalesce(won_at, new.made_at) end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(new.note), ''))
  where id = new.request_id;
  if is_released then
    insert into private.outbox (request_id, kind) select new.request_id, unnest(before.withheld);
    perform private.log('released', 1);
  end if;
  if new.owner is distinct from before.owner and new.owner <> new.author then
    insert into private.outbox (request_id, kind, payload) values (new.request_id, 'assignment', jsonb_build_object(
      'to', new.owner, 'note', new.note, 'follow_up', new.follow_up,
      'by', (select coalesce(nullif(name, ''), email) from public.staff where email = new.author)));
  end if;
  return null;
end
$$;
create trigger entry_added after insert on public.journal for each row execute function private.entry_added();
-- Messages: what staff and the customer of a request write to each other, and the private link to the customer's page.
-- Staff write with write_to_customer (76_letters.sql), a customer on that page (75_customer_page.sql); nobody changes
-- messages.

-- What each kind is: the lists of functions/_shared/customer-page.ts, which a test compares. What a customer writes.
create function private.is_customers(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'details_changed',
    'withdrawn', 'erasure_asked', 'resumed');
-- What a customer says to an offer. The newest counts.
create function private.is_response(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('accepted', 'approved', 'declined', 'change_asked');
-- Whether it can be said to an offer of this kind: a quote is accepted or declined, a proof approved.
create function private.suits(p_kind text, p_offer text) returns boolean immutable set search_path = ''
  return case p_kind when 'accepted' then p_offer = 'quote' when 'declined' then p_offer = 'quote'
    when 'approved' then p_offer = 'proof' else true end;

-- What a customer says by phone or email, which staff note.
create function private.is_noted(p_kind text) returns boolean immutable set search_path = ''
  return private.is_response(p_kind) or p_kind = 'details_changed';

-- What staff have to answer.
create function private.needs_answer(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'change_asked', 'contradicted', 'resumed');
-- Letters, which are mailed at once; how far an order is; and what else is mailed, after a minute in which that can be
-- taken back unsent.
create function private.is_mailed(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('message', 'quote', 'proof', 'parcel_lost');
create function private.is_stage(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('in_production', 'shipped', 'delivered', 'done');
create function private.is_announced(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('shipped', 'delivered', 'ended');

-- The sum of the lines of a quote (QuoteLine in functions/_shared/customer-page.ts); null if they are none.
create function private.sum_of(p_lines jsonb) returns numeric immutable set search_path = ''
  return case jsonb_typeof(p_lines) when 'array' then (
    select case when count(*) between 1 and 30 and bool_and(coalesce(length(line ->> 'what') between 1 and 200
        and length(line ->> 'quantity') <= 40 and line ->> 'sum' ~ '^-?\d{1,10}\.\d\d$', false))
      then sum(substring(line ->> 'sum' from '^-?\d{1,10}\.\d\d$')::numeric) end
    from jsonb_array_elements(p_lines) as line) end;

create table public.messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  kind text not null,
  -- The email of staff; null if the customer wrote it.
  author text,
  sent_at timestamptz not null default now(),
  body text not null default '' check (length(body) <= 4000),
  -- What it responds to: an offer (a quote or a proof); what it takes back; the parcel that is lost.
  about bigint references public.messages (id) on delete cascade,
  -- Of an offer or a parcel: the first of the chain that it goes on with; null if it begins one. The newest replaces
  -- the others.
  replaces bigint references public.messages (id) on delete cascade,
  -- How the customer gave it. What they said by phone or email, staff note in their own name, with the day.
  way text not null default 'page' check (way in ('page', 'phone', 'email')),
  said_on private.day,
  -- Of a message: whether it asks something.
  asks boolean not null default false check (not asks or kind = 'message'),
  -- Ended or taken back, by either side: it counts as never written.
  is_void boolean not null default false,
  -- Of a quote: its lines, and their sum.
  lines jsonb,
  amount numeric(12, 2) check (amount between 0 and 9999999999),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_until private.day,
  needs_proof boolean,
  -- Of a letter: the day on which it comes back to its owner; of a quote or a proof, when to remind the customer.
  comes_back_on private.day,
  remind_at timestamptz,
  -- Of a quote: the day on which all of it arrives.
  deliver_on private.day,
  -- Of a shipment, none of which has to be known.
  carrier text not null default '' check (length(carrier) <= 40),
  tracking text not null default '' check (tracking ~ '^[A-Za-z0-9 -]{0,40}$'),
  expected_on private.day,
  -- Of a stage from the first shipment on: whether that is all of the order; null if it was not asked.
  is_all boolean check (is_all is null or kind in ('shipped', 'delivered', 'done')),
  -- Of a customer's response: who accepts or approves, what they change, and the approved file's SHA-256.
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on private.day,
  -- Where the goods go; of a shipment, where it went.
  deliver_to text not null default '' check (length(deliver_to) <= 500),
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  -- What became of the mail of a letter or a stage; "unaddressed" was never sent, without an address.
  mail_state text check (mail_state in ('sent', 'refused', 'unaddressed')),
  -- A message that arrives again is not stored twice.
  key uuid not null default gen_random_uuid(),
  unique (request_id, key),
  constraint messages_kind check (case when author is null then private.is_customers(kind)
    else kind in ('handled', 'ended', 'undone') or private.is_mailed(kind) or private.is_stage(kind)
      or private.is_noted(kind) end),
  constraint messages_with_about check (case
    when kind in ('accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'resumed', 'parcel_lost',
      'ended', 'undone')
    then about is not null else about is null or kind in ('reply', 'delivered') end),
  constraint messages_in_chain check (replaces is null or kind in ('quote', 'proof', 'shipped')),
  constraint messages_noted check ((author is not null and private.is_noted(kind)) = (said_on is not null)
    and (said_on is null or way <> 'page')),
  constraint messages_with_price check (case kind when 'quote'
    then currency is not null and coalesce(private.sum_of(lines) = amount, false)
    else coalesce(lines::text, amount::text, currency, deliver_on::text) is null end),
  constraint messages_with_address check (deliver_to = '' or kind in ('accepted', 'details_changed', 'shipped')),
  constraint messages_with_shipment check (kind = 'shipped' or carrier = '' and tracking = '' and expected_on is null),
  -- What staff note has no file that the customer signed.
  constraint messages_with_hash check ((kind = 'approved' and author is null) = (approved_sha256 is not null)),
  constraint messages_with_name check (name <> '' or kind not in ('accepted', 'approved'))
);
create index messages_request on public.messages (request_id, id);
-- A customer responds to each quote and each proof once; what was taken back frees it. Staff note what they say later.
create unique index messages_about on public.messages (about, (author is null))
  where about is not null and not is_void and kind not in ('reply', 'delivered') and (author is null or not private.is_response(kind));
create index messages_remind on public.messages (remind_at) where remind_at is not null;

alter table public.requests add constraint requests_progress_check
    check (progress in ('requested', 'quoted', 'ordered', 'approved') or private.is_stage(progress)),
  add constraint requests_news_check check (private.is_customers(news));

-- Whether a message changes where an order goes.
create function private.is_readdressed(r public.requests, m public.messages)
  returns boolean immutable set search_path = ''
  return m.kind = 'details_changed' and r.ordered <> '{}' and m.deliver_to <> '';

-- The messages of a request that count.
create function private.messages_in_force(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages where request_id = p_id and not is_void and kind <> 'undone'
$$;

-- Each request has one. Revoking a link, or renewing an ended one, raises its version, which its secret is
-- derived from; the row stays, so that no version comes again. Only the functions can derive the secret.
create table private.links (
  request_id bigint primary key references public.requests (id) on delete cascade,
  version integer not null default 1,
  -- Of the tokens in mails to the customer: a corrected address and a revoked link raise it, no renewal does.
  mail_version integer not null default 1,
  -- A keyed hash of the secret; null while nobody has been sent the link, and once it has ended.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null default now() + interval '90 days'
);
create index links_end on private.links (ends_at) where hash is not null;

-- What a search finds of a message; of an amount both 8688.00 and 8,688.00.
create function private.message_text(m public.messages) returns text stable set search_path = ''
  return concat_ws(' ', m.body, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(m.lines) as line),
    m.name, m.purchase_order, m.phone, m.deliver_to, m.tracking, m.amount,
    to_char(m.amount, 'FM9,999,999,990.00'));

-- What a search finds of a request: its answers, its campaign, the notes of its journal, and its messages.
create function private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb)
  returns text stable set search_path = ''
  return private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(private.message_text(messages), ' ' order by id) from public.messages where request_id = p_id)));
-- The facts of a request, computed from its messages in one place whenever one is written; and what they say on a day.

-- The quotes and proofs that count, each with what the customer said to it last, '' if nothing. It is closed by a newer
-- one of its chain; and a quote in addition by the first stage, once something is accepted: one request has one order.
create view private.offers as
  select *, id < max(id) over of_chain
    or kind = 'quote' and not bool_or(answer = 'accepted') over of_chain
      and bool_or(answer = 'accepted') over (partition by request_id)
      and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) as is_closed
  from (
    select o.*, coalesce(o.replaces, o.id) as chain,
      coalesce(r.kind, '') as answer, r.id as answer_id, r.sent_at as answered_at, r.name as answered_by
    from public.messages as o left join lateral (
      select * from private.messages_in_force(o.request_id) where about = o.id and private.is_response(kind)
      order by id desc limit 1) as r on true
    where o.kind in ('quote', 'proof') and not o.is_void) as offers
  window of_chain as (partition by request_id, chain);

-- The quotes and proofs that the customer has not answered.
create function private.open_offers(p_id bigint) returns setof private.offers
language sql stable set search_path = '' as $$
  select * from private.offers where request_id = p_id and not is_closed and answer = ''
$$;

-- The parcels of a request that are not lost, each by its first message. What is said to be delivered is one of them, or all
-- that were sent before.
create function private.parcels_of(p_id bigint) returns table (id bigint, has_arrived boolean)
language sql stable set search_path = '' as $$
  select id, exists (select from private.messages_in_force(p_id)
    where kind in ('delivered', 'done') and id > p.id and coalesce(about, p.id) = p.id)
  from private.messages_in_force(p_id) as p where kind = 'shipped' and replaces is null
    and not exists (select from private.messages_in_force(p_id) where about = p.id and kind = 'parcel_lost')
$$;

-- Goes through what was written, one message after the other. What was taken back has never been.
create function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  is_answer boolean;
  is_stage boolean;
  is_noted boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken.
  letter_back date;
  is_promise boolean := false;
  stage text;
  -- Whether what was sent is all of the order.
  is_all boolean := true;
  is_under_way boolean;
  is_quoted boolean;
  is_approved boolean;
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'erasure_asked') then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed(m.kind);
    is_answer := (is_letter or m.kind = 'handled') and coalesce(m.mail_state, 'sent') = 'sent';
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_response(m.kind);
    if m.kind = 'erasure_asked' or m.kind = 'withdrawn' and facts.ending <> 'erasure_asked' then
      facts.ending := m.kind;
    elsif is_letter and facts.ending = 'withdrawn' then
      facts.ending := 'none';
    end if;
    -- A stage takes up what was decided and changed, and answers nothing; and what they have decided of an offer before
    -- is no news any more once it is noted what they say now.
    told := array(select n from unnest(told) as n where kind = 'erasure_asked' or not is_answer and (
      private.needs_answer(kind) or not is_stage and not (is_noted and about is not distinct from m.about)));
    if m.author is null or private.needs_answer(m.kind) then
      told := told || m;
    end if;
    if is_answer then
      facts.unanswered_since := null;
    elsif private.needs_answer(m.kind) then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' then
      facts.resumed_at := m.sent_at;
    end if;
    if is_stage then
      stage := m.kind;
      is_all := coalesce(m.is_all,
        case m.kind when 'shipped' then true when 'in_production' then false else is_all end);
    elsif m.kind = 'parcel_lost' then
      stage := 'in_production';
      is_all := false;
    end if;
    if m.kind in ('accepted', 'details_changed') then
      facts.phone := coalesce(nullif(m.phone, ''), facts.phone);
      facts.event_on := coalesce(m.event_on, facts.event_on);
      facts.purchase_order := coalesce(nullif(m.purchase_order, ''), facts.purchase_order);
      facts.deliver_to := coalesce(nullif(m.deliver_to, ''), facts.deliver_to);
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      is_promise := m.kind = 'message';
      facts.awaits_reply := facts.awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      is_promise := false;
      facts.awaits_reply := false;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id), '[]'),
    min(comes_back_on), max(coalesce(valid_until, '2199-12-31')) filter (where kind = 'quote')
  into facts.offers, facts.comes_back_on, facts.quote_until from private.open_offers(p_id);
  select bool_or(kind = 'quote'), bool_and(answer = 'approved') filter (where kind = 'proof' and not is_closed),
    min(answered_at) filter (where answer = 'accepted'),
    coalesce(bool_or(needs_proof is not false) filter (where answer = 'accepted'), true)
  into is_quoted, is_approved, facts.accepted_at, facts.needs_proof from private.offers where request_id = p_id;
  select count(*) > 0 and not is_all, not bool_and(has_arrived) into facts.is_partial, is_under_way
  from private.parcels_of(p_id);
  facts.progress := case
    -- Before the first stage.
    when stage is null then case
      when is_approved and (facts.accepted_at is not null or not is_quoted) then 'approved'
      when facts.accepted_at is not null then 'ordered'
      when is_quoted then 'quoted'
      else 'requested' end
    when is_under_way then 'shipped'
    when facts.is_partial then 'in_production'
    else stage end;
  -- What we promised in a letter, until there is an order; what we asked, until it is done.
  if is_promise and facts.progress in ('requested', 'quoted') or facts.awaits_reply and facts.progress <> 'done' then
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
      where request_id = p_id and answer = 'accepted' and deliver_on is not null
      order by chain, answer_id desc) as days),
    (news, news_since) = (select (array_agg(kind order by id desc))[1], min(sent_at) from unnest(told)),
    -- Of each chain, what was accepted last.
    ordered = (select coalesce(jsonb_object_agg(currency, total), '{}') from (
      select currency, sum(amount)::text as total from (
        select distinct on (chain) currency, amount from private.offers
        where request_id = p_id and answer = 'accepted' order by chain, answer_id desc) as accepted
      group by currency) as sums),
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

-- Definer: staff may not write the facts of a request.
create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections and its arrival; what was ended by mistake is an offer again.
    update public.messages set is_void = true
      where id = new.about or new.about in (replaces, about) and kind in ('shipped', 'delivered');
    update public.messages set is_void = false
      where id = (select about from public.messages where id = new.about and kind = 'ended');
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_mailed(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();

-- Whether offers can be answered: not of a request that has ended or is closed.
create function private.is_answerable(r public.requests) returns boolean immutable set search_path = ''
  return r.ending = 'none' and r.status not in ('lost', 'spam');

-- The numbers on the tabs of the desk, under row level security, and the id of the newest request of all. By columns,
-- as it counts every open request of every reader twice a minute.
create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, orders bigint, quarantined bigint,
  newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where is_listed),
    count(*) filter (where is_listed and owed_since <= p_late),
    count(*) filter (where is_listed and owner = (select private.caller_email())),
    count(*) filter (where is_listed and back_on <= p_today),
    count(*) filter (where is_order),
    count(*) filter (where status = 'suspected'),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_listed or is_order or status = 'suspected'
$$;

-- A page of a search of the desk, newest first, under row level security, each with how many requests match: one
-- scan finds both. Below a cursor, if there is one.
create function public.search_requests(
  p_patterns text[], p_limit integer, p_status text default null, p_owner text default null,
  p_from timestamptz default '-infinity', p_until timestamptz default 'infinity',
  p_before timestamptz default 'infinity', p_before_id bigint default 0
) returns table (id bigint, total bigint) language sql stable set search_path = '' as $$
  select id, total from (
    select id, received_at, count(*) over () as total from public.requests
    where search_text like all (p_patterns) and status = coalesce(p_status, status)
      and owner is not distinct from coalesce(p_owner, owner) and received_at >= p_from and received_at < p_until
  ) as found
  where (received_at, id) < (p_before, p_before_id) order by received_at desc, id desc limit p_limit
$$;

-- When each request of a period began to wait and was answered (0 if it was not), in milliseconds, and how many of
-- them are won or ordered: without spam, what is suspected and what staff noted, under row level security, in one row,
-- which no limit of the API cuts; no row if there are none.
create function public.answer_times(p_from timestamptz, p_until timestamptz default 'infinity')
returns table (won bigint, since bigint[], answered bigint[]) language sql stable set search_path = '' as $$
  select count(coalesce(won_at, accepted_at)) filter (where status <> 'lost' and ending <> 'withdrawn'),
    array_agg((date_part('epoch', waiting_since) * 1000)::bigint),
    array_agg((coalesce(date_part('epoch', answered_at), 0) * 1000)::bigint)
  from public.requests
  where status not in ('suspected', 'spam') and noted_by is null and received_at >= p_from and received_at < p_until
  having count(*) > 0
$$;
-- Files of requests: metadata here, bytes in a private bucket under the same id.

create table public.files (
  id uuid primary key default gen_random_uuid(),
  -- The open form that the file was added to: only that form may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes between 1 and 52428800),
  -- A keyed hash. Null a day after the file was sent.
  visitor text check (length(visitor) <= 100),
  created_at timestamptz not null default now(),
  -- When request-files found it in the bucket as announced.
  arrived_at timestamptz,
  -- How pages show it, as request-files found; null if they only offer it for download.
  shown_as text check (shown_as in ('picture', 'pdf')),
  sent_at timestamptz,
  -- Null again once the request was deleted.
  request_id bigint references public.requests (id) on delete set null,
  dropped_at timestamptz,
  -- Null for the files that came with the request.
  message_id bigint references public.messages (id) on delete set null
);
create index files_request on public.files (request_id);
create index files_message on public.files (message_id);
create index files_unsent on public.files (created_at) where request_id is null;
create index files_sent on public.files (created_at) where visitor is not null and sent_at is not null;

-- A deleted request keeps nothing of its visitor. Also deletes from the dashboard come here, by the foreign key.
create function private.file_left() returns trigger language plpgsql set search_path = '' as $$
begin
  new.visitor := null;
  return new;
end
$$;
create trigger file_left before update of request_id on public.files for each row when (new.request_id is null)
  execute function private.file_left();

-- Unsent files with their size in the bucket; null while nothing has arrived. What is not as large as
-- announced is in excess, and what is beyond the share of a visitor: URLs outlive the time for which an
-- announcement counts.
create function private.unsent_files() returns table (file public.files, size bigint, is_excess boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select files, stored, stored <> bytes
    or sum(stored) over (partition by visitor order by created_at, id) > 500 * 1024 * 1024
  from public.files left join (
    select name as object, (metadata ->> 'size')::bigint as stored from storage.objects
      where bucket_id = 'request-files'
  ) as objects on object = id::text
  where request_id is null;
end
$$;

-- Grants one more upload and returns its id; null if too many unsent files, or bytes, are there already:
-- announced ones of fifteen minutes, arrived ones of a day; or if the visitor has sent too many within a day.
-- What is in excess, and what was sent, closes uploads for nobody else.
-- Definer: the service role may not insert files itself, which would skip the limits.
create function public.grant_upload(
  p_form uuid, p_name text, p_bytes bigint, p_visitor text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  megabyte constant bigint := 1024 * 1024;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(7264301);
  insert into public.files (form_key, name, bytes, visitor)
  select p_form, p_name, p_bytes, p_visitor
  from (select (file).*, size, is_excess, coalesce(size, (file).bytes) as held from private.unsent_files()) as unsent
  where size is not null or created_at > now() - interval '15 minutes'
  having count(*) filter (where form_key = p_form) < 30
    and count(*) filter (where visitor is not distinct from p_visitor) < 60
    and coalesce(sum(held) filter (where visitor is not distinct from p_visitor), 0) + p_bytes <= 500 * megabyte
    and coalesce(sum(held) filter (where is_excess is not true), 0) + p_bytes <= 10000 * megabyte
    and (
      select count(*) < 200 and coalesce(sum(bytes), 0) + p_bytes <= 2000 * megabyte from public.files
      where visitor = p_visitor and sent_at is not null and created_at > now() - interval '1 day')
  returning id into new_id;
  return new_id;
end
$$;

-- Gives a request, or a message about it, uploads that have arrived from the open form with this key, up to
-- ten each. Returns whether there were any. Staff have no share, so theirs forget the visitor at once.
create function private.attach_files(p_request bigint, p_message bigint, p_form_key uuid, p_files uuid[])
  returns boolean
language sql set search_path = '' as $$
  with attached as (
    update public.files
    set request_id = p_request, message_id = p_message, sent_at = now(),
      visitor = case when not private.is_staff() then visitor end
    where id in (
      select id from public.files where id = any (p_files) and form_key = p_form_key
        and arrived_at is not null and sent_at is null and dropped_at is null
      order by id limit 10 - (
        select count(*) from public.files where request_id = p_request and message_id is not distinct from p_message)
      for update)
    returning 1)
  select exists (select from attached)
$$;

-- Appends what was said to a request, with its files: the columns of a message, which a door has checked.
create function private.append(
  p_id bigint, m public.messages, p_key uuid, p_form_key uuid, p_files uuid[]
) returns bigint language plpgsql set search_path = '' as $$
declare
  new_id bigint;
begin
  insert into public.messages overriding user value
  select filled.* from jsonb_populate_record(null::public.messages, '{"body": "", "way": "page", "asks": false,
    "carrier": "", "tracking": "", "name": "", "purchase_order": "", "phone": "", "deliver_to": ""}'
    || jsonb_strip_nulls(to_jsonb(m))
    || jsonb_build_object('request_id', p_id, 'key', p_key, 'sent_at', now(), 'is_void', false)) as filled
  returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, p_files);
  return new_id;
end
$$;

-- Drops files that never arrived, are in excess, were never sent, or whose request was deleted. Returns what
-- the bucket has to delete, or to empty (to one byte) while a URL could still fill it. Rows go once the
-- bucket has deleted their files.
-- Definer: the service role may not delete files.
create function public.drop_orphans() returns table (orphan uuid, url_ended boolean)
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7264301);
  delete from public.files using private.unsent_files() as unsent
  where id = (file).id and dropped_at is not null and size is null and created_at < now() - interval '3 hours';
  return query
  with dropped as (
    update public.files set dropped_at = coalesce(dropped_at, now()), name = '-'
    from private.unsent_files() as unsent
    where id = (file).id and request_id is null and (dropped_at is not null or sent_at is not null or is_excess
      or created_at < now() - case when size is null then interval '3 hours' else interval '1 day' end)
    returning id, size, created_at < now() - interval '3 hours' as has_ended)
  select id, has_ended from dropped where size > 1 or has_ended and size is not null;
end
$$;
-- The outbox: notifications still to be delivered, written in the transaction of their subject.
-- deliver-notifications claims rows under a lease; after a crash the lease expires.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sales', 'reply', 'message', 'answer', 'confirmation', 'reminder', 'link', 'undelivered', 'assignment',
    'invitation', 'digest', 'webhook')),
  request_id bigint references public.requests (id) on delete cascade,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts integer not null default 0,
  -- When it is due; while a delivery works on it, when that lease ends.
  due_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on private.outbox (due_at, id) where state = 'pending';
create index outbox_request on private.outbox (request_id);
create index outbox_finished on private.outbox (finished_at);
create index outbox_given_up on private.outbox (finished_at) where state = 'dead';
create index outbox_digest on private.outbox (created_at) where kind = 'digest';

-- Mails to a customer: toCustomers in functions/deliver-notifications/notification.ts.
create function private.is_to_customer(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'message', 'confirmation', 'reminder', 'link');

-- Whether a customer may be reminded of what they can still agree to: its mail was sent after the newest stage, we owe
-- them no answer, and staff have not set a later day. The database knows UTC, not the day of the office.
create function private.can_remind(r public.requests) returns boolean stable set search_path = ''
  return private.is_answerable(r) and r.status <> 'new' and r.owed_since is null
    and coalesce(r.follow_up <= now()::date, true)
    and exists (select from private.links where request_id = r.id and hash is not null and ends_at > now())
    and exists (
      select from private.open_offers(r.id) where mail_state = 'sent' and coalesce(valid_until >= now()::date, true)
        and id > (select coalesce(max(id), 0) from private.messages_in_force(r.id) where private.is_stage(kind)));

-- Claims due notifications, each with what its message needs. Definer: the outbox has no other door.
create function public.claim_notifications(p_limit integer, p_lease interval) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update private.outbox set attempts = attempts + 1, due_at = now() + p_lease
    where id in (
      select id from private.outbox where state = 'pending' and due_at <= now()
      order by due_at, id limit p_limit for update skip locked)
    returning *
  )
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
    -- Nothing about a request goes to a former member.
    'to', (select email from public.staff where email = c.payload ->> 'to' and role <> 'former'),
    'suspected', (select count(*) from public.requests where status = 'suspected'),
    -- Staff's to the customer, or the customer's to staff; the offer, parcel or stage that it is about; the version of
    -- the link in it.
    'message', to_jsonb(m) - 'key',
    'offer', to_jsonb(o) - 'key' || jsonb_build_object(
      'file', (select name from public.files where message_id = o.id order by created_at, id limit 1)),
    'is_timely', c.kind <> 'reminder' or private.can_remind(r),
    'link_version', l.version,
    'mail_version', l.mail_version,
    'request', to_jsonb(r) - 'search_text' || jsonb_build_object('answers', private.answers(r, s.form_data),
      'beside', private.beside(r),
      -- How many older requests have the same address.
      'earlier', (select count(*) from public.requests where email = r.email and email <> '' and id < r.id),
      'files', (select count(*) from public.files left join public.messages on messages.id = message_id
        where files.request_id = r.id and author is null))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
  left join private.links as l on l.request_id = r.id
  left join public.messages as m on m.id = (c.payload ->> 'message')::bigint
  -- What is taken back may be about an offer itself; a delivery is named as itself. Of a corrected parcel, the newest.
  left join public.messages as d on d.id = m.about
  left join public.messages as o on o.id = coalesce(case when m.kind in ('undone', 'contradicted') and d.kind <> 'delivered' then d.about end,
    (select max(id) from public.messages where replaces = d.id and d.kind = 'shipped' and not is_void), d.id)
$$;

-- A mail to a customer is given up, because a server refused or returned it: it is due at the desk again, and its
-- owner hears of it.
create function private.give_up(p_mail private.outbox) returns void language sql set search_path = '' as $$
  update public.messages set mail_state = 'refused'
    where p_mail.kind = 'message' and id = (p_mail.payload ->> 'message')::bigint;
  select private.update_facts(p_mail.request_id);
  update public.requests set undelivered_at = now() where id = p_mail.request_id;
  insert into private.outbox (request_id, kind, payload)
  select id, 'undelivered', jsonb_build_object('to', owner) from public.requests where id = p_mail.request_id;
$$;

-- Records an attempt; with p_retry, the notification stays pending. False if another delivery has the lease by now.
-- Definer: the outbox has no other door.
create function public.finish_notification(
  p_id bigint, p_attempt integer, p_state text, p_error text default null, p_retry interval default null
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  finished private.outbox;
begin
  -- Locks the request first, as all that write to both.
  perform from public.requests where id = (select request_id from private.outbox where id = p_id)
    for no key update;
  update private.outbox set state = p_state, last_error = left(p_error, 500), due_at = now() + coalesce(p_retry, '0'),
    finished_at = case when p_state <> 'pending' then now() end
  where id = p_id and attempts = p_attempt and state = 'pending'
  returning * into finished;
  if finished.kind = 'message' and p_state = 'sent' then
    update public.messages set mail_state = p_state where id = (finished.payload ->> 'message')::bigint;
  elsif p_state = 'dead' and private.is_to_customer(finished.kind) then
    perform private.give_up(finished);
  end if;
  return finished.id is not null;
end
$$;
-- Rate limits: counters in fixed windows, shared by all instances of the site and the functions. Visitors and
-- accounts are keyed hashes.

create table private.rate_limits (
  scope text not null check (length(scope) <= 200),
  window_end timestamptz not null,
  hits integer not null,
  primary key (scope, window_end)
);

-- Counts one more hit; returns how many there are in this window. Null for null, such as a visitor without an address.
create function private.hit(p_scope text, p_seconds integer) returns integer
language sql strict set search_path = '' as $$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$$;

-- Counts a sign-in attempt; returns 0 if it may be made, else how many seconds to wait. One counter is of
-- account and visitor together, so that a stranger elsewhere keeps nobody out, one of the visitor; hosted auth
-- has limits of its own behind them. Anybody may invent hashes: 16 bits of them allow 65,536 counters of a kind.
-- Definer: callers are not signed in yet, and may not write the counters otherwise.
create function public.count_sign_in(p_account text, p_visitor text default null) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if p_account is null or concat_ws(' ', p_account, p_visitor) !~ '^[0-9a-f]{64}( [0-9a-f]{64})?$' then
    raise invalid_parameter_value;
  end if;
  if private.hit('sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4), 900) > 10
    or private.hit('sign-ins of ' || left(p_visitor, 4), 900) > 40 then
    return 900 - floor(extract(epoch from now()))::bigint % 900;
  end if;
  return 0;
end
$$;

-- A member who has signed in starts to count anew. Definer: staff may not write the counters otherwise.
create function public.clear_sign_in(p_account text, p_visitor text default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = 'sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4) and private.is_staff()
$$;
-- Storing a request: one transaction, all or nothing.

-- A request that arrives again gets the receipt of the first.
create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  digest text not null,
  request_id bigint references public.requests (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index idempotency_keys_request on private.idempotency_keys (request_id);

create function private.receipt(p_id bigint, p_files uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', id, 'trace_id', trace_id, 'received_at', received_at,
    'files', (select count(*) from public.files where request_id = p_id and files.id = any (p_files)),
    -- Who posted the form gets its first link alone: a later one is of the address that staff corrected, or of the
    -- mail that opened it after they revoked the first.
    'link_version', (select version from private.links where request_id = p_id and version = 1))
  from public.requests where id = p_id
$$;

-- Returns {"outcome": "stored" | "repeated" | "key_reused", "suspected"} and, unless the key was reused,
-- the receipt; raises PT429 far above the limits. Definer: the only door by which the API writes a request.
create function public.store_request(
  -- Facts are columns of public.requests, which checks them; one that is missing keeps its default.
  p_answers jsonb, p_facts jsonb, p_trace_id text,
  -- Why it may be spam, if so, and whether a webhook is configured.
  p_reasons text[], p_webhook boolean,
  -- Rate limits within a window of seconds; callers are "site" or "direct", who cannot use up the limit of the site.
  p_source text, p_visitor_limit bigint, p_overall_limit bigint, p_window integer,
  -- Idempotency: the same key with the digest of the same answers is a repetition.
  p_digest text, p_key text default null,
  -- Keyed hashes of the visitor, and of the email address if it may get an automatic reply.
  p_visitor text default null, p_reply text default null,
  -- The uploads of the open form with this key.
  p_form_key uuid default null, p_files uuid[] default '{}',
  -- The request that this one orders again, and the hash of its link's secret.
  p_again bigint default null, p_again_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ceiling constant integer := 10;
  used private.idempotency_keys;
  of_visitor integer;
  all_reasons text[] := p_reasons;
  is_suspected boolean;
  kinds text[] := array['sales'] || case when p_webhook then array['webhook'] end;
  new_id bigint;
begin
  if p_key is not null then
    -- A parallel duplicate waits here until the first transaction ends.
    insert into private.idempotency_keys (key, digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into used from private.idempotency_keys where key = p_key;
      if used.digest <> p_digest then
        return '{"outcome": "key_reused"}';
      end if;
      -- Files that were added since belong to the first request. Its lock makes repetitions, release and deletion
      -- wait.
      perform from public.requests where id = used.request_id for no key update;
      if private.attach_files(used.request_id, null, p_form_key, p_files) then
        insert into private.outbox (request_id, kind, payload)
        select id, 'sales', '{"added": true}' from public.requests where id = used.request_id and withheld = '{}';
      end if;
      return private.receipt(used.request_id, p_files) || '{"outcome": "repeated"}';
    end if;
  end if;
  -- Above the limits requests are suspected, so that nobody can close the forms; far above they are
  -- refused, and the exception takes back the key.
  of_visitor := private.hit('requests of ' || p_visitor, p_window);
  if of_visitor > p_visitor_limit * ceiling
    or private.hit('all requests ' || p_source, p_window) > p_overall_limit * ceiling then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > p_visitor_limit
    or all_reasons = '{}' and private.hit('accepted requests ' || p_source, p_window) > p_overall_limit then
    all_reasons := all_reasons || 'many_at_once'::text;
  end if;
  is_suspected := all_reasons <> '{}';
  -- One automatic reply an hour per address, 5 per visitor, 60 in all: nobody can make us flood strangers.
  -- Those that are suspected wait for a release, and use up nobody's.
  if p_reply is not null and (is_suspected or private.hit('reply to ' || p_reply, 3600) = 1
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and private.hit('all replies', 3600) <= 60) then
    kinds := kinds || 'reply'::text;
  end if;
  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  update public.requests set
    (form, language, asked, attribution) = (
      select form, language, asked, attribution from jsonb_populate_record(requests, p_facts)),
    event_on = private.needed_on(p_answers, p_facts -> 'asked'),
    -- Only with the link of the other request: nobody learns or claims that a number exists.
    again_of = (select p_again where private.link_opens(p_again_hash, p_again)),
    trace_id = p_trace_id, reasons = all_reasons,
    status = case when is_suspected then 'suspected' else status end,
    withheld = case when is_suspected then kinds else '{}' end,
    search_text = private.search_text(new_id, p_answers, p_facts -> 'attribution')
  where id = new_id;
  perform private.attach_files(new_id, null, p_form_key, p_files);
  update private.idempotency_keys set request_id = new_id where key = p_key;
  if not is_suspected then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id, p_files) || jsonb_build_object('outcome', 'stored', 'suspected', is_suspected);
end
$$;
-- The customer's page of a request: its link, what it shows, and what the customer writes there. A
-- customer has no account: the function customer-page calls these with the hash of the link's secret.

-- Opens this version of a link, for 90 days; returns null if it was renewed or revoked since. Idempotent.
-- Definer: links have no other door.
create function public.open_link(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set hash = p_hash, ends_at = now() + interval '90 days'
  where request_id = p_id and version = p_version returning true
$$;

-- Whether a link opens. Its secret has 160 bits, so that tries need no limit.
create function private.link_opens(p_hash text, p_id bigint) returns boolean stable set search_path = ''
  return exists (select from private.links where request_id = p_id and hash = p_hash and ends_at > now());

-- Whether a customer may write: with a link that opens, or in answer to a mail whose token has this version.
create function private.may_write(p_hash text, p_id bigint, p_mail_version integer)
  returns boolean stable set search_path = ''
  return private.link_opens(p_hash, p_id)
    or exists (select from private.links where request_id = p_id and mail_version = p_mail_version);

-- The messages that the page shows: not what only the desk needs, nor the stages and endings that staff took back, nor
-- of a parcel what was corrected.
create function private.shown_messages(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages as m where request_id = p_id and kind not in ('handled', 'undone')
    and not (is_void and (kind = 'ended' or private.is_stage(kind)))
    and not (kind = 'shipped' and exists (
      select from private.messages_in_force(p_id) where replaces = coalesce(m.replaces, m.id) and id > m.id))
$$;

-- Who looks after a request: the first name of its owner, else of who wrote last; never of a former member.
create function private.contact(r public.requests) returns text language sql stable set search_path = '' as $$
  select split_part(btrim(name), ' ', 1) from public.staff left join (
    select author, max(id) as last from public.messages where request_id = r.id group by author) as wrote
      on author = email
  where role <> 'former' and btrim(name) <> '' and (email = r.owner or last is not null)
  order by email is not distinct from r.owner desc, last desc limit 1
$$;

-- The files of a message, or with null those that came with the request.
create function private.page_files(p_id bigint, p_message bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', bytes, 'shownAs', shown_as)
    order by created_at, id), '[]')
  from public.files where request_id = p_id and message_id is not distinct from p_message and dropped_at is null
$$;

-- What the page shows (CustomerPage in functions/_shared/customer-page.ts); null for every dead link.
-- Definer: links have no other door.
create function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', progress, 'isPartial', is_partial, 'needsProof', needs_proof,
    'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on,
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
        'purchaseOrder', m.purchase_order, 'phone', m.phone, 'eventOn', m.event_on, 'carrier', m.carrier,
        'tracking', m.tracking, 'expectedOn', m.expected_on,
        'deliverOn', m.deliver_on, 'deliverTo', m.deliver_to,
        'files', private.page_files(r.id, m.id)) order by coalesce(p.id, m.id) desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = m.author
      left join public.messages as p on p.id = m.replaces and m.kind = 'shipped'))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

-- A file that the page shows; null for any other. Definer: links have no other door.
create function public.file_as_customer(p_hash text, p_id bigint, p_file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes, 'shownAs', shown_as) from public.files
  where id = p_file and request_id = p_id and dropped_at is null and private.link_opens(p_hash, p_id)
    and (message_id is null or message_id in (select id from private.shown_messages(p_id)))
$$;

-- Stores what a customer wrote; returns a ResponseOutcome of functions/_shared/customer-page.ts, or "unread" with the
-- file whose hash an approval must have: it is read only now, once everything else allows the approval. p_today is the
-- day of the office, p_response has the columns of a message. An answer by email (77_mailbox.sql) has the version of
-- its token instead of a link, and p_ours: what came to one of these addresses needs no notice there. Definer: the
-- only door by which a customer writes messages.
create function public.respond_as_customer(
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
  target private.offers;
  outcome text;
  new_id bigint;
  is_gathered boolean := false;
begin
  if private.may_write(p_hash, p_id, p_mail_version) then
    -- One message of a request at a time: of two responses, the second sees the first.
    select * into request from public.requests where id = p_id for no key update;
  end if;
  select * into target from private.offers
    where request_id = p_id and id = response.about and private.suits(response.kind, kind);
  if response.kind = 'resumed' then
    select max(id) into response.about from private.messages_in_force(p_id) where kind = request.ending;
  end if;
  outcome := case
    -- Again, because the link may have been revoked while this waited for the lock.
    when request.id is null or not private.may_write(p_hash, p_id, p_mail_version) then 'dead'
    when exists (select from public.messages where request_id = p_id and key = p_key)
      or response.kind = request.ending then 'repeated'
    when is_of_offer and request.status in ('lost', 'spam') then 'closed'
    when is_of_offer and coalesce(target.is_closed, true) then 'outdated'
    when is_of_offer and target.answer <> '' then 'answered'
    when response.kind = 'accepted' and target.valid_until < p_today then 'expired'
    -- Until staff write again, or the customer takes it back.
    when request.ending <> 'none' and is_of_offer
      or request.ending = 'withdrawn' and response.kind = 'details_changed' then 'withdrawn'
    when response.kind = 'withdrawn' and private.is_stage(request.progress) then 'in_production'
    -- What was sent keeps its address.
    when response.kind = 'details_changed' and response.deliver_to <> ''
      and (request.is_partial or request.progress in ('shipped', 'delivered', 'done')) then 'shipped'
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam'))
      or response.kind = 'contradicted' and not exists (select from private.messages_in_force(p_id)
        where id = response.about and author is not null and private.is_response(kind)) then 'outdated'
    -- A customer who cannot write any more can still accept, approve and withdraw: offers and staff bound these.
    when response.kind in ('reply', 'change_asked') and (
        private.hit('messages of ' || concat_ws(' by ', p_id, by_way), 3600) > 30
        or private.hit('messages from ' || p_visitor, 3600) > 60
        or (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
          from public.messages where request_id = p_id and author is null and way = by_way)
        or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
          where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100)
      or response.kind in ('details_changed', 'erasure_asked', 'resumed')
        and (private.hit(response.kind || ' of ' || p_id, 3600) > 5
          or private.hit('messages from ' || p_visitor, 3600) > 60) then 'limited'
    when response.kind = 'approved' and response.approved_sha256 is null then 'unread'
    else 'stored' end;
  if outcome = 'stored' then
    response.author := null;
    response.mail_state := null;
    response.way := by_way;
    response.about := case response.kind when 'reply' then target.id else response.about end;
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
    where response.kind in ('accepted', 'approved') or private.is_readdressed(request, response);
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', target.answered_by, 'at', target.answered_at)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, target.id) -> 0 -> 'id') else '{}' end;
end
$$;

-- Has the link mailed to the customer again, or a new one if it has ended, if reference and email match;
-- returns nothing, so that nobody learns whether they do. Nothing ends a link, and only who knows both is
-- counted: a stranger keeps no customer out. In a flood, each address still gets one a day. p_address is a
-- keyed hash of the email.
-- Definer: links and the outbox have no other door.
create function public.renew_link(
  p_id bigint, p_email text, p_address text, p_visitor text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  of_today integer;
begin
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and withheld = '{}' for no key update;
  if not found
    or private.hit('links of ' || p_visitor, 3600) > 10 or private.hit('links for ' || p_address, 3600) > 3 then
    return;
  end if;
  of_today := private.hit('links today for ' || p_address, 86400);
  if of_today > 6 or private.hit('all links', 3600) > 60 and of_today > 1 then
    return;
  end if;
  update private.links set version = version + 1, hash = null
  where request_id = p_id and (hash is null or ends_at <= now());
  insert into private.outbox (request_id, kind) values (p_id, 'link');
end
$$;
-- What staff do with a customer's page: write to the customer, correct their address, revoke their link.

-- Returns null for callers who are not staff. Definer: links have no other door.
create function public.revoke_link(p_id bigint) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set version = version + 1, mail_version = mail_version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$$;

-- Corrects the address of a customer: their link ends, as it may have reached another, and mails that were
-- not delivered go to the new address, or a new link. To a first address goes only what still holds of what had none:
-- what can be agreed to, and the newest stage. Returns "refused" for a request that is suspected, closed
-- or gone, "outdated" if p_old is no longer the address.
-- Definer: staff may write neither the state of a request nor the outbox.
create function public.correct_email(p_id bigint, p_old text, p_email text, p_note text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  is_written boolean;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null or request.status in ('suspected', 'lost', 'spam') then
    return 'refused';
  elsif request.email = p_email then
    return 'corrected';
  elsif request.email <> p_old or p_email <> lower(p_email) or not private.is_address(p_email) then
    return 'outdated';
  end if;
  update public.requests set email = left(p_email, 320), undelivered_at = null where id = p_id;
  perform public.revoke_link(p_id);
  update public.messages set mail_state = null where request_id = p_id and mail_state = 'refused';
  -- As rows of their own, with all their attempts: one under way goes to the old address, and is not recorded.
  with replaced as (
    delete from private.outbox
    where request_id = p_id and private.is_to_customer(kind) and kind <> 'reminder' and state in ('dead', 'pending')
    returning *
  )
  insert into private.outbox (request_id, kind, payload, due_at)
  select request_id, kind, payload, case attempts when 0 then due_at else now() end from replaced order by id;
  if not found and private.is_address(request.email) then
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
  with held as (
    update public.messages set mail_state = null where request_id = p_id and mail_state = 'unaddressed' and (
      id in (select id from private.open_offers(p_id) where coalesce(valid_until >= current_date, true))
      or id = (select max(id) from private.messages_in_force(p_id) where private.is_stage(kind)))
    returning id
  )
  insert into private.outbox (request_id, kind, payload)
  select p_id, 'message', jsonb_build_object('message', id) from held order by id;
  is_written := found;
  insert into public.journal (request_id, version, status, owner, follow_up, note)
  values (p_id, request.version + 1,
    case when is_written and request.status = 'new' then 'contacted' else request.status end, request.owner,
    request.follow_up, concat(p_note, ': ', nullif(request.email, '') || ' → ', p_email));
  perform private.update_facts(p_id);
  return 'corrected';
end
$$;

-- Writes to the customer in the caller's name; p_message has the columns of a message. Letters are mailed at once,
-- some stages, the end of an offer and the customer's responses that staff note after a minute. Returns the id of the
-- message; null if another person has written after the message that the caller saw last, p_seen. Definer: staff may
-- write neither messages nor the outbox.
create function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about when message.kind in ('parcel_lost', 'undone') then coalesce(message.about, 0) end;
  request public.requests;
  target private.offers;
  taken public.messages;
  -- What the customer hears of: this, or that it is taken back.
  heard public.messages;
  said public.messages;
  new_id bigint;
  is_unsent boolean;
  refusal text;
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
  select * into target from private.offers
    where request_id = p_id and id = message.about and not is_closed and private.suits(message.kind, kind);
  select * into taken from private.messages_in_force(p_id)
    where message.kind = 'undone' and id = message.about and author is not null;
  -- What is mailed after a minute is not, if it is taken back or corrected before its mail has been claimed.
  delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
    and attempts = 0 and payload ->> 'message' in (select id::text from public.messages
      where id = taken.id or parcel in (id, replaces) and kind = 'shipped' and message.kind <> 'delivered');
  is_unsent := message.kind = 'undone' and coalesce(taken.mail_state = 'unaddressed', found);
  heard := case message.kind when 'undone' then taken else message end;
  refusal := case
    when request.id is null then 'deleted'
    when request.status = 'suspected' or request.status = 'spam' and is_letter then 'suspected'
    when private.is_stage(message.kind) and request.ending = 'withdrawn' then 'withdrawn'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    when message.kind = 'quote' and private.is_stage(request.progress) and request.ordered <> '{}' and not exists (
      select from private.offers where request_id = p_id and chain = message.replaces and answer = 'accepted')
        then 'being_made'
    when message.kind = 'undone' and (taken.id is null or private.is_mailed(taken.kind)
        or taken.kind = 'ended' and not is_unsent
        or private.is_noted(taken.kind) and exists (
          select from private.messages_in_force(p_id) where id > taken.id and private.is_stage(kind)))
      or (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(case
        when message.kind <> 'ended' and not private.is_answerable(request) then false
        when message.kind = 'change_asked'
          then target.answer = '' or target.answer = 'approved' and not private.is_stage(request.progress)
        when message.kind = 'accepted' then target.answer <> 'accepted'
        else target.answer in ('', 'change_asked') end, false)
      or is_offer and message.replaces is not null and not exists (select from private.offers
        where request_id = p_id and chain = message.replaces and kind = message.kind)
      or parcel is not null and coalesce(taken.kind = 'shipped', true)
        and parcel not in (select id from private.parcels_of(p_id)) then 'outdated' end;
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
    where id in (select id from private.open_offers(p_id)) and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when private.is_noted(heard.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where said.mail_state is null and not is_unsent and (is_letter or private.is_response(heard.kind)
    or private.is_readdressed(request, heard)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(heard.kind) and not exists (select from private.parcels_of(p_id)
      where message.kind = 'shipped' and id = parcel and has_arrived));
  if request.status = 'new' and (is_letter and said.mail_state is null or message.kind = 'handled' or private.is_response(message.kind))
    or request.status = 'lost' and (is_offer or private.is_stage(message.kind)) then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;
-- The mailbox: what comes in by email and has the token of one of our mails, as the function receive-mail reads it.
-- What a person answers is a message of the customer (75_customer_page.sql).

-- Mails that are no messages, or not as a whole: lines in the history of a request, which count for nothing else.
create table public.mails (
  request_id bigint not null references public.requests (id) on delete cascade,
  -- Of the Message-ID and the text: the same mail is noted once.
  key uuid not null,
  -- From ourselves; from a machine; a mail of ours that did not reach another than the customer. Of an answer, what is
  -- only in the mailbox: all of it (too large, beyond a limit, without a text of its own), the end of its text, or
  -- files.
  what text not null check (
    what in ('ours', 'automatic', 'returned', 'too_large', 'limited', 'empty', 'continues', 'files')),
  received_at timestamptz not null default now(),
  -- The address that it says it is from; of a returned mail, whom that did not reach.
  address text not null check (length(address) <= 320),
  files text[] not null,
  -- Of an automatic one, which a person may have written with a help desk's program.
  body text not null default '',
  primary key (request_id, key, what)
);

-- Takes a mail as the function has read it (functions/receive-mail/read-mail.ts), with what its token says, if it has
-- one. Returns what became of it; "awaited" if its files, p_files, are to be uploaded first. p_ours are our own
-- addresses. Definer: the only door by which a mail comes in.
create function public.receive_mail(
  p_mail jsonb, p_ours text[], p_form_key uuid default null, p_files uuid[] default null
) returns text language plpgsql security definer set search_path = '' as $$
declare
  mail record;
  mail_key uuid;
  request public.requests;
  outcome text;
  bounced private.outbox;
begin
  select * into mail from jsonb_to_record(p_mail) as r(id bigint, notification bigint, version integer,
    "messageId" text, "isNamed" boolean, what text, address text, body text, continues boolean, files text[],
    recipients text[]);
  mail_key := md5(concat_ws(' ', mail."messageId", mail.body));
  select r.* into request from public.requests as r join private.links on request_id = r.id
    where r.id = mail.id and mail_version = mail.version for no key update of r;
  -- Our own address, unless it is the customer's, too.
  outcome := case when request.id is null then 'without_token'
    when mail.what = 'reply' and mail.address <> request.email and (mail.address = any (p_ours)
      or exists (select from public.staff where email = mail.address and role <> 'former')) then 'ours'
    when mail.what = 'reply' and p_files is null
      and not exists (select from public.messages where request_id = mail.id and key = mail_key) then 'awaited'
    when mail.what = 'reply' and mail.body = '' and cardinality(p_files) = 0 then 'empty'
    when request.email = any (mail.recipients) then 'undelivered'
    else mail.what end;
  if outcome = 'awaited' then
    return outcome;
  end if;
  update private.settings set last_mail_at = now();
  if outcome = 'without_token' then
    perform private.hit('mails without a token', 604800),
      case when mail."isNamed" then private.hit('mails that name a reference', 604800) end
      where mail.address <> all (p_ours);
  elsif outcome = 'undelivered' then
    update private.outbox set state = 'dead', last_error = 'returned', finished_at = now()
      where id = mail.notification and request_id = mail.id and state <> 'dead' returning * into bounced;
    perform private.give_up(bounced) where bounced.id is not null;
  elsif outcome = 'reply' then
    outcome := public.respond_as_customer(null, mail.id, jsonb_build_object('kind', 'reply', 'body', mail.body, 'name',
      case when mail.address <> request.email then left(mail.address, 100) end),
      mail_key, null, p_form_key, coalesce(p_files, '{}'), 'mails of ' || mail.id, mail.version, p_ours) ->> 'outcome';
  end if;
  insert into public.mails (request_id, key, what, address, body, files)
  select mail.id, mail_key, line, coalesce(mail.recipients[1], mail.address),
    case line when 'automatic' then mail.body else '' end, mail.files from unnest(case
      when outcome in ('stored', 'empty') then array[case when mail.continues then 'continues' end,
        case when mail.files <> '{}' then 'files' when outcome = 'empty' then outcome end]
      when outcome in ('ours', 'automatic', 'returned', 'too_large', 'limited') then array[outcome] end) as line
  -- Machines that answer each other end here.
  where line is not null and (select count(*) from public.mails where request_id = mail.id and what = line)
    < case line when 'ours' then 200 else 20 end
  on conflict do nothing;
  return outcome;
end
$$;
-- Requests that staff begin: for a customer who called, or beside a request that is being made.

-- Begins a request in the caller's name: with p_answers, the nine keys, or with the contact details of the one that it
-- stands beside, and then with its first quote, p_quote. No limit, receipt, mail to sales or judgment of spam applies
-- to it. Returns its id, also to a repetition. Definer: staff may write neither requests nor the outbox.
create function public.begin_request(
  p_key uuid, p_answers jsonb default '{}', p_language text default null, p_beside bigint default null,
  p_quote jsonb default null, p_form_key uuid default null, p_file uuid default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  caller constant public.staff := private.caller();
  said jsonb := p_answers;
  -- The request beside which it stands.
  other public.requests;
  new_id bigint;
begin
  if caller.role is null then
    raise insufficient_privilege;
  end if;
  -- A parallel duplicate waits here until the first transaction ends.
  insert into private.idempotency_keys (key, digest) values (p_key, 'begun') on conflict do nothing;
  if not found then
    return (select request_id from private.idempotency_keys where key = p_key::text);
  end if;
  if p_beside is not null then
    select * into other from public.requests where id = p_beside;
    select private.answers(other, form_data) || '{"eventType": "", "eventDate": "", "quantity": "", "details": ""}'
    into said from public."Form Sub" where id = p_beside;
  end if;
  said := said || jsonb_build_object('details', concat_ws(E'\n',
    concat(coalesce('Beside request ' || p_beside, 'By phone'), ', noted by ',
      coalesce(nullif(caller.name, ''), split_part(caller.email, '@', 1))), nullif(said ->> 'details', '')));
  insert into public."Form Sub" (form_data) values (said) returning id into new_id;
  update public.requests set
    language = coalesce(other.language, p_language, language), noted_by = caller.email, beside_of = p_beside
  where id = new_id;
  insert into public.journal (request_id, version, status, owner) values (new_id, 1, 'new', case
    when p_beside is null then caller.email
    else (select email from public.staff where email = other.owner and role <> 'former') end);
  insert into private.outbox (request_id, kind) values (new_id, 'webhook');
  if p_beside is not null then
    perform public.write_to_customer(new_id, p_quote || '{"kind": "quote", "replaces": null}', gen_random_uuid(),
      p_form_key, p_file);
  end if;
  update private.idempotency_keys set request_id = new_id where key = p_key::text;
  return new_id;
end
$$;
-- Deletion, retention and the audit log: who did what, how much and when; nothing about whose requests.

create table public.audit (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- Empty for the schedule and the operator.
  author text not null default coalesce(private.caller_email(), ''),
  what text not null check (what in ('signed-in', 'downloaded', 'exported', 'released', 'deleted', 'expired',
    'member-added', 'member-changed', 'member-removed')),
  amount integer not null default 1 check (amount > 0),
  colleague text not null default ''
);

create function private.log(p_what text, p_amount integer, p_colleague text default '') returns void
language sql set search_path = '' as $$
  insert into public.audit (what, amount, colleague) select p_what, p_amount, p_colleague where p_amount > 0
$$;

-- Deletes exactly the requests that the lead confirmed, with everything that belongs to them. Returns how
-- many.
-- Definer: nobody may delete requests past the audit log.
create function public.delete_requests(p_ids bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  if not private.is_lead() then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = any (p_ids) order by id for update;
  delete from public."Form Sub" where id = any (p_ids);
  get diagnostics deleted = row_count;
  perform private.log('deleted', deleted);
  return deleted;
end
$$;
-- The schedule: what the database itself does every minute (pg_cron, or the embedded backend).

-- Definer: it deletes what no role of the API may delete.
create function public.run_schedule() returns void language plpgsql security definer set search_path = '' as $$
declare
  -- Null keeps all. A constant, because the planner reads every request to compare it with a subselect.
  oldest constant timestamptz := now() - make_interval(days => (select retention_days from private.settings));
  expired integer;
  reminded bigint;
begin
  -- Requests in the order of all who lock them, and before what belongs to them, or this and a lead's deletion could
  -- deadlock.
  perform from public.requests where received_at < oldest order by id for update;
  delete from public."Form Sub" where created_at < oldest;
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  -- Not at once: a request that began in the window may still count in it, and the two would deadlock.
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  update public.files set visitor = null
    where visitor is not null and sent_at is not null and created_at < now() - interval '1 day';
  -- After requests, as in every transaction that locks both.
  update private.links set hash = null where hash is not null and ends_at < now();
  -- One reminder a minute, of all that a customer has not answered, and each on its office day: one that is half a day
  -- late is not sent any more.
  select m.request_id into reminded from public.messages as m join public.requests as r on r.id = request_id
  where remind_at between now() - interval '12 hours' and now() and private.can_remind(r)
  order by remind_at, m.id limit 1 for no key update of r skip locked;
  -- Another schedule may have queued this one before the lock.
  with settled as (
    update public.messages set remind_at = null where request_id = reminded and remind_at is not null
    returning request_id
  )
  insert into private.outbox (request_id, kind) select distinct request_id, 'reminder' from settled;
  -- One digest a day, or an hour in a flood, and only about requests that the last one did not announce.
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where status = 'suspected' and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end);
end
$$;

-- For the doctor and monitoring: counts and a time, nothing about anybody. "waiting" is late, not just due. Each is a
-- query of its own, which an index serves: visitors may call this.
-- Definer: the outbox has no other door.
create function public.health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    -- The newest: a site must not be newer.
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'waiting', (
      select count(*) from private.outbox where state = 'pending' and created_at < now() - interval '15 minutes'),
    'given_up', (select count(*) from private.outbox where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', (select max(finished_at) from private.outbox where state = 'sent'),
    -- When the last mail came in, and how many of this week had no token, also of those that name a reference.
    'mailbox', (select jsonb_build_object('last', last_mail_at,
      'without_token', coalesce(sum(hits) filter (where scope = 'mails without a token'), 0),
      'named', coalesce(sum(hits) filter (where scope = 'mails that name a reference'), 0))
      from private.settings left join private.rate_limits on scope like 'mails %' group by last_mail_at),
    -- Every request leaves counters, which only the schedule removes.
    'upkeep_late', exists (select from private.rate_limits where window_end < now() - interval '5 minutes'));
end
$$;
-- What a hosted project has beside: the schedule that its extensions run. The embedded backend runs its own.

-- Every minute: upkeep, and a delivery if something is due, so that a retry does not wait for the next visitor. Every
-- ten minutes: the sweep of files. Every day: pg_cron's own log, a row for each run, which it never shortens. The calls
-- need the project's URL and secret key; "npm run deploy" stores both, or run this once in the SQL editor:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('<secret key>', 'delivery_key');
do $schedule$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'pg_cron, pg_net or supabase_vault is not available: no schedule was made.';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;

  create function private.call_function(p_name text, p_body jsonb) returns void
  language plpgsql set search_path = '' as $$
  declare
    project_url constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    delivery_key constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key');
  begin
    if project_url is null or delivery_key is null then
      raise warning '% was not called: the vault has no project_url or delivery_key.', p_name;
      return;
    end if;
    perform net.http_post(
      url := project_url || '/functions/v1/' || p_name,
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', delivery_key),
      body := p_body,
      timeout_milliseconds := 60000
    );
  end
  $$;

  perform cron.schedule('upkeep', '* * * * *', 'select public.run_schedule()');
  perform cron.schedule('deliver-notifications', '* * * * *', $$
    select private.call_function('deliver-notifications', '{}')
    where exists (select from private.outbox where state = 'pending' and due_at <= now())$$);
  perform cron.schedule('sweep-files', '*/10 * * * *', $$
    select private.call_function('request-files', '{"do": "sweep"}')$$);
  perform cron.schedule('forget-runs', '7 3 * * *', $$
    delete from cron.job_run_details where end_time < now() - interval '7 days'$$);
end $schedule$;
-- The first row, and the bucket with its policy.

insert into private.settings default values;

-- A private bucket in which no file has a type that a browser would render or run. Staff read what they may see in
-- public.files.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'There is no storage: no bucket was made.';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('request-files', 'request-files', false, 52428800, '{application/octet-stream}')
    on conflict (id) do update set
      public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  create policy "Staff read the files of requests" on storage.objects for select to authenticated
    using (exists (
      select from public.files where files.id = case bucket_id when 'request-files' then objects.name::uuid end));
end $$;
-- Which rows each caller reads and writes; what of them, 99_access.sql grants.

create policy "Staff read answers" on public."Form Sub" for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read requests" on public.requests for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read sent files" on public.files for select to authenticated
  using ((select private.is_staff()) and request_id is not null);
create policy "Staff read the journal" on public.journal for select to authenticated
  using ((select private.is_staff()));
create policy "Staff add to the journal in their own name" on public.journal for insert to authenticated
  with check (author = (select private.caller_email()));
create policy "Staff read messages" on public.messages for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read mails" on public.mails for select to authenticated
  using ((select private.is_staff()));
create policy "Staff see their colleagues" on public.staff for select to authenticated
  using ((select private.is_staff()));
create policy "Leads invite" on public.staff for insert to authenticated
  with check ((select private.is_lead()) and user_id is null);
create policy "Leads change members" on public.staff for update to authenticated
  using ((select private.is_lead()));
create policy "Leads read the audit log" on public.audit for select to authenticated
  using ((select private.is_lead()));
-- What only the site knows.
create policy "Staff log their own actions" on public.audit for insert to authenticated
  with check (author = (select private.caller_email())
    and (what in ('signed-in', 'downloaded') or what = 'exported' and (select private.is_lead())));
-- Access: everything is revoked first, then each right is granted by name. Run again, it repairs whatever was granted
-- since.

-- Hosted projects grant everything in "public" to the API roles, also what a later migration creates, and
-- Postgres lets every role execute new functions.
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- Every table has row level security, those without a policy, too: if "private" is ever exposed, nothing opens.
alter table public."Form Sub" enable row level security;
alter table public.audit enable row level security;
alter table public.files enable row level security;
alter table public.journal enable row level security;
alter table public.mails enable row level security;
alter table public.messages enable row level security;
alter table public.requests enable row level security;
alter table public.staff enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.links enable row level security;
alter table private.outbox enable row level security;
alter table private.rate_limits enable row level security;
alter table private.settings enable row level security;

-- Anonymous visitors may query answers and get no rows, so that the list shows its empty state, not an error.
grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.requests, public.journal, public.staff to authenticated, service_role;
grant select on public.audit to authenticated;
-- Staff need no hashes of visitors.
grant select (id, name, bytes, shown_as, created_at, request_id, message_id) on public.files to authenticated;
grant select on public.files to service_role;
grant select (request_id, what, received_at, address, files, body) on public.mails to authenticated;
grant select (id, request_id, kind, author, sent_at, body, about, replaces, way, said_on, is_void, lines, amount,
  currency, valid_until, deliver_on, needs_proof, carrier, tracking, expected_on, is_all, name, purchase_order, phone,
  event_on, deliver_to, approved_sha256, mail_state)
  on public.messages to authenticated;
grant insert (request_id, version, status, owner, follow_up, note) on public.journal to authenticated;
grant insert (what, amount) on public.audit to authenticated;
grant insert (email, name, role), update (name, role) on public.staff to authenticated;
grant update (arrived_at, shown_as) on public.files to service_role;

-- Policies, defaults and the functions below run these as their caller.
grant execute on function private.caller, private.caller_email, private.is_staff, private.is_lead to anon,
  authenticated;
grant execute on function public.whoami, public.count_sign_in, public.health to anon, authenticated;
grant execute on function public.desk_counts, public.search_requests, public.answer_times,
  public.delete_requests, public.write_to_customer, public.begin_request, public.correct_email, public.revoke_link,
  public.clear_sign_in to authenticated;
grant execute on function public.claim_notifications, public.finish_notification, public.store_request,
  public.grant_upload, public.drop_orphans, public.run_schedule, public.join_staff, public.health,
  public.open_link, public.read_as_customer, public.file_as_customer, public.respond_as_customer, public.renew_link,
  public.receive_mail
  to service_role;
