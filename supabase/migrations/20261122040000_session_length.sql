-- Sessions end: so long after the sign-in, and so long after the last renewal, which the site asks for every hour in which
-- somebody uses it.

alter table private.desk_settings
  add column session_hours integer not null default 12 check (session_hours between 1 and 720),
  -- A token that is good for an hour is not renewed earlier, so that less would end sessions in use.
  add column session_idle_hours integer not null default 2 check (session_idle_hours between 2 and 720);
comment on table private.desk_settings is 'One row. retention_days: requests older than this are deleted; null keeps them. session_hours, session_idle_hours: how long staff stay signed in at most, and unused.';

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

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff where user_id = (select auth.uid())) and private.session_lasts()
$$;

-- Nobody, once the session of a member of staff is over: the page then says so, and asks to sign in again.
create or replace function private.caller_email() returns text
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'email'
  where private.session_lasts() or not exists (select from public.staff where user_id = (select auth.uid()))
$$;

revoke execute on function private.session_lasts from public, anon, authenticated, service_role;
