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
