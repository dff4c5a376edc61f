-- Staff: who may work at the desk, in which role, and for how long they stay signed in.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 80),
  -- A lead also deletes, exports, sets the retention and manages members. A former member has no rights; the row keeps the
  -- name that journals show.
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
  -- A token that is good for an hour is not renewed earlier, so that less would end sessions in use.
  session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720)
);
comment on table private.desk_settings is 'One row. retention_days: requests older than this are deleted; null keeps them. session_hours, session_idle_hours: how long staff stay signed in at most, and unused.';

insert into private.desk_settings default values;

-- Whether the session of the caller's token still exists, and is neither too old nor unused for too long.
create function private.session_lasts() returns boolean
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select exists (
    select from auth.sessions cross join private.desk_settings
    where sessions.user_id = (select auth.uid()) and sessions.id::text = (select auth.jwt() ->> 'session_id')
      and sessions.created_at > now() - make_interval(hours => session_hours)
      -- Hosted, this column is a time of UTC that does not say so.
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

-- Null once the session of a member has ended: the page then says so, and asks to sign in again.
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

create function private.user_email(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email::text from auth.users where id = p_user
$$;

-- The name, or the address up to its @ until a lead has entered one. Null for an account that was deleted.
create function private.person_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(staff.name, ''), split_part(users.email, '@', 1))
  from auth.users left join public.staff on staff.user_id = users.id where users.id = p_user
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
    select users.email, private.person_name(users.id) as name, staff.role
    from public.staff join auth.users on users.id = staff.user_id where staff.role <> 'former'
  ) as known
$$;

create function public.desk_members() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.members();
end
$$;
comment on function public.desk_members is 'Members of the desk: [{"email", "name", "role"}], by name. For staff.';
