-- Made by "npm run db:migration" from supabase/schemas, rows and scheduled jobs included: change those, not this.

-- Schemas and extensions. The API exposes the tables of "public" but not "private", where API roles hold only the few
-- grants listed in 99_access.sql.

-- Functions that run on every request are plpgsql: Postgres caches their plans per session, but plans a "language sql"
-- function with its own search_path again on every call, which took longer than running it.

create schema private;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.utc_text(p_time timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Staff: who may work at the desk, in which role, and for how long they stay signed in.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 80),
  -- A lead can also delete, export, set the retention and manage members. A former member has no rights; the row keeps
  -- the name that journals show.
  role text not null default 'member' check (role in ('lead', 'member', 'former')),
  created_at timestamptz not null default now()
);
comment on table public.staff is 'Accounts that may work at the desk. Changed by public.save_member and public.remove_member, or by the database owner.';

create table private.invitations (
  email text primary key check (email = lower(email) and length(email) <= 254),
  name text not null default '' check (length(name) <= 80),
  role text not null check (role in ('lead', 'member')),
  created_at timestamptz not null default now()
);
comment on table private.invitations is 'Colleagues whose account deliver-notifications still has to create.';

create table private.desk_settings (
  id boolean primary key default true check (id),
  retention_days integer check (retention_days between 30 and 3650),
  session_hours integer not null default 12 check (session_hours between 1 and 720),
  -- Clients do not renew a one-hour token earlier, so a shorter limit would end sessions in use.
  session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720)
);
comment on table private.desk_settings is 'One row. retention_days: requests older than this are deleted; null keeps them. session_hours, session_idle_hours: how long staff stay signed in at most, and unused.';

insert into private.desk_settings default values;

-- Whether the session behind the caller's token still exists and exceeds neither its maximum age nor its idle limit.
create function private.session_lasts() returns boolean
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select exists (
    select from auth.sessions cross join private.desk_settings
    where sessions.user_id = (select auth.uid()) and sessions.id::text = (select auth.jwt() ->> 'session_id')
      and sessions.created_at > now() - make_interval(hours => session_hours)
      -- In hosted projects this column is a UTC timestamp without time zone.
      and coalesce(sessions.refreshed_at::timestamptz, sessions.created_at)
        > now() - make_interval(hours => session_idle_hours))
$$;

-- The role of the caller; null for visitors, former members, and once the session is over.
create function private.caller_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.staff
  where user_id = (select auth.uid()) and role <> 'former' and private.session_lasts()
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.caller_role() is not null
$$;

-- Null once a member's session has ended: the page then says so and asks them to sign in again.
create function private.caller_email() returns text
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'email'
  where private.session_lasts()
    or not exists (select from public.staff where user_id = (select auth.uid()) and role <> 'former')
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;

create function private.require_lead() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.caller_role() is distinct from 'lead' then
    raise insufficient_privilege using message = 'Only a lead may do this.';
  end if;
end
$$;

-- Accounts with the name that the desk shows: the one a lead entered, otherwise the address up to its @.
create view private.people with (security_invoker = true) as
  select users.id, users.email::text as email, coalesce(nullif(staff.name, ''), split_part(users.email, '@', 1)) as name
  from auth.users left join public.staff on staff.user_id = users.id;

create function private.user_email(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email from private.people where id = p_user
$$;

-- Null if the account was deleted.
create function private.person_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select name from private.people where id = p_user
$$;

-- The name behind an address; the address itself if its account is gone.
create function private.name_of(p_email text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.person_name(id) from auth.users where lower(email) = lower(p_email)), p_email)
$$;

create function private.staff_by_email(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select staff.user_id from public.staff join auth.users on users.id = staff.user_id
  where lower(users.email) = lower(btrim(p_email)) and staff.role <> 'former'
$$;

-- [{"email", "name", "role"}], by name.
create function private.members() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name, 'role', role) order by lower(name), email), '[]')
  from (
    select people.email, people.name, staff.role
    from public.staff join private.people on people.id = staff.user_id where staff.role <> 'former'
  ) as known
$$;

-- Members, then invitations without an account yet ("invited").
create function public.desk_members() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.members() || (
    select coalesce(jsonb_agg(jsonb_build_object('email', email, 'name', name, 'role', role, 'invited', true) order by email), '[]')
    from private.invitations);
end
$$;
comment on function public.desk_members is 'Members of the desk: [{"email", "name", "role", "invited"}], by name. For staff.';

create function private.is_last_lead(p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.staff where user_id = p_user and role = 'lead')
    and not exists (select from public.staff where user_id <> p_user and role = 'lead')
$$;

-- Adds a colleague, or changes their name and role. Invites them if they have no account: the site holds no key that
-- creates accounts, so deliver-notifications creates them, only for addresses that were invited here.
-- Returns "added", "invited", "changed", "unchanged" or "last_lead".
create function public.save_member(p_email text, p_name text, p_role text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(p_email));
  new_name constant text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  account constant uuid := (select id from auth.users where lower(email) = address);
  known public.staff;
  outcome text := 'added';
begin
  perform private.require_lead();
  if address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or p_role not in ('lead', 'member') then
    raise invalid_parameter_value;
  end if;
  -- Without the lock, two leads who demote each other at once would leave none.
  lock table public.staff in share row exclusive mode;
  select * into known from public.staff where user_id = account and role <> 'former';
  if found and (known.name, known.role) = (new_name, p_role) then
    return 'unchanged';
  elsif found and p_role <> 'lead' and private.is_last_lead(account) then
    return 'last_lead';
  elsif account is null then
    insert into private.invitations (email, name, role) values (address, new_name, p_role)
      on conflict (email) do update set name = excluded.name, role = excluded.role, created_at = now();
    outcome := 'invited';
  else
    insert into public.staff (user_id, name, role) values (account, new_name, p_role)
      on conflict (user_id) do update set name = excluded.name, role = excluded.role;
    if known.user_id is not null then
      outcome := 'changed';
    end if;
  end if;
  if outcome <> 'changed' then
    insert into private.outbox (channel, payload) values (
      'invitation_email', jsonb_build_object('email', address, 'name', new_name, 'by', private.person_name(auth.uid())));
  end if;
  perform private.note(case outcome when 'changed' then 'member-changed' else 'member-added' end, 1, address);
  return outcome;
end
$$;

-- Requests keep their owner, and journals keep the name. Returns "removed", "gone" or "last_lead".
create function public.remove_member(p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(p_email));
  account constant uuid := private.staff_by_email(address);
begin
  perform private.require_lead();
  lock table public.staff in share row exclusive mode;
  if private.is_last_lead(account) then
    return 'last_lead';
  end if;
  delete from private.invitations where email = address;
  if not found and account is null then
    return 'gone';
  end if;
  update public.staff set role = 'former' where user_id = account;
  perform private.note('member-removed', 1, address);
  return 'removed';
end
$$;

-- Turns an invited address into a member once its account exists. Returns "member", "invited" while there is no
-- account, or "gone" if the invitation was withdrawn.
create function public.complete_invitation(p_email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (select id from auth.users where lower(email) = p_email);
  invitation private.invitations;
begin
  if account is not null then
    delete from private.invitations where email = p_email returning * into invitation;
    if found then
      insert into public.staff (user_id, name, role) values (account, invitation.name, invitation.role)
        on conflict (user_id) do update set name = excluded.name, role = excluded.role;
    end if;
  end if;
  return case
    when private.staff_by_email(p_email) is not null then 'member'
    when exists (select from private.invitations where email = p_email) then 'invited'
    else 'gone' end;
end
$$;
comment on function public.complete_invitation is 'Turns an invitation into a membership once the account exists. For the service role.';

-- Submissions: the requests that visitors sent.

create table public."Form Sub" (
  -- A short number that people can read out on the phone; it also breaks ties of created_at in keyset pagination.
  -- Starts above a thousand so that the first references do not look like the first customers.
  id bigint generated always as identity (start with 1001) primary key,
  created_at timestamptz not null default now(),
  form_data jsonb not null,
  constraint "Form Sub form_data is an object" check (jsonb_typeof(form_data) = 'object'),
  -- The function caps each field; this is the last line of defense against a row that nobody could open.
  constraint "Form Sub form_data is small" check (octet_length(form_data::text) <= 65536)
);
comment on table public."Form Sub" is 'Submissions. Written only by public.store_submission, read only by staff.';
comment on column public."Form Sub".form_data is 'The nine answers of the contract, all text; a missing answer is an empty string.';

-- Keyset pagination, newest first: where (created_at, id) < (…) order by created_at desc, id desc.
create index "Form Sub newest first" on public."Form Sub" (created_at desc, id desc);

create table private.request_items (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 30
    and octet_length(items::text) <= 32768)
);
comment on table private.request_items is 'The quote list of a submission: [{"product", "quantity", "note"}].';

-- The outbox: notifications still to be delivered. Each is written in the same transaction as the event it is about;
-- deliver-notifications works them off. Several deliveries can run at once: each claims rows of its own under a lease.

create table private.outbox (
  id bigint generated always as identity primary key,
  -- The kind of notification: supabase/functions/_shared/notification-kinds.ts.
  channel text not null check (channel ~ '^[a-z_]{1,40}$'),
  -- The submission it is about, if any: delivered with the notification; deleting it deletes the notification.
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  -- The member of staff who receives it. Delivery looks up their address, because they may have left by then.
  recipient uuid references auth.users (id) on delete set null,
  -- Other content, as of when it was written. Nothing about a visitor, unless submission_id names their submission.
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A delivery holds the row under a short lease; after a crash the lease simply expires.
  lease uuid,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.outbox is 'Outbox of notifications. Written in the transaction of their subject, emptied by deliver-notifications.';
create index outbox_due on private.outbox (next_attempt_at) where state = 'pending';
create index outbox_submission on private.outbox (submission_id);
create index outbox_recipient on private.outbox (recipient);
-- The digest that further requests can still join: nobody has attempted to send it.
create unique index outbox_open_digest on private.outbox (channel)
  where channel = 'quarantine_digest' and attempts = 0 and state = 'pending';

create view public.undelivered_notifications with (security_invoker = true) as
  select id, submission_id, channel, state, attempts, last_error, created_at, next_attempt_at
  from private.outbox where state = 'dead' or (state = 'pending' and attempts > 0);
comment on view public.undelivered_notifications is 'For staff: dead letters, and notifications that failed and will be retried.';

-- Called between two attempts: records the outcomes of the last ones and claims the rows that are due, in one call.
-- p_finished: [{"id", "lease", "outcome", "error", "retry_seconds"}]. Returns {"held": ids whose lease the caller still
-- had, "claimed": […]}; another delivery has taken over the rest and records their outcome.
create function public.claim_notifications(p_limit integer, p_lease_seconds integer, p_finished jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  held jsonb;
  claimed jsonb;
begin
  with finished as (
    update private.outbox set
      state = case outcome when 'retry' then 'pending' else outcome end,
      next_attempt_at = case outcome when 'retry' then now() + make_interval(secs => retry_seconds) else next_attempt_at end,
      finished_at = case outcome when 'retry' then null else now() end,
      last_error = left(error, 500),
      lease = null,
      leased_until = null
    from jsonb_to_recordset(p_finished)
      as attempt (id bigint, lease uuid, outcome text, error text, retry_seconds integer)
    where outbox.id = attempt.id and outbox.lease = attempt.lease and state = 'pending'
      and outcome in ('sent', 'skipped', 'dead', 'retry')
    returning outbox.id
  )
  select jsonb_agg(id) into held from finished;

  with due as (
    select id from private.outbox
    where state = 'pending'
      -- No retry delay or lease is this long: a clock that was briefly ahead wrote these.
      and (next_attempt_at <= now()
        or (next_attempt_at > now() + interval '8 hours' and (attempts > 0 or submission_id is not null)))
      and (leased_until is null or leased_until <= now() or leased_until > now() + interval '8 hours')
    order by next_attempt_at, id
    limit p_limit
    for update skip locked
  ), leased as (
    update private.outbox set
      lease = new_lease,
      leased_until = now() + make_interval(secs => p_lease_seconds),
      attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.*
  ), submissions as (
    select id, private.submission_payload(id) as payload
    from (select distinct submission_id as id from leased where submission_id is not null) as mentioned
  )
  select jsonb_agg(jsonb_build_object(
    'id', leased.id,
    'lease', new_lease,
    'channel', channel,
    'attempts', attempts,
    'createdAt', private.utc_text(created_at),
    'payload', leased.payload,
    'to', (select private.user_email(user_id) from public.staff where user_id = recipient and role <> 'former'),
    'submission', submissions.payload,
    'digest', case when submission_id is null then private.digest_payload(leased.id) end
  ) order by leased.id) into claimed from leased left join submissions on submissions.id = submission_id;
  return jsonb_build_object('held', coalesce(held, '[]'), 'claimed', coalesce(claimed, '[]'));
end
$$;
comment on function public.claim_notifications is 'Records the results of claimed notifications and claims due ones under a lease, each with its submission and the submissions of its digest. After a crash the lease expires and the next delivery retries.';

-- For the database owner, once the cause is fixed: select private.requeue_failed_notifications();
create function private.requeue_failed_notifications() returns bigint language sql set search_path = '' as $$
  with revived as (
    update private.outbox set state = 'pending', attempts = 0, next_attempt_at = now(), finished_at = null
    where state = 'dead' returning 1
  )
  select count(*) from revived
$$;
comment on function private.requeue_failed_notifications is 'Requeues every dead letter for another round of attempts.';

-- Incidents: what is wrong right now, and heartbeats of recurring jobs.

create table private.heartbeats (
  name text primary key check (length(name) <= 40),
  beaten_at timestamptz not null default now()
);
comment on table private.heartbeats is 'When each recurring job last ran.';

create table private.failures (
  at timestamptz not null default now(),
  amount integer not null check (amount > 0)
);
comment on table private.failures is 'Requests that the site reported to visitors as failed. Kept for a week.';
create index failures_at on private.failures (at);

create table private.incidents (
  name text primary key check (name in ('mails_stuck', 'requests_fail', 'disk_fills', 'crowded')),
  since timestamptz not null default now(),
  -- When it was last observed; only "crowded", which requests themselves detect, updates it.
  seen_at timestamptz not null default now()
);
comment on table private.incidents is 'Open incidents. One email when an incident begins, one when it ends.';

-- Notifies the operator when an incident begins and when it is over, once each.
create function private.update_incident(p_name text, p_is_so boolean, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  began timestamptz;
begin
  if p_is_so then
    insert into private.incidents (name) values (p_name) on conflict do nothing returning since into began;
  else
    delete from private.incidents where name = p_name returning since into began;
  end if;
  if began is null then
    return;
  end if;
  insert into private.outbox (channel, payload) values ('alert_email', p_facts || jsonb_build_object(
    'incident', p_name, 'over', not p_is_so, 'since', private.utc_text(began)));
end
$$;

-- Called when requests reach the site-wide limit: until its window ends, each further one is quarantined.
create function private.record_overload(p_amount integer) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.update_incident('crowded', true, jsonb_build_object('amount', p_amount));
  update private.incidents set seen_at = now() where name = 'crowded' and seen_at < now() - interval '1 minute';
end
$$;

-- Stuck notifications: overdue for 15 minutes, still failing after 30 minutes, or given up within the last day.
-- Incident alerts themselves do not count.
create function private.stuck_notifications() returns bigint
language sql stable set search_path = '' as $$
  select count(*) from private.outbox
  where channel <> 'alert_email' and (
    (state = 'pending' and next_attempt_at < now() - interval '15 minutes')
    or (state = 'pending' and attempts > 1 and created_at < now() - interval '30 minutes')
    or (state = 'dead' and finished_at > now() - interval '1 day'))
$$;

create function private.failures_since(p_since interval) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from private.failures where at > now() - p_since
$$;

-- Called after each backup, for the status page.
create function public.record_backup() returns boolean
language sql security definer set search_path = '' as $$
  insert into private.heartbeats (name) values ('backup') on conflict (name) do update set beaten_at = now();
  select true
$$;

-- Rate limits: counters in fixed windows, in the database so that all instances of a function share them.

create table private.rate_limits (
  -- 'site' and 'direct' count all callers; 'visitor:…' counts one address by a keyed hash that changes every day, so
  -- that the table never reveals who visited.
  scope text not null check (length(scope) <= 100),
  window_end timestamptz not null,
  hits integer not null check (hits >= 0),
  primary key (scope, window_end)
);
comment on table private.rate_limits is 'Accepted requests per time window, shared by all instances of the function. A row expires with its window.';
create index rate_limits_window_end on private.rate_limits (window_end);

create function private.window_end(p_seconds integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds);
end
$$;

-- Counts one more hit in a window; returns its number, or null when the window is full.
create function private.consume_rate_limit(p_scope text, p_window_end timestamptz, p_limit integer)
returns integer language plpgsql set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.rate_limits as r (scope, window_end, hits)
  select p_scope, p_window_end, 1 where p_limit > 0
  on conflict (scope, window_end) do update set hits = r.hits + 1 where r.hits < p_limit
  returning hits into counted;
  return counted;
end
$$;

-- How far a count exceeds its free attempts: 0 within them, null beyond one and a half times as many.
create function private.rate_limit_excess(p_scope text, p_window_end timestamptz, p_free integer) returns integer
language sql set search_path = '' as $$
  select greatest(hits - p_free, 0) from private.consume_rate_limit(p_scope, p_window_end, p_free * 3 / 2) as hits where hits > 0
$$;

-- A network may send this many times what one visitor may.
create function private.network_factor() returns bigint language sql immutable set search_path = '' as $$ select 4 $$;

-- Failed sign-ins are slowed down before they are refused. A stranger who knows a staff address must not be able to
-- lock its owner out with failed attempts: the small limits apply per account and visitor, a larger one per account
-- stops guessing from many places, and a known browser has attempts of its own.

-- A scope has no room for two hashes, so one hash covers account and visitor.
create function private.sign_in_scope(p_kind text, p_account text, p_visitor text) returns text
language sql immutable set search_path = '' as $$
  select 'sign-in ' || p_kind || ' by visitor '
    || encode(sha256(convert_to(p_account || coalesce(p_visitor, ''), 'UTF8')), 'hex')
$$;

-- Whether to send a sign-in code now.
create function private.consume_code_mail(p_account text) returns boolean
language plpgsql set search_path = '' as $$
declare
  sent constant text := 'sign-in code ' || p_account;
begin
  -- Serialized: of two simultaneous requests only one sends a code, whichever transaction started first.
  perform pg_advisory_xact_lock(hashtext(sent));
  if exists (
    select from private.rate_limits where scope = sent and window_end > now() and window_end <= clock_timestamp() + interval '5 minutes'
  ) or private.consume_rate_limit('sign-in mail ' || p_account, private.window_end(3600), 5) is null then
    return false;
  end if;
  insert into private.rate_limits (scope, window_end, hits) values (sent, now() + interval '5 minutes', 1)
    on conflict do nothing;
  return true;
end
$$;

-- Also returns "sends": whether an allowed email should really be sent. However often a stranger requests codes, the
-- account's owner can still request one.
create function public.consume_sign_in_attempt(p_kind text, p_account text, p_visitor text, p_browser text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.window_end(900);
  free constant integer := case p_kind when 'mail' then 5 else 10 end;
  over integer;
begin
  if p_kind not in ('password', 'mail', 'code') or p_account !~ '^[0-9a-f]{64}$' or p_visitor !~ '^[0-9a-f]{64}$'
    or p_browser !~ '^[0-9a-f]{64}$' then
    raise invalid_parameter_value;
  end if;
  perform private.forget_expired();
  if p_browser is not null then
    over := private.rate_limit_excess(private.sign_in_scope(p_kind, p_account, p_browser), window_end, free);
  else
    -- This order matters: an attempt refused to a visitor does not count against the account.
    over := private.rate_limit_excess(private.sign_in_scope(p_kind, p_account, p_visitor), window_end, free);
    if over is not null and p_visitor is not null then
      over := over + private.rate_limit_excess('sign-in visitor ' || p_visitor, window_end, 40);
    end if;
    if over is not null and p_kind <> 'mail' then
      over := over + private.rate_limit_excess(
        'sign-in ' || p_kind || ' ' || p_account, window_end, case p_kind when 'password' then 100 else 50 end);
    end if;
  end if;
  return jsonb_build_object(
    'allowed', over is not null,
    'sends', over is not null and p_kind = 'mail' and (p_browser is not null or private.consume_code_mail(p_account)),
    'delay_ms', least(coalesce(over, 0) * 1000, 5000),
    'retry_after', ceil(extract(epoch from window_end - now()))::integer);
end
$$;
comment on function public.consume_sign_in_attempt is 'Counts a sign-in attempt. The site calls it before each one.';

-- A successful sign-in uses up the code, so the next one may be sent at once.
create function public.reset_sign_in_attempts(p_account text, p_visitor text default null, p_browser text default null)
returns void language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = 'sign-in code ' || p_account or scope in (
    select private.sign_in_scope(kind, p_account, coalesce(p_browser, p_visitor))
    from unnest('{password,mail,code}'::text[]) as kind)
$$;

-- The verdict of the spam check. A visitor who sends very many requests is quarantined, not refused: a limit that one
-- client can reach must not close the forms to customers.

create table private.submission_details (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  form text not null check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown')),
  -- The language of the page it was sent from; the options in its answers are English regardless.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  -- Suspected spam is kept and flagged, never refused: a false positive must not cost a customer.
  quarantined boolean not null default false,
  score smallint not null default 0 check (score >= 0),
  reasons text[] not null default '{}',
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192),
  -- The notifications withheld while a request is in quarantine; its release sends them.
  withheld text[] not null default '{}',
  -- When staff released it from quarantine.
  released_at timestamptz,
  -- The quarantine digest that announced it to sales.
  digest_id bigint references private.outbox (id) on delete set null,
  -- One id follows a request from the visitor through site and function to its row and emails, so that one search finds
  -- it in every log.
  request_id text check (request_id ~ '^[0-9a-f]{32}$')
);
comment on table private.submission_details is 'The form, spam verdict and attribution of each submission.';
create index submission_details_digest on private.submission_details (digest_id);

create view public.submission_details with (security_invoker = true) as
  select submission_id, form, quarantined, score, reasons, attribution, language from private.submission_details;
comment on view public.submission_details is 'For staff: the form, spam verdict and attribution of each submission.';

-- Returns the open digest and locks its row until commit; once its delivery has started, opens the next one. During a
-- "crowded" incident it is due within the hour, whatever its planned time.
create function private.open_digest(p_seconds integer) returns bigint
language sql set search_path = '' as $$
  insert into private.outbox as o (channel, next_attempt_at)
  select 'quarantine_digest', now() + make_interval(secs => case
    when exists (select from private.incidents where name = 'crowded') then least(coalesce(p_seconds, 86400), 3600)
    else coalesce(p_seconds, 86400) end)
  on conflict (channel) where channel = 'quarantine_digest' and attempts = 0 and state = 'pending'
    do update set next_attempt_at = least(o.next_attempt_at, excluded.next_attempt_at)
  returning id
$$;

-- The content of a digest as of now: its newest 50 requests that are still in quarantine, and their total.
create function private.digest_payload(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select s.id, s.form_data, d.reasons from private.submission_details as d
    join public."Form Sub" as s on s.id = d.submission_id
    where d.digest_id = p_id and d.quarantined
  )
  select jsonb_build_object(
    'amount', (select count(*) from waiting),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'answers', form_data, 'reasons', reasons) order by id desc), '[]')
      from (select * from waiting order by id desc limit 50) as newest))
$$;

-- Files that visitors attach to a request: metadata here, bytes in a private bucket under the same id. The announced
-- size is binding, and a visitor who announces a lot but uploads nothing blocks nobody else: a granted upload counts
-- against the limits for 15 minutes, a completed one until it is deleted.

create table private.request_files (
  -- Also the name in the bucket, so it must be unguessable.
  id uuid primary key default gen_random_uuid(),
  -- The open form that the file was added to: only that form may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  visitor_hash text check (length(visitor_hash) <= 100),
  created_at timestamptz not null default now(),
  -- When request-files found it in the bucket as announced.
  arrived_at timestamptz,
  submission_id bigint references public."Form Sub" (id) on delete set null,
  sent_at timestamptz,
  -- Set when the file is being removed: it can no longer be sent.
  dropped_at timestamptz,
  network_hash text check (length(network_hash) <= 100),
  -- When the embedded storage started to receive it. A hosted project keeps its own list of objects.
  begun_at timestamptz,
  -- When it was last removed. The row stays until its signed URL expires: another upload could still take its place.
  swept_at timestamptz
);
comment on table private.request_files is 'Uploaded files. Orphans are deleted: files not sent within a day, and files of deleted submissions.';
create index request_files_form on private.request_files (form_key);
create index request_files_submission on private.request_files (submission_id);
create index request_files_unsent on private.request_files (created_at) where submission_id is null;

create view public.request_files with (security_invoker = true) as
  select id, submission_id, name, bytes from private.request_files where submission_id is not null;
comment on view public.request_files is 'For staff: the files of submissions.';

-- The size of the object with this name in the bucket; null if there is none, or if files are on our own disk.
do $migration$
begin
  if to_regclass('storage.objects') is null then
    create function private.size_in_bucket(p_id uuid) returns bigint language sql stable set search_path = '' as $$
      select null::bigint
    $$;
  else
    create function private.size_in_bucket(p_id uuid) returns bigint language sql stable set search_path = '' as $$
      select (metadata ->> 'size')::bigint from storage.objects where bucket_id = 'request-files' and name = p_id::text
    $$;
  end if;
end
$migration$;

-- The quota that an unsent file uses, 0 if none. Hosted storage accepts up to the largest file size until the upload
-- has settled; embedded storage accepts no more than was announced.
create function private.reserved_bytes(f private.request_files) returns bigint
language sql stable set search_path = '' as $$
  select case
    when f.arrived_at is not null or f.begun_at is not null then f.bytes
    when f.dropped_at is not null or f.created_at < now() - interval '15 minutes' then coalesce(private.size_in_bucket(f.id), 0)
    when to_regclass('storage.objects') is null then f.bytes
    else 52428800
  end
$$;

-- Grants or refuses one more upload. p_limits: {"per_form", "per_visitor", "overall": numbers of unsent files,
-- "visitor_bytes", "unsent_bytes": total size of the unsent files of one visitor, and of all}. A network may have as
-- much as several visitors; callers without a visitor hash share a fifth of the total.
-- Returns {"outcome": "granted", "id": …} or "form_full" or "busy".
create function public.create_upload(
  p_form_key uuid, p_name text, p_bytes bigint, p_visitor_hash text, p_limits jsonb, p_network_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  share constant bigint := private.network_factor();
  per_visitor constant bigint := (p_limits ->> 'per_visitor')::bigint;
  overall constant bigint := (p_limits ->> 'overall')::bigint;
  unsent_bytes constant bigint := (p_limits ->> 'unsent_bytes')::bigint;
  visitor_bytes constant bigint := coalesce((p_limits ->> 'visitor_bytes')::bigint, unsent_bytes);
  needed constant bigint := private.reserved_bytes(jsonb_populate_record(
    null::private.request_files, jsonb_build_object('bytes', p_bytes, 'created_at', now())));
begin
  -- Serialized, so that the counts still hold when the row is inserted.
  perform pg_advisory_xact_lock(7264301);
  if (select count(*) from private.request_files where form_key = p_form_key) >= (p_limits ->> 'per_form')::integer then
    return '{"outcome": "form_full"}';
  end if;
  if exists (
    select from (
      select count(*) as files, coalesce(sum(room), 0) + needed as bytes,
        count(*) filter (where visitor_hash = p_visitor_hash) as of_visitor,
        coalesce(sum(room) filter (where visitor_hash = p_visitor_hash), 0) + needed as bytes_of_visitor,
        count(*) filter (where network_hash = p_network_hash) as of_network,
        coalesce(sum(room) filter (where network_hash = p_network_hash), 0) + needed as bytes_of_network,
        count(*) filter (where visitor_hash is null) as of_unknown,
        coalesce(sum(room) filter (where visitor_hash is null), 0) + needed as bytes_of_unknown
      from (
        select f.visitor_hash, f.network_hash, private.reserved_bytes(f) as room
        from private.request_files as f where f.submission_id is null
      ) as unsent where room > 0
    ) as counted
    where files >= overall or bytes > unsent_bytes
      or p_visitor_hash is not null and (of_visitor >= per_visitor or bytes_of_visitor > visitor_bytes)
      or p_network_hash is not null and (of_network >= share * per_visitor or bytes_of_network > share * visitor_bytes)
      or p_visitor_hash is null and (of_unknown >= overall / 5 or bytes_of_unknown > unsent_bytes / 5)
  ) then
    return '{"outcome": "busy"}';
  end if;
  insert into private.request_files (form_key, name, bytes, visitor_hash, network_hash)
    values (p_form_key, p_name, p_bytes, p_visitor_hash, p_network_hash) returning id into new_id;
  return jsonb_build_object('outcome', 'granted', 'id', new_id);
end
$$;

-- The announced name and size, which the function compares with the object in the bucket; null if the form lacks it.
create function public.announced_upload(p_form_key uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes)
  from private.request_files where id = p_id and form_key = p_form_key and dropped_at is null
$$;

-- Records whether the upload arrived as announced; any other is dropped.
create function public.complete_upload(p_id uuid, p_arrived boolean) returns boolean
language sql security definer set search_path = '' as $$
  update private.request_files
  set arrived_at = case when p_arrived then now() end, dropped_at = case when not p_arrived then now() end
  where id = p_id and submission_id is null and dropped_at is null;
  select p_arrived
$$;

-- Called by the embedded storage before it accepts a file: whether the id is open for upload. From now on it counts.
create function private.begin_upload(p_id uuid) returns boolean
language sql set search_path = '' as $$
  with begun as (
    update private.request_files set begun_at = now() where id = p_id and dropped_at is null returning 1
  )
  select exists (select from begun)
$$;

-- The embedded storage calls this when an upload was not completed.
create function private.cancel_upload(p_id uuid) returns void
language sql set search_path = '' as $$
  update private.request_files set begun_at = null where id = p_id and arrived_at is null
$$;

-- Drops orphaned uploads, so that nobody can send them: not sent within a day, not settled within three hours, larger
-- than announced, refused, or of a deleted request. Returns each at most once a minute until forget_files deletes it.
create function public.orphaned_files(p_most integer) returns uuid[]
language sql security definer set search_path = '' as $$
  with gone as (
    update private.request_files set dropped_at = coalesce(dropped_at, now())
    where id in (
      select id from private.request_files
      where submission_id is null
        and (swept_at is null or swept_at not between now() - interval '1 minute' and now())
        and (sent_at is not null or dropped_at is not null or created_at < now() - interval '24 hours'
          or arrived_at is null
            and (created_at < now() - interval '3 hours' or private.size_in_bucket(id) > bytes))
      limit p_most)
    returning id
  )
  select coalesce(array_agg(id), '{}') from gone
$$;

-- Called after the objects were removed. A signed URL is valid for two hours and an upload may take one: until then the
-- row stays, without the file's name.
create function public.forget_files(p_ids uuid[]) returns boolean
language sql security definer set search_path = '' as $$
  delete from private.request_files
  where id = any (p_ids) and dropped_at is not null and created_at < now() - interval '3 hours';
  update private.request_files set swept_at = now(), name = '-' where id = any (p_ids) and dropped_at is not null;
  select true
$$;

-- From here on every file in the bucket has a row.
insert into private.heartbeats (name) values ('files_known');

-- Starts the hourly search for files without a row. Returns the time from which on every file has one (older files may
-- belong to another database), or null if the search is not due.
create function public.begin_orphan_round() returns timestamptz
language sql security definer set search_path = '' as $$
  with begun as (
    insert into private.heartbeats as h (name) values ('orphans') on conflict (name) do update set beaten_at = now()
      where h.beaten_at not between now() - interval '1 hour' and now()
    returning 1
  )
  select beaten_at from private.heartbeats where name = 'files_known' and exists (select from begun)
$$;

create function public.unknown_files(p_names uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(p_names) as asked (id)
  where not exists (select from private.request_files as f where f.id = asked.id)
$$;

-- The storage API calls this with the reader's role: only staff may read, and only files that belong to a request.
create function public.may_read_file(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff()
    and exists (select 1 from private.request_files where id::text = p_name and submission_id is not null)
$$;

-- The journal: what staff did with a submission. Its newest entry holds the current status, owner and follow-up day, so
-- that the history shows every change and two members who write at once get a conflict.

create table public.submission_journal (
  submission_id bigint not null references public."Form Sub" (id) on delete cascade,
  -- One more than the version that the writer saw: of two people who write at once, the primary key rejects the second.
  version integer not null check (version > 0),
  status text not null check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  author text not null default coalesce(auth.jwt() ->> 'email', ''),
  owner uuid references auth.users (id) on delete set null,
  follow_up date check (follow_up between '2000-01-01' and '2199-12-31'),
  primary key (submission_id, version)
);
comment on table public.submission_journal is 'History of a submission: status, owner and follow-up day from this entry on, and a note. A submission without entries is new and has no owner.';
create index submission_journal_made_by on public.submission_journal (made_by);
create index submission_journal_owner on public.submission_journal (owner);

-- The newest twenty entries or, with p_before, the newest one and the twenty before that version: a journal may grow
-- for years, so it is read in pages.
create function private.journal_entries(p_submission_id bigint, p_before integer default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'version', version, 'status', status, 'note', note, 'made_at', made_at,
      'author', coalesce(author_of.name, author),
      'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', follow_up)
      order by version desc), '[]')
  from (
    (select * from public.submission_journal where submission_id = p_submission_id order by version desc
      limit case when p_before is null then 20 else 1 end)
    union
    (select * from public.submission_journal where submission_id = p_submission_id and version < p_before
      order by version desc limit 20)
  ) as shown
  left join private.people as author_of on author_of.id = made_by
  left join private.people as owner_of on owner_of.id = owner
$$;

-- Adds an entry that follows version p_seen. A null argument keeps the current value; empty text clears owner or day.
-- Returns "saved", "unchanged", "conflict", "gone" or "no_such_owner".
create function private.add_entry(
  p_submission_id bigint, p_seen integer, p_status text, p_note text, p_owner text, p_follow_up text
) returns text language plpgsql security definer set search_path = '' as $$
declare
  new_note constant text := btrim(coalesce(p_note, ''), E' \n\r\t');
  before public.submission_journal;
  now_status text;
  now_owner uuid;
  now_follow_up date;
begin
  perform private.require_staff();
  if not exists (select from public."Form Sub" where id = p_submission_id) then
    return 'gone';
  end if;
  select * into before from public.submission_journal
    where submission_id = p_submission_id order by version desc limit 1;
  if coalesce(before.version, 0) <> p_seen then
    return 'conflict';
  end if;
  now_status := coalesce(p_status, before.status, 'new');
  now_owner := case when p_owner is null then before.owner when btrim(p_owner) <> '' then private.staff_by_email(p_owner) end;
  now_follow_up := case when p_follow_up is null then before.follow_up else nullif(p_follow_up, '')::date end;
  if now_owner is null and btrim(p_owner) <> '' then
    return 'no_such_owner';
  end if;
  if new_note = '' and now_status = coalesce(before.status, 'new')
    and now_owner is not distinct from before.owner and now_follow_up is not distinct from before.follow_up then
    return 'unchanged';
  end if;
  insert into public.submission_journal (submission_id, version, status, note, owner, follow_up)
    values (p_submission_id, p_seen + 1, now_status, new_note, now_owner, now_follow_up);
  if now_owner is distinct from before.owner and now_owner <> auth.uid() then
    insert into private.outbox (submission_id, channel, recipient, payload) values (
      p_submission_id, 'owner_email', now_owner,
      jsonb_build_object('by', private.person_name(auth.uid()), 'note', new_note, 'followUp', now_follow_up));
  end if;
  return 'saved';
exception when unique_violation then
  return 'conflict';
end
$$;

-- p_seen is the last version that the writer saw, 0 for none. Returns {"outcome", "journal"}: after a conflict nothing
-- is stored and the journal shows what a colleague wrote first.
create function public.add_journal_entry(
  p_submission_id bigint, p_seen integer, p_status text, p_note text,
  p_owner text default null, p_follow_up text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  outcome constant text := private.add_entry(p_submission_id, p_seen, p_status, p_note, p_owner, p_follow_up);
begin
  return jsonb_build_object('outcome', outcome, 'journal', private.journal_entries(p_submission_id));
end
$$;

-- Counts per outcome: {"saved": n, "conflict": n, …}.
create function private.tally(p_outcomes text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(outcome, amount), '{}')
  from (select outcome, count(*) as amount from unnest(p_outcomes) as outcome group by outcome) as counted
$$;

-- The same for several submissions. p_seen: {"<id>": the version seen}. Returns {"tally", "versions": {"<id>": the
-- version saved}}: what undo_entries may take back.
create function public.add_journal_entries(p_seen jsonb, p_status text, p_owner text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  with written as (
    select id, seen + 1 as version, private.add_entry(id, seen, p_status, '', p_owner, null) as outcome
    from (select key::bigint as id, value::integer as seen from jsonb_each_text(p_seen) order by 1 limit 100) as wanted
  )
  select jsonb_build_object(
    'tally', private.tally(array_agg(outcome)),
    'versions', coalesce(jsonb_object_agg(id, version) filter (where outcome = 'saved'), '{}'))
  into answer from written;
  return answer;
end
$$;

create function public.release_submission(p_submission_id bigint, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details private.submission_details;
  newest public.submission_journal;
begin
  perform private.require_staff();
  select * into details from private.submission_details where submission_id = p_submission_id for update;
  if not found then
    return '{"outcome": "gone"}';
  elsif not details.quarantined then
    return '{"outcome": "unchanged"}';
  end if;
  update private.submission_details set quarantined = false, withheld = '{}', released_at = now()
    where submission_id = p_submission_id;
  insert into private.outbox (submission_id, channel)
    select p_submission_id, channel from unnest(details.withheld) as channel;
  loop
    select * into newest from public.submission_journal
      where submission_id = p_submission_id order by version desc limit 1;
    begin
      insert into public.submission_journal (submission_id, version, status, note, owner, follow_up)
        values (
          p_submission_id, coalesce(newest.version, 0) + 1,
          case when newest.status = 'spam' then 'new' else coalesce(newest.status, 'new') end, p_note,
          newest.owner, newest.follow_up);
      return '{"outcome": "released"}';
    exception when unique_violation then
      -- A colleague wrote first: try again, following their entry.
    end;
  end loop;
end
$$;
comment on function public.release_submission is 'Releases a submission from quarantine. For staff.';

-- Storing a request: the only way to write one, in one transaction, all or nothing.

create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  body_digest text not null,
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.idempotency_keys is 'A request that arrives again gets the response of the first. Kept for a week.';
create index idempotency_keys_created_at on private.idempotency_keys (created_at);
create index idempotency_keys_submission on private.idempotency_keys (submission_id);

create table private.auto_replies (
  address_hash text primary key check (length(address_hash) <= 100),
  last_at timestamptz not null
);
comment on table private.auto_replies is 'When an email address (keyed hash) last got an automatic reply: at most one per hour.';
create index auto_replies_last_at on private.auto_replies (last_at);

-- Deletes expired rows. Cheap: every delete scans an index over a few old rows.
create function private.forget_expired() returns void language plpgsql set search_path = '' as $$
begin
  delete from private.rate_limits where window_end < now();
  delete from private.auto_replies where last_at < now() - interval '1 hour';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
end
$$;

-- Allows one automatic reply an hour per address, 5 per visitor, and p_per_hour in total: a visitor who enters other
-- people's addresses can neither flood them nor leave customers without a reply.
create function private.may_reply(p_reply_hash text, p_visitor_hash text, p_network_hash text, p_per_hour integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  of_one constant integer := 5;
  hour_end constant timestamptz := private.window_end(3600);
begin
  if p_visitor_hash is not null and private.consume_rate_limit('replies to ' || p_visitor_hash, hour_end, of_one) is null then
    return false;
  end if;
  if p_network_hash is not null
    and private.consume_rate_limit(
      'replies to ' || p_network_hash, hour_end, (private.network_factor() * of_one)::integer) is null then
    return false;
  end if;
  insert into private.auto_replies as a (address_hash, last_at) values (p_reply_hash, now())
    on conflict (address_hash) do update set last_at = now() where a.last_at < now() - interval '1 hour';
  return found and private.consume_rate_limit('automatic replies', hour_end, coalesce(p_per_hour, 60)) is not null;
end
$$;

-- Stores a submission with its products (p_items) and the files that were added to its form (p_form_key). Returns
-- {"outcome": "stored" | "repeated" | "key_reused" | "visitor_limited" | "overall_limited", "retry_after": seconds}
-- and, for a stored one, {"id", "quarantined": whether its notifications are withheld, "files": how many it has,
-- "request_id", "created_at": so that receipt and email name the same deadline}.
-- p_limits: {"visitor": n, "overall": n, "window_seconds": n, "ceiling": up to how many times these limits requests are
-- quarantined before they are refused, "replies_per_hour": n, "digest_seconds": how long a quarantined request waits
-- for its digest at most}.
-- p_reply_hash is the keyed hash of the visitor's email address, null when no automatic reply may be sent;
-- p_network_hash that of the network of a visitor's IPv6 address.
create function public.store_submission(
  p_answers jsonb,
  p_form text,
  p_items jsonb,
  p_attribution jsonb,
  p_request_id text,
  p_form_key uuid,
  p_files uuid[],
  p_key text,
  p_digest text,
  p_channel text,
  p_visitor_hash text,
  p_network_hash text,
  p_reply_hash text,
  p_limits jsonb,
  p_quarantined boolean,
  p_score integer,
  p_reasons text[],
  p_webhook boolean,
  p_language text default 'en'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.window_end((p_limits ->> 'window_seconds')::integer);
  visitor_limit constant integer := (p_limits ->> 'visitor')::integer;
  overall_limit constant integer := (p_limits ->> 'overall')::integer;
  ceiling constant bigint := coalesce((p_limits ->> 'ceiling')::integer, 10);
  most constant integer := 2147483647;
  -- How many requests this visitor, and this network, have sent in the window, including this one.
  visitor_hits integer := 0;
  network_hits integer := 0;
  crowded boolean;
  quarantined boolean;
  reasons text[] := p_reasons;
  channels text[] := '{sales_email}';
  known private.idempotency_keys;
  new_id bigint;
begin
  perform private.forget_expired();

  if p_key is not null then
    -- A parallel duplicate waits here until the first transaction commits or rolls back.
    insert into private.idempotency_keys (key, body_digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into known from private.idempotency_keys where key = p_key;
      if known.body_digest is distinct from p_digest then
        return jsonb_build_object('outcome', 'key_reused');
      end if;
      return jsonb_build_object('outcome', 'repeated') || private.receipt(known.submission_id);
    end if;
  end if;

  -- A refused request must leave nothing behind: neither a hit nor a key.
  begin
    if p_visitor_hash is not null then
      visitor_hits := private.consume_rate_limit(
        'visitor:' || p_visitor_hash, window_end, least(visitor_limit * ceiling, most)::integer);
      if visitor_hits is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if p_network_hash is not null then
      network_hits := private.consume_rate_limit(
        'network:' || p_network_hash, window_end, least(private.network_factor() * visitor_limit * ceiling, most)::integer);
      if network_hits is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if private.consume_rate_limit(p_channel || ' ceiling', window_end, least(overall_limit * ceiling, most)::integer) is null then
      raise exception using errcode = 'RL002';
    end if;
  exception when sqlstate 'RL001' or sqlstate 'RL002' then
    delete from private.idempotency_keys where key = p_key;
    return jsonb_build_object(
      'outcome', case sqlstate when 'RL001' then 'visitor_limited' else 'overall_limited' end,
      'retry_after', ceil(extract(epoch from window_end - now())));
  end;
  -- This order matters: a request that is quarantined anyway does not count toward the site-wide limit.
  crowded := visitor_hits > visitor_limit or network_hits > private.network_factor() * visitor_limit;
  if not crowded and not p_quarantined and private.consume_rate_limit(p_channel, window_end, overall_limit) is null then
    crowded := true;
    perform private.record_overload(overall_limit);
  end if;
  quarantined := p_quarantined or crowded;
  if crowded and 'many_at_once' <> all (reasons) then
    reasons := reasons || 'many_at_once'::text;
  end if;
  if p_webhook then
    channels := channels || 'webhook'::text;
  end if;
  if p_reply_hash is not null then
    channels := channels || 'visitor_email'::text;
  end if;

  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  insert into private.submission_details
      (submission_id, form, language, quarantined, score, reasons, attribution, request_id, withheld, digest_id)
    values (
      new_id, p_form, p_language, quarantined, p_score, reasons, p_attribution, p_request_id,
      case when quarantined then channels else '{}' end,
      case when quarantined then private.open_digest((p_limits ->> 'digest_seconds')::integer) end);
  update private.request_files set submission_id = new_id, sent_at = now()
    where id = any (p_files) and form_key = p_form_key and submission_id is null
      and arrived_at is not null and dropped_at is null;
  insert into private.request_items (submission_id, items) select new_id, p_items where jsonb_array_length(p_items) > 0;
  update private.idempotency_keys set submission_id = new_id where key = p_key;

  -- Quarantined requests send no notifications: they must neither flood the sales inbox nor make us write to strangers.
  if not quarantined then
    if p_reply_hash is not null
      and not private.may_reply(p_reply_hash, p_visitor_hash, p_network_hash, (p_limits ->> 'replies_per_hour')::integer) then
      channels := array_remove(channels, 'visitor_email');
    end if;
    insert into private.outbox (submission_id, channel) select new_id, channel from unnest(channels) as channel;
  end if;

  return jsonb_build_object('outcome', 'stored', 'quarantined', quarantined) || private.receipt(new_id);
end
$$;
comment on function public.store_submission is 'Stores a submission with its details, items, files and notifications. Only for send-contact-form, with the service role.';

-- The receipt of a stored submission, the same for the first attempt and every repeat.
create function private.receipt(p_id bigint) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_id,
    'files', (select count(*) from private.request_files where submission_id = p_id),
    'request_id', (select request_id from private.submission_details where submission_id = p_id),
    'created_at', (select created_at from public."Form Sub" where id = p_id));
end
$$;

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

-- What the desk shows alongside the rows of a list, and what has changed since the list was loaded.

-- Each count stops at 1000 and is read from its own index.
create function private.view_counts(p_today date, p_late_before timestamptz) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'open', (select count(*) from (
      select from private.submission_search where status in ('new', 'contacted') and not quarantined limit 1000) as shown),
    'urgent', (select count(*) from (
      select from private.submission_search
      where status = 'new' and not quarantined
        and (rush or event_on between p_today and p_today + 7 or waiting_since <= p_late_before) limit 1000) as shown),
    'mine', (select count(*) from (
      select from private.submission_search
      where owner = auth.uid() and status in ('new', 'contacted') and not quarantined limit 1000) as shown),
    'due', (select count(*) from (
      select from private.submission_search
      where follow_up <= p_today and follow_up is not null and status in ('new', 'contacted') and not quarantined
        and (owner is null or owner = auth.uid()) limit 1000) as shown),
    'waiting', (select count(*) from (
      select from private.submission_search where status = 'new' and not quarantined limit 1000) as shown),
    'overdue', (select count(*) from (
      select from private.submission_search
      where status = 'new' and not quarantined and waiting_since <= p_late_before limit 1000) as shown),
    'quarantined', (select count(*) from (
      select from private.submission_search where quarantined limit 1000) as shown));
end
$$;

-- The content of the emails about a submission.
create function private.submission_payload(p_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', s.id, 'createdAt', private.utc_text(s.created_at), 'answers', s.form_data, 'form', d.form, 'language', d.language,
      'attribution', d.attribution, 'requestId', d.request_id,
      'waitingSince', private.utc_text(k.waiting_since),
      'highlights', jsonb_build_object(
        'rush', k.rush, 'budget', k.budget, 'eventOn', nullif(k.event_on, 'infinity'), 'files', k.files, 'products', k.products,
        'answered', k.answered_at is not null,
        'earlier', private.earlier_count(k.submission_id, k.email, k.phone)))
    from public."Form Sub" as s
    left join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id
    where s.id = p_id);
end
$$;

-- What staff see of one request besides its answers.
create function private.submission_meta(p_id bigint, p_before integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', s.submission_id, 'form', s.form, 'language', d.language, 'quarantined', s.quarantined, 'reasons', coalesce(d.reasons, '{}'),
    'attribution', d.attribution, 'request_id', d.request_id, 'journal', private.journal_entries(s.submission_id, p_before),
    'timeline', s.timeline, 'budget', s.budget, 'rush', s.rush,
    'event_on', nullif(s.event_on, 'infinity'), 'waiting_since', s.waiting_since, 'answered_at', s.answered_at, 'won_at', s.won_at,
    'earlier', private.earlier_count(s.submission_id, s.email, s.phone),
    'newer', private.newer_count(s.submission_id, s.email, s.phone),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.name), '[]')
      from private.request_files as f where f.submission_id = s.submission_id),
    'items', coalesce((select i.items from private.request_items as i where i.submission_id = s.submission_id), '[]'))
  from private.submission_search as s
  left join private.submission_details as d on d.submission_id = s.submission_id
  where s.submission_id = p_id
$$;

-- The caller and, for staff, all members and the metadata of the rows shown; p_before as in private.journal_entries.
create function public.submission_meta(p_ids bigint[], p_before integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  role constant text := private.caller_role();
  caller constant jsonb := jsonb_build_object('user', private.caller_email(), 'staff', role is not null, 'role', role);
begin
  if role is null then
    return caller;
  end if;
  return caller || jsonb_build_object(
    'members', private.members(),
    'submissions', (select coalesce(jsonb_agg(private.submission_meta(id, p_before)), '[]') from unnest(p_ids[1:501]) as shown (id)
      where id in (select submission_id from private.submission_search)));
end
$$;
comment on function public.submission_meta is 'What the desk shows beside each row of a list; other callers get only their own identity.';

-- The rows of the list in the order of the ids: the beginning of each answer, and the current state.
create function private.desk_rows(p_ids bigint[]) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'created_at', s.created_at,
      'form_data', (
        select coalesce(json_object_agg(key, left(value, 240)), '{}') from jsonb_each_text(s.form_data)
        where key in ('firstName', 'lastName', 'company', 'email', 'phone', 'eventType', 'quantity', 'details')),
      'status', k.status, 'version', coalesce(
        (select max(version) from public.submission_journal where submission_id = s.id), 0),
      'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', k.follow_up,
      'waiting_since', k.waiting_since, 'answered_at', k.answered_at, 'quarantined', k.quarantined,
      'reasons', case when k.quarantined then d.reasons else '{}' end,
      'budget', k.budget, 'rush', k.rush, 'event_on', nullif(k.event_on, 'infinity'),
      'files', k.files, 'products', k.products,
      'earlier', case when k.is_repeat then private.earlier_count(s.id, k.email, k.phone) else 0 end,
      'newer', private.newer_count(s.id, k.email, k.phone)) order by shown.place), '[]')
    from unnest(p_ids) with ordinality as shown (id, place)
    join public."Form Sub" as s on s.id = shown.id
    join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id and k.quarantined
    left join private.people as owner_of on owner_of.id = k.owner);
end
$$;

-- The staff's whole list in one response: the caller and, for staff, the rows (p_filter as in
-- private.search_submissions), the count of each view, all members, the newest inbox_seq and, with the filter "person",
-- how many requests, addresses and won orders that person has.
create function public.desk_list(p_filter jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  role constant text := private.caller_role();
  person private.submission_search;
begin
  if role is null then
    return json_build_object('user', private.caller_email(), 'staff', false, 'role', null);
  end if;
  select * into person from private.submission_search where submission_id = (p_filter ->> 'person')::bigint;
  return json_build_object(
    'user', private.caller_email(), 'staff', true, 'role', role,
    'views', private.view_counts((p_filter ->> 'today')::date, (p_filter ->> 'late_before')::timestamptz),
    'members', private.members(),
    'newest', coalesce((select max(inbox_seq) from private.submission_search), 0),
    'rows', private.desk_rows(array(select private.search_submissions(p_filter))),
    'person', case when person.submission_id is not null then (
      select json_build_object(
        'requests', count(*), 'addresses', count(distinct email) filter (where email <> ''),
        'won', count(*) filter (where status = 'won'))
      from private.submission_search where submission_id = any (
        array(select private.same_person(person.email, person.phone) union select person.submission_id))) end);
end
$$;
comment on function public.desk_list is 'The list of the desk; other callers get only their own identity.';

-- What has changed since a list was loaded. p_newest is the "newest" of that list, p_seen the journal versions on it:
-- {"<id>": version}. Returns {"fresh": number of new arrivals, counted up to 100, "changed": [{"id", "status",
-- "author"}], "gone": ids that were deleted}.
create function public.desk_news(p_newest bigint, p_seen jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'fresh', (select count(*) from (
      select from private.submission_search where inbox_seq > p_newest limit 100) as arrived),
    'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', j.submission_id, 'status', j.status, 'author', coalesce(private.person_name(j.made_by), j.author))), '[]')
      from (select key::bigint as id, value::integer as version from jsonb_each_text(p_seen) limit 100) as seen
      join lateral (
        select * from public.submission_journal where submission_id = seen.id order by version desc limit 1
      ) as j on j.version > seen.version),
    'gone', (
      select coalesce(jsonb_agg(id), '[]') from (select key::bigint as id from jsonb_each_text(p_seen) limit 100) as seen
      where not exists (select from private.submission_search where submission_id = seen.id)));
end
$$;

-- Undoes the caller's newest entries unless anyone has written since, by adding an entry with the values of the one
-- before. p_versions: {"<id>": the version to undo}. Returns a tally.
create function public.undo_entries(p_versions jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.tally(array(
    select case when undone.made_by = auth.uid() then private.add_entry(
      undone.submission_id, undone.version, coalesce(before.status, 'new'), '',
      coalesce(private.user_email(before.owner), ''), coalesce(before.follow_up::text, ''))
      else 'conflict' end
    from (select key::bigint as id, value::integer as version from jsonb_each_text(p_versions) order by 1 limit 100) as wanted
    join public.submission_journal as undone on undone.submission_id = wanted.id and undone.version = wanted.version
    left join public.submission_journal as before
      on before.submission_id = wanted.id and before.version = wanted.version - 1));
end
$$;
comment on function public.undo_entries is 'Undoes the caller''s last change. For staff.';

-- Releases several at once. Returns a tally.
create function public.release_submissions(p_ids bigint[], p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.tally(array(
    select public.release_submission(id, p_note) ->> 'outcome' from unnest(p_ids[1:100]) as wanted (id)));
end
$$;
comment on function public.release_submissions is 'Releases several submissions from quarantine. For staff.';

-- Undoes a release. Withholds notifications that no delivery has attempted yet; the others are already out. Returns
-- {"returned": number of requests back in quarantine, "sent": number of those whose notifications are already out}.
create function public.undo_release(p_ids bigint[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  with wanted as (
    select submission_id from private.submission_details
    where submission_id = any (p_ids[1:100]) and not quarantined for update
  ), withdrawn as (
    delete from private.outbox using wanted
    where outbox.submission_id = wanted.submission_id and state = 'pending' and attempts = 0 and channel <> 'owner_email'
    returning outbox.submission_id, channel
  ), returned as (
    update private.submission_details as d set
      quarantined = true,
      released_at = null,
      withheld = array(select channel from withdrawn where withdrawn.submission_id = d.submission_id)
    from wanted where d.submission_id = wanted.submission_id
    returning d.submission_id, d.withheld
  )
  select jsonb_build_object('returned', count(*), 'sent', count(*) filter (where withheld = '{}')) into answer from returned;
  return answer;
end
$$;
comment on function public.undo_release is 'Returns released submissions to quarantine. For staff.';

-- Deletion on a person's request, and by age. Everything that belongs to a request is deleted with it (on delete
-- cascade).

create table private.deletions (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  reason text not null check (reason in ('request', 'retention')),
  amount integer not null check (amount > 0)
);
comment on table private.deletions is 'Deletions: when, by whom and why, without the deleted data.';
create index deletions_made_by on private.deletions (made_by);
-- Retention deletes something every day: one row a day adds up how much.
create unique index deletions_by_age on private.deletions (((made_at at time zone 'utc')::date)) where reason = 'retention';

-- p_whose: an email address, request numbers such as "#1042, #1043" (at most a hundred), or "person #1042" for the
-- address that request was sent from, or its phone if it has no address.
create function private.submissions_by_person(p_whose text) returns setof bigint
language plpgsql stable set search_path = '' as $$
declare
  whose constant text := private.email_address(p_whose);
  known private.submission_search;
begin
  if whose ~ '^person #\d{1,18}$' then
    select * into known from private.submission_search where submission_id = substr(whose, 9)::bigint;
    return query
      select private.same_person(known.email, case when known.email = '' then known.phone else '' end)
      union select known.submission_id where known.submission_id is not null;
  elsif whose ~ '^#\d{1,18}([ ,]+#\d{1,18}){0,99}$' then
    return query
      select id from public."Form Sub"
      where id = any (array(select number[1]::bigint from regexp_matches(whose, '\d+', 'g') as number));
  elsif whose like '%@%' then
    return query select submission_id from private.submission_search where email = whose;
  end if;
end
$$;

-- Requests with the same phone but a different address or none: perhaps the same person, perhaps a colleague who shares
-- the phone.
create function private.submissions_by_phone(p_ids bigint[]) returns setof bigint
language sql stable set search_path = '' as $$
  select submission_id from private.submission_search
  where phone = any (array(select phone from private.submission_search where submission_id = any (p_ids) and phone <> ''))
    and phone <> '' and submission_id <> all (p_ids)
$$;

-- The newest twenty, with enough to recognize whose they are.
create function private.recognizable(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'created_at', created_at, 'form_data', form_data, 'files', files) order by id desc), '[]')
  from (
    select s.*, known.files from public."Form Sub" as s
    join private.submission_search as known on known.submission_id = s.id
    where s.id = any (p_ids) order by s.id desc limit 20
  ) as newest
$$;

-- Returns {"amount", "oldest", "newest", "found": the newest of them, "same_phone": the newest with the same phone and
-- another address}.
create function public.count_submissions_by_person(p_whose text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.require_lead();
  ids := array(select private.submissions_by_person(p_whose));
  return (
    select jsonb_build_object('amount', count(*), 'oldest', min(created_at), 'newest', max(created_at))
    from private.submission_search where submission_id = any (ids)
  ) || jsonb_build_object(
    'found', private.recognizable(ids),
    'same_phone', private.recognizable(array(select private.submissions_by_phone(ids))));
end
$$;

-- p_amount is the number that the lead confirmed: if it no longer matches, nothing is deleted. p_also: ids of
-- "same_phone" that the lead checked; others are ignored.
create function public.delete_submissions_by_person(p_whose text, p_amount integer, p_also bigint[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
  gone integer;
begin
  perform private.require_lead();
  ids := array(select private.submissions_by_person(p_whose));
  if cardinality(ids) <> p_amount or p_amount = 0 then
    return jsonb_build_object('outcome', 'changed', 'amount', cardinality(ids));
  end if;
  ids := ids || array(select id from private.submissions_by_phone(ids) as id where id = any (p_also));
  delete from public."Form Sub" where id = any (ids);
  get diagnostics gone = row_count;
  insert into private.deletions (made_by, reason, amount) values (auth.uid(), 'request', gone);
  return jsonb_build_object('outcome', 'deleted', 'amount', gone);
end
$$;

-- Deletes up to p_most requests past the retention age and returns how many.
create function private.apply_retention(p_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  days constant integer := (select retention_days from private.desk_settings);
  gone integer;
begin
  if days is null then
    return 0;
  end if;
  delete from public."Form Sub" where id in (
    select submission_id from private.submission_search
    where created_at < now() - make_interval(days => days)
    order by created_at, submission_id limit p_most);
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into private.deletions as known (made_by, reason, amount) values (auth.uid(), 'retention', gone)
      on conflict (((made_at at time zone 'utc')::date)) where reason = 'retention'
      do update set amount = known.amount + excluded.amount, made_at = excluded.made_at;
  end if;
  return gone;
end
$$;

-- Every new request also deletes a few expired ones: there is no scheduler to set up or to forget.
create function private.retire_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_retention(100);
  return null;
exception when others then
  raise warning 'retention failed: %', sqlstate;
  return null;
end
$$;
create trigger retire_submissions after insert on public."Form Sub"
  for each statement execute function private.retire_submissions();

-- Returns {"days", "due": number of requests older than p_days (or than the setting), counted up to 10,000,
-- "deletions": the last ten}.
create function public.get_retention(p_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  setting constant integer := (select retention_days from private.desk_settings);
begin
  perform private.require_lead();
  return jsonb_build_object(
    'days', setting,
    'due', (
      select count(*) from (
        select from private.submission_search
        where created_at < now() - make_interval(days => coalesce(p_days, setting)) limit 10000) as old),
    'deletions', (
      select coalesce(jsonb_agg(jsonb_build_object('made_at', made_at, 'reason', reason, 'amount', amount)
        order by made_at desc), '[]')
      from (select * from private.deletions order by id desc limit 10) as newest));
end
$$;

-- Sets the retention (null keeps everything) and deletes a first batch; later requests and calls delete the rest.
create function public.set_retention(p_days integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_lead();
  update private.desk_settings set retention_days = p_days;
  gone := private.apply_retention(2000);
  return public.get_retention(p_days) || jsonb_build_object('deleted', gone);
end
$$;

-- The export: rows with everything that the desk knows, in batches. Joins whole sets, because submission_meta would
-- plan its nested functions again for each row.

create function private.export_rows(p_ids bigint[]) returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (
    with people as materialized (select * from private.people)
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'created_at', s.created_at, 'form_data', s.form_data,
      'form', k.form, 'quarantined', k.quarantined, 'reasons', '[]'::json, 'attribution', d.attribution,
      'timeline', k.timeline, 'budget', k.budget, 'rush', k.rush, 'event_on', nullif(k.event_on, 'infinity'),
      'answered_at', k.answered_at, 'won_at', k.won_at, 'earlier', 0, 'newer', 0,
      'journal', coalesce(j.entries, '[]'), 'files', coalesce(f.files, '[]'), 'items', coalesce(i.items, '[]'))
      order by shown.place), '[]')
    from unnest(p_ids) with ordinality as shown (id, place)
    join public."Form Sub" as s on s.id = shown.id
    join private.submission_search as k on k.submission_id = s.id
    left join private.submission_details as d on d.submission_id = s.id
    left join private.request_items as i on i.submission_id = s.id and k.products > 0
    left join lateral (
      select json_agg(json_build_object('id', id, 'name', name, 'bytes', bytes) order by name) as files
      from private.request_files where submission_id = s.id) as f on k.files > 0
    left join lateral (
      select json_agg(json_build_object(
        'version', version, 'status', status, 'note', note, 'made_at', made_at, 'author', coalesce(author_of.name, author),
        'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', follow_up) order by version desc) as entries
      from (
        -- Fits into a spreadsheet cell, with room for the names and times.
        select *, sum(length(note)) over (order by version desc) as total
        from (select * from public.submission_journal where submission_id = s.id order by version desc limit 20) as newest
      ) as entry
      left join people as author_of on author_of.id = made_by
      left join people as owner_of on owner_of.id = owner
      where total <= 30000) as j on true);
end
$$;

-- Rows that match (p_filter as in private.search_submissions), newest first, 500 at most; "before" returns the next
-- batch. The database itself logs how many it returned, so that the audit log also counts an aborted download.
create function public.export_submissions(p_filter jsonb) returns json
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.require_lead();
  ids := array(select private.search_submissions(p_filter || '{"sort": "newest", "limit": 500}'));
  if p_filter ? 'before' then
    update private.audit set amount = amount + cardinality(ids) where id = (
      select id from private.audit
      where what = 'exported' and author = private.caller_email() and made_at > now() - interval '1 day'
      order by id desc limit 1);
  end if;
  if not (p_filter ? 'before' and found) then
    perform private.note('exported', cardinality(ids));
  end if;
  return private.export_rows(ids);
end
$$;
comment on function public.export_submissions is 'A batch of the export; logs who exported how many. For leads.';

-- The audit log: which member did what, how many and when. Nothing about whose requests they were or what they
-- contained.

create table private.audit (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- The email address, so that the line outlives the account.
  author text not null,
  what text not null check (what in ('signed-in', 'exported', 'downloaded', 'deleted', 'released', 'retention',
    'member-added', 'member-changed', 'member-removed')),
  -- For "retention", the number of days; 0 keeps everything.
  amount integer not null check (amount >= 0),
  -- The address of the colleague who was added, changed or removed.
  colleague text not null default ''
);
comment on table private.audit is 'Which member signed in, exported, downloaded a file, deleted, released, or changed members: how many and when. Kept for a year.';
create index audit_made_at on private.audit (made_at);

create function private.note(p_what text, p_amount integer, p_colleague text default '') returns void
language sql security definer set search_path = '' as $$
  insert into private.audit (author, what, amount, colleague)
    values (coalesce(private.caller_email(), ''), p_what, p_amount, p_colleague);
  delete from private.audit where made_at < now() - interval '1 year';
$$;

-- Triggers log what the database does itself, no matter how it was called.
create function private.audit_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('deleted', new.amount);
  return null;
end
$$;
create trigger log_deletion after insert on private.deletions
  for each row when (new.reason = 'request') execute function private.audit_deletion();

create function private.audit_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('released', 1);
  return null;
end
$$;
create trigger log_release after update of quarantined on private.submission_details
  for each row when (old.quarantined and not new.quarantined) execute function private.audit_release();

create function private.audit_retention() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('retention', coalesce(new.retention_days, 0));
  return null;
end
$$;
create trigger log_retention after update of retention_days on private.desk_settings
  for each row when (old.retention_days is distinct from new.retention_days) execute function private.audit_retention();

-- For actions that only the site knows: p_what is 'signed-in' or 'downloaded'.
create function public.record_action(p_what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if p_what not in ('signed-in', 'downloaded') then
    raise invalid_parameter_value;
  end if;
  perform private.note(p_what, 1);
end
$$;
comment on function public.record_action is 'Logs an action of a member. For staff.';

-- The newest 50: [{"made_at", "author", "what", "amount", "colleague"}], with names instead of addresses.
create function public.desk_audit() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'made_at', made_at, 'author', private.name_of(author), 'what', what, 'amount', amount,
      'colleague', private.name_of(colleague)) order by id desc), '[]')
    from (select * from private.audit order by id desc limit 50) as newest);
end
$$;

-- Metrics: the site's counters, stuck notifications, and the numbers of the status page.

-- Web vitals of real visits, as counts per bucket: no single visit is stored.
create table private.web_vitals (
  day date not null default current_date,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- The upper end of the bucket: milliseconds, or thousandths for CLS.
  bucket integer not null check (bucket between 0 and 60000),
  amount integer not null check (amount > 0),
  primary key (day, metric, bucket)
);
comment on table private.web_vitals is 'Web vitals of real visitors, in buckets per day. Kept for four weeks.';

-- p_failures: requests that could not be sent. p_web_vitals: [{"metric", "bucket", "amount"}], at most 200 of them.
create function public.record_metrics(p_failures integer, p_web_vitals jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_failures > 0 then
    insert into private.failures (amount) values (least(p_failures, 100000));
  end if;
  insert into private.web_vitals as known (metric, bucket, amount)
  select metric, bucket, sum(amount) from (
    select * from jsonb_to_recordset(coalesce(p_web_vitals, '[]')) as given (metric text, bucket integer, amount integer) limit 200
  ) as given group by metric, bucket
  on conflict (day, metric, bucket) do update set amount = least(known.amount::bigint + excluded.amount, 2000000000);
  return true;
end
$$;
comment on function public.record_metrics is 'Adds the site''s counters since its last flush.';

-- The 75th percentile of the last seven days.
create function private.p75(p_metric text) returns jsonb
language sql stable set search_path = '' as $$
  with buckets as (
    select bucket, sum(amount) as amount from private.web_vitals
    where metric = p_metric and day > current_date - 7 group by bucket
  ), summed as (
    select bucket, sum(amount) over (order by bucket) as up_to, sum(amount) over () as all_of_them from buckets
  )
  select jsonb_build_object('value', min(bucket), 'visits', min(all_of_them)) from summed where up_to >= all_of_them * 0.75
$$;

create function private.metrics() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'requests', (select count(*) from public."Form Sub" where created_at >= current_date),
    'quarantined', (
      select count(*) from private.submission_details as d join public."Form Sub" as s on s.id = d.submission_id
      where d.quarantined and s.created_at >= current_date),
    'failures', private.failures_since(now() - current_date::timestamptz),
    'waiting', (
      select count(*) from private.outbox where state = 'pending' and (next_attempt_at <= now() or attempts > 0)),
    'given_up', (select count(*) from private.outbox where state = 'dead'),
    'oldest_waiting', (
      select private.utc_text(min(created_at)) from private.outbox
      where state = 'pending' and (next_attempt_at <= now() or attempts > 0)),
    'delivery_seconds', (
      select round(percentile_cont(0.95) within group (order by extract(epoch from finished_at - created_at))::numeric, 1)
      from private.outbox
      where state = 'sent' and channel <> 'quarantine_digest' and finished_at > now() - interval '1 day'),
    'web_vitals', jsonb_build_object(
      'LCP', private.p75('LCP'), 'INP', private.p75('INP'), 'CLS', private.p75('CLS')),
    'incidents', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'since', private.utc_text(since)) order by since), '[]')
      from private.incidents),
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'schedule_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'backup_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'backup'))
$$;

-- Requests of the last 90 days by campaign: first touch and last touch count alike, each request once per campaign. A
-- link without a campaign name counts by its source.
create function private.campaigns() returns jsonb
language sql stable set search_path = '' as $$
  with labeled as (
    select distinct d.submission_id, touch.name
    from public."Form Sub" as s
    join private.submission_details as d on d.submission_id = s.id
    cross join lateral (values
      (coalesce(d.attribution ->> 'utm_campaign', d.attribution ->> 'utm_source')),
      (coalesce(d.attribution ->> 'last_utm_campaign', d.attribution ->> 'last_utm_source'))) as touch (name)
    where s.created_at > now() - interval '90 days' and not d.quarantined and touch.name is not null
  ), counted as (
    select l.name, count(*) as requests, count(f.won_at) as won
    from labeled as l left join private.submission_search as f on f.submission_id = l.submission_id
    group by l.name order by requests desc, l.name limit 20
  )
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from counted
$$;

create function public.desk_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.metrics() || jsonb_build_object('campaigns', private.campaigns());
end
$$;
comment on function public.desk_metrics is 'The metrics of the status page. For staff.';

create function public.backend_metrics() returns jsonb
language sql stable security definer set search_path = '' as $$ select private.metrics() $$;
comment on function public.backend_metrics is 'The metrics of the status page. For the service role.';

-- Returns {"now", "migrations": the applied ones, "staff" and "leads": how many, "scheduleBeatAt", "schedule": {"jobs",
-- "vault": names of active jobs and stored secrets} if the database has a schedule of its own, "bucket": {"public"} if
-- it has the storage schema}.
create function public.backend_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts jsonb;
  schedule jsonb;
  bucket jsonb;
begin
  if to_regclass('cron.job') is not null then
    execute $query$select jsonb_build_object(
      'jobs', (select coalesce(jsonb_agg(jobname), '[]') from cron.job where active),
      'vault', (select coalesce(jsonb_agg(name), '[]') from vault.decrypted_secrets
        where name in ('project_url', 'delivery_key')))$query$ into schedule;
  end if;
  if to_regclass('storage.buckets') is not null then
    execute $query$select jsonb_build_object('public', public) from storage.buckets where id = 'request-files'$query$ into bucket;
    bucket := coalesce(bucket, '{"missing": true}');
  end if;
  select jsonb_build_object(
    'now', private.utc_text(now()),
    'migrations', (select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations),
    'staff', (select count(*) from public.staff where role <> 'former'),
    'leads', (select count(*) from public.staff where role = 'lead'),
    'scheduleBeatAt', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'schedule', schedule,
    'bucket', bucket) into facts;
  return facts;
end
$$;
comment on function public.backend_facts is 'The configuration of this database, for its operator. For the service role.';

-- Also ends a "crowded" incident once no request has met the limit for 30 minutes.
create function public.run_health_checks(p_disk_fills boolean default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stuck constant bigint := private.stuck_notifications();
  failed constant bigint := private.failures_since('15 minutes');
begin
  insert into private.heartbeats (name) values ('schedule') on conflict (name) do update set beaten_at = now();
  perform private.update_incident('mails_stuck', stuck > 0, jsonb_build_object('amount', stuck));
  -- Three failures open the incident; 15 minutes without any end it.
  perform private.update_incident(
    'requests_fail', failed >= 3 or (failed > 0 and exists (select from private.incidents where name = 'requests_fail')),
    jsonb_build_object('amount', failed));
  perform private.update_incident(
    'crowded', exists (select from private.incidents where name = 'crowded' and seen_at > now() - interval '30 minutes'), '{}');
  if p_disk_fills is not null then
    perform private.update_incident('disk_fills', p_disk_fills, '{}');
  end if;
  delete from private.failures where at < now() - interval '7 days';
  delete from private.web_vitals where day < current_date - 28;
  return true;
end
$$;
comment on function public.run_health_checks is 'Called by the schedule: records that it runs, finds incidents and notifies the operator.';

-- Hosted projects only: the storage bucket and the schedule. Changes nothing where storage and extensions do not exist
-- (the embedded backend keeps files on disk and runs a timer of its own).

-- A private bucket in which no file has a type that a browser would render or run.
do $migration$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('request-files', 'request-files', false, 52428800, '{application/octet-stream}')
    on conflict (id) do update set
      public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  create policy "Only staff read the files of requests" on storage.objects for select to authenticated
    using (bucket_id = 'request-files' and public.may_read_file(name));
end
$migration$;

-- Checks the outbox every minute, so that a retry does not wait for the next visitor, and sweeps files every ten. The
-- jobs need the project's URL and secret key; "npm run backend:deploy" stores both, or run this once in the SQL editor:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('<secret key>', 'delivery_key');
do $migration$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'pg_cron, pg_net or supabase_vault is not available: no schedule was made.';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;

  create function private.call_function(p_name text, p_body jsonb) returns void language plpgsql set search_path = '' as $$
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

  create function private.request_delivery() returns void language plpgsql set search_path = '' as $$
  begin
    perform public.run_health_checks();
    if exists (select from private.outbox where state = 'pending' and next_attempt_at <= now()) then
      perform private.call_function('deliver-notifications', '{}');
    end if;
  end
  $$;

  perform cron.schedule('deliver-notifications', '* * * * *', 'select private.request_delivery()');
  perform cron.schedule('sweep-files', '*/10 * * * *', $$select private.call_function('request-files', '{"do": "sweep"}')$$);
end
$migration$;

-- Access: everything is revoked first, then each right is granted by name. No role may write a table through the API,
-- not even the service role: it calls functions, so that no request skips their checks.

-- Hosted projects grant everything in "public" to the API roles, and Postgres lets every role execute new functions.
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- Every table has row level security, without a policy for visitors: if "private" is ever exposed, nothing opens.
alter table public."Form Sub" enable row level security;
alter table public.staff enable row level security;
alter table public.submission_journal enable row level security;
alter table private.audit enable row level security;
alter table private.auto_replies enable row level security;
alter table private.deletions enable row level security;
alter table private.desk_settings enable row level security;
alter table private.failures enable row level security;
alter table private.heartbeats enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.outbox enable row level security;
alter table private.rate_limits enable row level security;
alter table private.request_files enable row level security;
alter table private.request_items enable row level security;
alter table private.web_vitals enable row level security;
alter table private.submission_details enable row level security;
alter table private.submission_search enable row level security;
alter table private.incidents enable row level security;
alter table private.invitations enable row level security;

-- Every other policy queries this table as the caller.
create policy "Staff may see that they are staff" on public.staff for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "Only staff read requests" on public."Form Sub" for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read the journal" on public.submission_journal for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read details" on private.submission_details for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read the outbox" on private.outbox for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff see files" on private.request_files for select to authenticated using ((select private.is_staff()));

-- Anonymous visitors may query requests and get no rows, so that the list shows its empty state, not an error.
grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
grant select on public.submission_journal, public.submission_details, public.undelivered_notifications, public.request_files
  to authenticated;
-- The views run with the rights of the caller.
grant select on private.submission_details, private.outbox, private.request_files to authenticated;

-- Helpers of the functions and policies that run as the anonymous visitor or member who calls them.
grant execute on function private.is_staff, private.caller_email, private.caller_role, private.search_submissions to anon, authenticated;

grant execute on function public.desk_list, public.submission_meta, public.search_submissions, public.consume_sign_in_attempt to anon, authenticated;
grant execute on function
  public.add_journal_entries, public.add_journal_entry, public.count_submissions_by_person, public.delete_submissions_by_person,
  public.desk_audit, public.desk_members, public.desk_metrics, public.desk_news, public.export_submissions,
  public.reset_sign_in_attempts, public.get_retention, public.may_read_file, public.record_action, public.release_submission,
  public.release_submissions, public.remove_member, public.save_member, public.set_retention, public.suggest_search,
  public.undo_entries, public.undo_release to authenticated;
grant execute on function
  public.announced_upload, public.backend_facts, public.backend_metrics, public.begin_orphan_round, public.claim_notifications,
  public.complete_invitation, public.orphaned_files, public.forget_files, public.create_upload,
  public.run_health_checks, public.record_backup, public.record_metrics, public.complete_upload, public.store_submission,
  public.unknown_files to service_role;
