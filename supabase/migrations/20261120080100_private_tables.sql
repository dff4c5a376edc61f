-- What the functions keep beside a request. The API does not expose this schema, and no role of the API owns
-- a right in it except the few granted at the end.

create schema private;
revoke all on schema private from public;

create table private.submission_details (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  form text not null check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown')),
  -- Suspected spam is kept and flagged, never refused: a false alarm must not cost a customer.
  quarantined boolean not null default false,
  score smallint not null default 0 check (score >= 0),
  reasons text[] not null default '{}',
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192)
);
comment on table private.submission_details is 'Which form a request came from, how suspicious it looked, and the visit that led to it.';

create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  body_digest text not null,
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.idempotency_keys is 'A second arrival of the same request gets the first one''s answer. Kept for a week.';
create index idempotency_keys_created_at on private.idempotency_keys (created_at);
create index idempotency_keys_submission on private.idempotency_keys (submission_id);

create table private.rate_limits (
  -- 'site' and 'direct' count everybody, 'visitor:…' one address: a keyed hash that changes every day,
  -- so that the table never says who visited.
  scope text not null check (length(scope) <= 100),
  window_end timestamptz not null,
  hits integer not null check (hits >= 0),
  primary key (scope, window_end)
);
comment on table private.rate_limits is 'Accepted requests per time window. In the database, so that all instances of the function share it; gone when the window is over.';
create index rate_limits_window_end on private.rate_limits (window_end);

create table private.auto_replies (
  address_hash text primary key check (length(address_hash) <= 100),
  last_at timestamptz not null
);
comment on table private.auto_replies is 'When an address (keyed hash) was last promised an automatic reply: at most one an hour.';
create index auto_replies_last_at on private.auto_replies (last_at);

create table private.outbox (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public."Form Sub" (id) on delete cascade,
  channel text not null check (channel in ('sales_email', 'visitor_email', 'webhook')),
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Whoever delivers holds the row for a short while; a crash only means that the lease runs out.
  lease uuid,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (submission_id, channel)
);
comment on table private.outbox is 'Who is still to be told about a request. Written together with the request, emptied by deliver-notifications.';
create index outbox_due on private.outbox (next_attempt_at) where state = 'pending';

-- The API cannot reach this schema; should somebody expose it one day, nothing opens.
alter table private.submission_details enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.rate_limits enable row level security;
alter table private.auto_replies enable row level security;
alter table private.outbox enable row level security;
revoke all on all tables in schema private from public, anon, authenticated, service_role;

-- Staff see the details of a request through a view that runs with their own rights.
create policy "Only staff read details" on private.submission_details
  for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
grant usage on schema private to authenticated;
grant select on private.submission_details to authenticated;

create view public.submission_details with (security_invoker = true) as
  select submission_id, form, quarantined, score, reasons, attribution from private.submission_details;
comment on view public.submission_details is 'For staff: the form, the spam verdict and the visit behind each request.';
revoke all on public.submission_details from public, anon, authenticated, service_role;
grant select on public.submission_details to authenticated;
