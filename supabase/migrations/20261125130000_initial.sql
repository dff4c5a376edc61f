-- The statements of supabase/schemas in their order; why they are as they are is written there.

create schema private;

create table public.staff (
  email text primary key
    check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and length(email) <= 254),
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null default '' check (length(name) <= 80),
  role text not null default 'member' check (role in ('lead', 'member', 'former')),
  created_at timestamptz not null default now()
);

create table private.settings (
  id boolean primary key default true check (id),
  retention_days integer check (retention_days between 30 and 3650),
  session_hours integer not null default 12 check (session_hours between 1 and 720),
  session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720)
);

create function private.caller() returns public.staff
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select staff.* from public.staff
  join auth.sessions on sessions.user_id = staff.user_id and sessions.id::text = auth.jwt() ->> 'session_id'
  cross join private.settings
  where staff.user_id = auth.uid() and staff.role <> 'former'
    and sessions.created_at > now() - make_interval(hours => session_hours)
    and coalesce(sessions.refreshed_at::timestamptz, sessions.created_at)
      > now() - make_interval(hours => session_idle_hours)
$$;

create function private.caller_email() returns text language sql stable set search_path = '' as $$
  select (private.caller()).email
$$;

create function private.is_staff() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not null
$$;

create function private.is_lead() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not distinct from 'lead'
$$;

create function public.whoami() returns table ("user" text, role text)
language sql stable security definer set search_path = '' as $$
  select coalesce(caller.email, auth.jwt() ->> 'email'), caller.role from private.caller()
  where caller.role is not null or auth.uid() is not null
    and not exists (select from public.staff where user_id = auth.uid() and staff.role <> 'former')
$$;

create function private.staff_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joins constant boolean := new.role <> 'former' and (tg_op = 'INSERT' or old.role = 'former');
begin
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

create function public.join_staff(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff set user_id = users.id from auth.users
  where staff.email = p_email and staff.user_id is null
    and lower(users.email) = p_email and users.email_confirmed_at is not null;
  return (select user_id is not null from public.staff where email = p_email and role <> 'former');
end
$$;

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
  trace_id text check (trace_id ~ '^[0-9a-f]{32}$'),
  timeline text not null default '' check (length(timeline) <= 60),
  budget text not null default '' check (length(budget) <= 60),
  rush boolean not null generated always as (timeline ilike 'rush%') stored,
  email text not null default '',
  domain text not null generated always as (split_part(email, '@', 2)) stored,
  event_on date,
  search_text text not null default '',
  version integer not null default 0,
  status text not null default 'new' check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up date,
  answered_at timestamptz,
  won_at timestamptz,
  quarantined boolean not null default false,
  reasons text[] not null default '{}',
  withheld text[] not null default '{}',
  released_at timestamptz,
  waiting_since timestamptz not null generated always as (coalesce(released_at, received_at)) stored,
  customer_wrote_at timestamptz,
  staff_wrote_at timestamptz,
  due_since timestamptz generated always as (case when status = 'new' then coalesce(released_at, received_at)
    when customer_wrote_at is not null then greatest(customer_wrote_at, released_at) end) stored,
  is_open boolean not null generated always as (status in ('new', 'contacted') or customer_wrote_at is not null) stored
);
create index requests_newest on public.requests (received_at desc, id desc);
create index requests_open on public.requests (due_since, id) where is_open;
create index requests_email on public.requests (email, id) where email <> '';
create index requests_domain on public.requests (domain, id) where domain <> '';
create index requests_owner on public.requests (owner);

create function private.normalize_text(p_text text) returns text language sql immutable set search_path = '' as $$
  select replace(translate(lower(regexp_replace(
    normalize(regexp_replace(p_text, '[''’‘ʼ`´]|(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', '', 'g'), NFKD),
    '[\u0300-\u036f\u064b-\u065f]', '', 'g')), 'łøđðı', 'loddi'), 'ß', 'ss')
$$;

create function private.searchable(p_text text) returns text language sql immutable set search_path = '' as $$
  select private.normalize_text(concat_ws(' ', p_text, (
    select string_agg(regexp_replace(number[1], '[^0-9]', '', 'g'), ' ')
    from regexp_matches(p_text, '[0-9][0-9\s()./-]{5,}[0-9]', 'g') as number)))
$$;

create function private.day_in(p_text text) returns date language plpgsql stable set search_path = '' as $$
begin
  return case when p_text ~ '^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2,8} \d{1,2}, \d{4})$' then p_text::date end;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;

create function private.describe_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answers constant jsonb := new.form_data;
begin
  insert into public.requests (id, received_at, email, event_on, search_text) values (
    new.id, new.created_at,
    left(lower(btrim(coalesce(answers ->> 'email', ''))), 320),
    least(private.day_in(answers ->> 'eventDate'),
      private.day_in(btrim(substring(answers ->> 'details' from '(?n)^Needed by:(.*)$')))),
    private.search_text(new.id, answers, null))
  on conflict (id) do update set (received_at, email, event_on, search_text) =
    (excluded.received_at, excluded.email, coalesce((
        select event_on from public.messages where request_id = new.id and event_on is not null order by id desc limit 1
      ), excluded.event_on),
      private.search_text(new.id, answers, requests.attribution));
  insert into private.links (request_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger describe_request after insert or update on public."Form Sub"
  for each row execute function private.describe_request();

create function public.earlier(r public.requests) returns bigint language sql stable set search_path = '' as $$
  select count(*) from public.requests where email = r.email and email <> '' and id < r.id
$$;

create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, quarantined bigint, newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where not quarantined),
    count(*) filter (where not quarantined and due_since <= p_late),
    count(*) filter (where not quarantined and owner = (select private.caller_email())),
    count(*) filter (where not quarantined and follow_up <= p_today),
    count(*) filter (where quarantined),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_open
$$;

create table public.journal (
  request_id bigint not null references public.requests (id) on delete cascade,
  version integer not null check (version > 0),
  status text not null check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up date check (follow_up between '2000-01-01' and '2199-12-31'),
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  author text not null default private.caller_email(),
  primary key (request_id, version)
);
create index journal_owner on public.journal (owner);

create function private.entry_arrives() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.requests where id = new.request_id for no key update;
  return case when found then new end;
end
$$;
create trigger entry_arrives before insert on public.journal for each row execute function private.entry_arrives();

create function private.entry_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.requests;
begin
  select * into before from public.requests where id = new.request_id;
  if before.version <> new.version - 1 then
    raise unique_violation using message = 'conflict';
  end if;
  if new.owner is distinct from before.owner
    and exists (select from public.staff where email = new.owner and role = 'former') then
    raise exception using errcode = 'PT409', message = 'former_owner';
  end if;
  update public.requests set
    version = new.version, status = new.status, owner = new.owner, follow_up = new.follow_up,
    answered_at = case when new.status = 'new' then null
      when new.status in ('contacted', 'won', 'lost') then coalesce(answered_at, new.made_at) else answered_at end,
    won_at = case when new.status = 'won' then coalesce(won_at, new.made_at) end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(new.note), ''))
  where id = new.request_id;
  if new.owner is distinct from before.owner and new.owner <> new.author then
    insert into private.outbox (request_id, kind, payload) values (new.request_id, 'assignment', jsonb_build_object(
      'to', new.owner, 'note', new.note, 'follow_up', new.follow_up,
      'by', (select coalesce(nullif(name, ''), email) from public.staff where email = new.author)));
  end if;
  return null;
end
$$;
create trigger entry_added after insert on public.journal for each row execute function private.entry_added();

create function public.release_requests(p_ids bigint[], p_note text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released integer;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = any (p_ids[1:100]) order by id for no key update;
  with freed as (
    update public.requests set quarantined = false, released_at = now()
    where id = any (p_ids[1:100]) and quarantined
    returning id, version, status, owner, follow_up, withheld
  ), sent as (
    insert into private.outbox (request_id, kind) select id, unnest(withheld) from freed
  ), noted as (
    insert into public.journal (request_id, version, status, owner, follow_up, note)
    select id, version + 1, case status when 'spam' then 'new' else status end, owner, follow_up, p_note from freed
    returning 1
  )
  select count(*) into released from noted;
  perform private.log('released', released);
  return released;
end
$$;

create table public.messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  kind text not null,
  author text,
  sent_at timestamptz not null default now(),
  body text not null default '' check (length(body) <= 4000),
  about bigint references public.messages (id) on delete cascade,
  amount numeric(12, 2) check (amount between 0 and 9999999999),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_until date check (valid_until between '2000-01-01' and '2199-12-31'),
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on date check (event_on between '2000-01-01' and '2199-12-31'),
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  key uuid not null default gen_random_uuid(),
  unique (request_id, key),
  check (case when author is null
    then kind in ('reply', 'accepted', 'approved', 'change_asked', 'details_changed', 'withdrawn', 'erasure_asked')
    else kind in ('message', 'quote', 'proof', 'in_production', 'done', 'handled', 'undone') end),
  check ((about is not null) = (kind in ('accepted', 'approved', 'change_asked', 'undone'))),
  check ((kind = 'quote') = (amount is not null and currency is not null)),
  check ((kind = 'approved') = (approved_sha256 is not null)),
  check (name <> '' or kind not in ('accepted', 'approved'))
);
create index messages_request on public.messages (request_id, id);
create unique index messages_about on public.messages (about);

create table private.links (
  request_id bigint primary key references public.requests (id) on delete cascade,
  version integer not null default 1,
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null default now() + interval '90 days'
);

create function private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb) returns text
language sql stable set search_path = '' as $$
  select private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(concat_ws(' ', body, name, purchase_order, phone), ' ' order by id)
      from public.messages where request_id = p_id)))
$$;

create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_request constant bigint := new.request_id;
  last_done constant bigint := coalesce((
    select max(id) from public.messages as done where request_id = of_request and author is not null and kind <> 'undone'
      and not exists (select from public.messages where about = done.id and kind = 'undone')), 0);
  unanswered constant timestamptz := (
    select min(sent_at) from public.messages where request_id = of_request and author is null and id > last_done);
begin
  update public.requests set
    customer_wrote_at = unanswered,
    staff_wrote_at = case when unanswered is null then (
      select sent_at from public.messages where id = last_done and kind in ('message', 'quote', 'proof')) end,
    event_on = coalesce(new.event_on, event_on),
    search_text = private.search_text(of_request, form_data, attribution)
  from public."Form Sub" as sent where requests.id = of_request and sent.id = of_request;
  update private.links set ends_at = now() + interval '90 days' where request_id = of_request;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();

create table public.files (
  id uuid primary key default gen_random_uuid(),
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes between 1 and 52428800),
  visitor text check (length(visitor) <= 100),
  network text check (length(network) <= 100),
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  sent_at timestamptz,
  request_id bigint references public.requests (id) on delete set null,
  dropped_at timestamptz,
  message_id bigint references public.messages (id) on delete set null
);
create index files_request on public.files (request_id);
create index files_message on public.files (message_id);
create index files_unsent on public.files (created_at) where request_id is null;

create function private.unsent_files() returns table (file public.files, size bigint, is_excess boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select files, stored, stored <> bytes
    or sum(stored) over (partition by visitor order by created_at, id) > 500 * 1024 * 1024
    or network is not null and sum(stored) over (partition by network order by created_at, id) > 1000 * 1024 * 1024
  from public.files left join (
    select name as object, (metadata ->> 'size')::bigint as stored from storage.objects where bucket_id = 'request-files'
  ) as objects on object = id::text
  where request_id is null;
end
$$;

create function public.grant_upload(
  p_form uuid, p_name text, p_bytes bigint, p_visitor text default null, p_network text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  megabyte constant bigint := 1024 * 1024;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(7264301);
  insert into public.files (form_key, name, bytes, visitor, network)
  select p_form, p_name, p_bytes, p_visitor, p_network
  from (select (file).*, size, is_excess, coalesce(size, (file).bytes) as held from private.unsent_files()) as unsent
  where size is not null or created_at > now() - interval '15 minutes'
  having count(*) filter (where form_key = p_form) < 30
    and count(*) filter (where visitor is not distinct from p_visitor) < 60
    and count(*) filter (where network = p_network) < 240
    and coalesce(sum(held) filter (where visitor is not distinct from p_visitor), 0) + p_bytes <= 500 * megabyte
    and coalesce(sum(held) filter (where network = p_network), 0) + p_bytes <= 1000 * megabyte
    and coalesce(sum(held) filter (where is_excess is not true), 0) + p_bytes <= 10000 * megabyte
  returning id into new_id;
  return new_id;
end
$$;

create function private.attach_files(p_request bigint, p_message bigint, p_form_key uuid, p_files uuid[]) returns boolean
language sql set search_path = '' as $$
  with attached as (
    update public.files
    set request_id = p_request, message_id = p_message, sent_at = now(), visitor = null, network = null
    where id in (
      select id from public.files where id = any (p_files) and form_key = p_form_key
        and arrived_at is not null and sent_at is null and dropped_at is null
      order by id limit 10 - (
        select count(*) from public.files where request_id = p_request and message_id is not distinct from p_message)
      for update)
    returning 1)
  select exists (select from attached)
$$;

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

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sales', 'reply', 'message', 'answer', 'link', 'assignment', 'invitation', 'digest', 'webhook')),
  request_id bigint references public.requests (id) on delete cascade,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on private.outbox (due_at, id) where state = 'pending';
create index outbox_request on private.outbox (request_id);

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
    'to', (select email from public.staff where email = c.payload ->> 'to' and role <> 'former'),
    'quarantined', case c.kind when 'digest' then (
      select count(*) from public.requests where quarantined and status in ('new', 'contacted')) end,
    'message', (select to_jsonb(m) - 'key' from public.messages as m where id = (c.payload ->> 'message')::bigint),
    'link_version', (select version from private.links where request_id = r.id),
    'request', to_jsonb(r) - 'search_text' || jsonb_build_object('answers', s.form_data, 'earlier', public.earlier(r),
      'files', (select count(*) from public.files where request_id = r.id))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
$$;

create function public.finish_notification(
  p_id bigint, p_attempt integer, p_state text, p_error text default null, p_retry interval default null
) returns boolean language sql security definer set search_path = '' as $$
  with finished as (
    update private.outbox set state = p_state, last_error = left(p_error, 500), due_at = now() + coalesce(p_retry, '0'),
      finished_at = case when p_state <> 'pending' then now() end
    where id = p_id and attempts = p_attempt and state = 'pending'
    returning 1)
  select exists (select from finished)
$$;

create function public.health() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'pending' and created_at < now() - interval '15 minutes'),
    'given_up', count(*) filter (where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', max(finished_at) filter (where state = 'sent'))
  from private.outbox
$$;

create table private.rate_limits (
  scope text not null check (length(scope) <= 200),
  window_end timestamptz not null,
  hits integer not null,
  primary key (scope, window_end)
);

create function private.hit(p_scope text, p_seconds integer) returns integer language sql strict set search_path = '' as $$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$$;

create function public.count_sign_in(
  p_account text, p_visitor text default null, p_network text default null
) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if p_account is null or concat_ws(' ', p_account, p_visitor, p_network) !~ '^[0-9a-f]{64}( [0-9a-f]{64}){0,2}$' then
    raise invalid_parameter_value;
  end if;
  if private.hit('sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4), 900) > 10
    or private.hit('sign-ins of ' || left(p_visitor, 4), 900) > 40
    or private.hit('sign-ins from ' || left(p_network, 4), 900) > 160 then
    return 900 - floor(extract(epoch from now()))::bigint % 900;
  end if;
  return 0;
end
$$;

create function public.clear_sign_in(p_account text, p_visitor text default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = 'sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4) and private.is_staff()
$$;

create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  digest text not null,
  request_id bigint references public.requests (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index idempotency_keys_request on private.idempotency_keys (request_id);

create function private.receipt(p_id bigint, p_files uuid[]) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', id, 'trace_id', trace_id, 'received_at', received_at,
    'files', (select count(*) from public.files where request_id = p_id and files.id = any (p_files)),
    'link_version', (select version from private.links where request_id = p_id and (version = 1 or hash is not null)))
  from public.requests where id = p_id
$$;

create function public.store_request(
  p_answers jsonb, p_facts jsonb, p_trace_id text,
  p_quarantined boolean, p_reasons text[], p_webhook boolean,
  p_source text, p_visitor_limit bigint, p_overall_limit bigint, p_window integer,
  p_digest text, p_key text default null,
  p_visitor text default null, p_network text default null, p_reply text default null,
  p_form_key uuid default null, p_files uuid[] default '{}'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  ceiling constant integer := 10;
  visitors constant integer := 4; -- as many as a network counts for
  used private.idempotency_keys;
  of_visitor integer;
  of_network integer;
  is_quarantined boolean := p_quarantined;
  all_reasons text[] := p_reasons;
  kinds text[] := array['sales'] || case when p_webhook then array['webhook'] end;
  new_id bigint;
begin
  if p_key is not null then
    insert into private.idempotency_keys (key, digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into used from private.idempotency_keys where key = p_key;
      if used.digest <> p_digest then
        return '{"outcome": "key_reused"}';
      end if;
      perform from public.requests where id = used.request_id for no key update;
      if private.attach_files(used.request_id, null, p_form_key, p_files) then
        insert into private.outbox (request_id, kind, payload)
        select id, 'sales', '{"added": true}' from public.requests where id = used.request_id and not quarantined;
      end if;
      return private.receipt(used.request_id, p_files) || '{"outcome": "repeated"}';
    end if;
  end if;
  of_visitor := private.hit('requests of ' || p_visitor, p_window);
  of_network := private.hit('requests from ' || p_network, p_window);
  if of_visitor > p_visitor_limit * ceiling or of_network > p_visitor_limit * visitors * ceiling
    or private.hit('all requests ' || p_source, p_window) > p_overall_limit * ceiling then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > p_visitor_limit or of_network > p_visitor_limit * visitors
    or not is_quarantined and private.hit('accepted requests ' || p_source, p_window) > p_overall_limit then
    is_quarantined := true;
    all_reasons := all_reasons || 'many_at_once'::text;
  end if;
  if p_reply is not null and private.hit('reply to ' || p_reply, 3600) = 1
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and coalesce(private.hit('replies into ' || p_network, 3600) <= 5 * visitors, true)
    and private.hit('all replies', 3600) <= 60 then
    kinds := kinds || 'reply'::text;
  end if;
  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  update public.requests set
    (form, language, items, attribution, timeline, budget) = (
      select form, language, items, attribution, timeline, budget from jsonb_populate_record(requests, p_facts)),
    trace_id = p_trace_id, quarantined = is_quarantined, reasons = all_reasons,
    withheld = case when is_quarantined then kinds else '{}' end,
    search_text = private.search_text(new_id, p_answers, p_facts -> 'attribution')
  where id = new_id;
  perform private.attach_files(new_id, null, p_form_key, p_files);
  update private.idempotency_keys set request_id = new_id where key = p_key;
  if not is_quarantined then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id, p_files) || jsonb_build_object('outcome', 'stored', 'quarantined', is_quarantined);
end
$$;

create function public.open_link(p_id bigint, p_version integer, p_hash text) returns boolean
language sql security definer set search_path = '' as $$
  update private.links set hash = p_hash, ends_at = now() + interval '90 days'
  where request_id = p_id and version = p_version returning true
$$;

create function private.link_opens(p_hash text, p_id bigint, p_visitor text) returns boolean
language plpgsql set search_path = '' as $$
declare
  tries constant text := 'dead links of ' || p_visitor;
begin
  if exists (select from private.links where hash = p_hash and request_id = p_id and ends_at > now())
    and not exists (select from private.rate_limits where scope = tries and window_end > now() and hits >= 50) then
    return true;
  end if;
  perform private.hit(tries, 3600);
  return false;
end
$$;

create function private.page_files(p_id bigint, p_message bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', bytes) order by created_at, id), '[]')
  from public.files where request_id = p_id and message_id is not distinct from p_message and dropped_at is null
$$;

create function public.read_as_customer(p_hash text, p_id bigint, p_visitor text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.link_opens(p_hash, p_id, p_visitor) then
    return null;
  end if;
  return (
    select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
      'dueSince', due_since, 'isOpen', status not in ('lost', 'spam'), 'endsAt', ends_at,
      'answers', form_data, 'items', items, 'files', private.page_files(r.id, null),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', kind, 'sentAt', sent_at,
          'by', case when author is null then m.name else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
          'body', body, 'about', about, 'amount', amount::text, 'currency', currency, 'validUntil', valid_until,
          'purchaseOrder', purchase_order, 'phone', phone, 'eventOn', m.event_on,
          'files', private.page_files(r.id, m.id)) order by m.id desc), '[]')
        from public.messages as m left join public.staff on staff.email = author
        where request_id = r.id and kind not in ('handled', 'undone')
          and not exists (select from public.messages where about = m.id and kind = 'undone')))
    from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
    where r.id = p_id);
end
$$;

create function public.answer_as_customer(
  p_hash text, p_id bigint, p_answer jsonb, p_key uuid, p_today date,
  p_form_key uuid default null, p_files uuid[] default '{}', p_visitor text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  answer constant public.messages := jsonb_populate_record(null::public.messages, p_answer);
  answers constant boolean := answer.kind in ('accepted', 'approved', 'change_asked');
  request public.requests;
  target public.messages;
  first public.messages;
  outcome text;
  new_id bigint;
begin
  if private.link_opens(p_hash, p_id, p_visitor) then
    select * into request from public.requests where id = p_id for no key update;
  end if;
  select * into target from public.messages where request_id = p_id and id = answer.about and kind = any (
    case answer.kind when 'accepted' then '{quote}' when 'approved' then '{proof}' else '{quote,proof}' end::text[]);
  select * into first from public.messages where about = target.id;
  outcome := case
    when request.id is null then 'dead'
    when exists (select from public.messages where request_id = p_id and key = p_key) then 'repeated'
    when answers and (target.id is null or exists (
      select from public.messages where request_id = p_id and kind = target.kind and id > target.id)) then 'outdated'
    when first.id is not null then 'answered'
    when answer.kind = 'accepted' and target.valid_until < p_today then 'expired'
    when answer.kind not in ('reply', 'erasure_asked') and 'withdrawn' = (
      select kind from public.messages where request_id = p_id and kind in ('withdrawn', 'message', 'quote', 'proof')
      order by id desc limit 1) then 'withdrawn'
    when answer.approved_sha256 is null and private.hit('messages of ' || p_id, 3600) > 30
      or (select count(*) from public.messages where request_id = p_id and author is null) >= 200
      or (select count(*) from public.files where request_id = p_id) + cardinality(p_files) > 100 then 'limited'
    when answer.kind = 'approved' and answer.approved_sha256 is null then 'unread'
    else 'stored' end;
  if outcome = 'stored' then
    insert into public.messages (
      request_id, kind, body, about, name, purchase_order, phone, event_on, approved_sha256, key)
    values (p_id, answer.kind, answer.body, answer.about, answer.name, answer.purchase_order, answer.phone,
      answer.event_on, answer.approved_sha256, p_key)
    returning id into new_id;
    perform private.attach_files(p_id, new_id, p_form_key, p_files);
    insert into private.outbox (request_id, kind, payload)
      select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner) where not request.quarantined;
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', first.name, 'at', first.sent_at)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, target.id) -> 0 -> 'id') else '{}' end;
end
$$;

create function public.renew_link(p_id bigint, p_email text, p_address text, p_visitor text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.hit('new links of ' || p_visitor, 3600) > 10
    or private.hit('new links for ' || p_address, 3600) > 3 then
    return;
  end if;
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and not quarantined for no key update;
  if found then
    update private.links set version = version + 1, hash = null where request_id = p_id;
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
end
$$;

create function public.revoke_link(p_id bigint) returns boolean language sql security definer set search_path = '' as $$
  update private.links set version = version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$$;

create function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  request public.requests;
  new_id bigint;
begin
  if caller is null then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null or request.quarantined then
    raise exception using errcode = 'PT409', message = 'deleted or quarantined';
  end if;
  select id into new_id from public.messages where request_id = p_id and key = p_key;
  if found then
    return new_id;
  end if;
  if exists (
    select from public.messages where request_id = p_id and id > p_seen and author is distinct from caller) then
    return null;
  end if;
  if message.kind = 'undone' and not exists (
    select from public.messages
    where request_id = p_id and id = message.about and kind in ('in_production', 'done', 'handled')
      and not exists (select from public.messages where about = message.about)) then
    raise exception using errcode = 'PT409', message = 'outdated';
  end if;
  insert into public.messages (request_id, kind, author, body, about, amount, currency, valid_until, key)
    values (p_id, message.kind, caller, coalesce(message.body, ''), message.about, message.amount, message.currency,
      message.valid_until, p_key) returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (message.kind not in ('quote', 'proof') or name ~* '\.(pdf|jpe?g|png)$')) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if message.kind in ('message', 'quote', 'proof') then
    insert into private.outbox (request_id, kind, payload) values (p_id, 'message', jsonb_build_object('message', new_id));
  end if;
  if request.status = 'new' and message.kind in ('message', 'quote', 'proof', 'handled') then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

create table public.audit (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
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

create function public.run_schedule() returns void language plpgsql security definer set search_path = '' as $$
declare
  expired integer;
begin
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  delete from public."Form Sub"
    where created_at < now() - make_interval(days => (select retention_days from private.settings));
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  update private.links set hash = null where hash is not null and ends_at < now();
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where quarantined and status in ('new', 'contacted') and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end);
end
$$;

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
create policy "Staff see their colleagues" on public.staff for select to authenticated
  using ((select private.is_staff()));
create policy "Leads invite" on public.staff for insert to authenticated
  with check ((select private.is_lead()) and user_id is null);
create policy "Leads change members" on public.staff for update to authenticated
  using ((select private.is_lead()));
create policy "Leads read the audit log" on public.audit for select to authenticated
  using ((select private.is_lead()));
create policy "Staff log their own actions" on public.audit for insert to authenticated
  with check (author = (select private.caller_email())
    and (what in ('signed-in', 'downloaded') or what = 'exported' and (select private.is_lead())));

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

alter table public."Form Sub" enable row level security;
alter table public.audit enable row level security;
alter table public.files enable row level security;
alter table public.journal enable row level security;
alter table public.messages enable row level security;
alter table public.requests enable row level security;
alter table public.staff enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.links enable row level security;
alter table private.outbox enable row level security;
alter table private.rate_limits enable row level security;
alter table private.settings enable row level security;

grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.requests, public.journal, public.staff to authenticated, service_role;
grant select on public.audit to authenticated;
grant select (id, name, bytes, created_at, request_id, message_id) on public.files to authenticated;
grant select on public.files to service_role;
grant select (id, request_id, kind, author, sent_at, body, about, amount, currency, valid_until, name, purchase_order,
  phone, event_on, approved_sha256) on public.messages to authenticated;
grant insert (request_id, version, status, owner, follow_up, note) on public.journal to authenticated;
grant insert (what, amount) on public.audit to authenticated;
grant insert (email, name, role), update (name, role) on public.staff to authenticated;
grant update (arrived_at) on public.files to service_role;

grant execute on function private.caller, private.caller_email, private.is_staff, private.is_lead to anon, authenticated;
grant execute on function public.whoami, public.count_sign_in, public.health to anon, authenticated;
grant execute on function public.earlier, public.desk_counts, public.release_requests, public.delete_requests,
  public.write_to_customer, public.revoke_link, public.clear_sign_in to authenticated;
grant execute on function public.claim_notifications, public.finish_notification, public.store_request,
  public.grant_upload, public.drop_orphans, public.run_schedule, public.join_staff, public.health,
  public.open_link, public.read_as_customer, public.answer_as_customer, public.renew_link to service_role;
