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

create function private.caller_email() returns text language sql stable set search_path = '' as $$
  select (private.caller()).email
$$;

create function private.is_staff() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not null
$$;

-- Never null: "not private.is_lead()" must refuse callers who are not staff, too.
create function private.is_lead() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not distinct from 'lead'
$$;

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
