-- Staff: who may read submissions, and for how long they stay signed in.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.staff is 'Signed-in users who may read the requests. Rows are added by the database owner, never through the API.';

create table private.desk_settings (
  id boolean primary key default true check (id),
  retention_days integer check (retention_days between 30 and 3650),
  session_hours integer not null default 12 check (session_hours between 1 and 720),
  -- A token that is good for an hour is not renewed earlier, so that less would end sessions in use.
  session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720)
);
comment on table private.desk_settings is 'One row. retention_days: requests older than this are deleted; null keeps them. session_hours, session_idle_hours: how long staff stay signed in at most, and unused.';

insert into private.desk_settings default values;

-- Whether the session that the caller's token belongs to is still there, and neither too old nor unused for too long.
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

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff where user_id = (select auth.uid())) and private.session_lasts()
$$;

-- Nobody, once the session of a member of staff is over: the page then says so, and asks to sign in again.
create function private.caller_email() returns text
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'email'
  where private.session_lasts() or not exists (select from public.staff where user_id = (select auth.uid()))
$$;

create function private.require_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;

create function private.user_email(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select email::text from auth.users where id = p_user
$$;

create function private.staff_by_email(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select staff.user_id from public.staff join auth.users on users.id = staff.user_id
  where lower(users.email) = lower(btrim(p_email))
$$;

-- The staff, by their addresses.
create function private.staff_emails() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(users.email order by users.email), '[]')
  from public.staff join auth.users on users.id = staff.user_id
$$;
