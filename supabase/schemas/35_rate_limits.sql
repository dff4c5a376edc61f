-- Rate limits: counters in fixed windows, in the database so that all instances of a function share them.

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

create function private.end_of_window(p_seconds integer) returns timestamptz
language sql stable set search_path = '' as $$
  select to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds)
$$;

-- Counts one more in the current window and answers which one it is, or null when the window is full.
create function private.count_turn(p_scope text, p_window_end timestamptz, p_limit integer)
returns integer language sql set search_path = '' as $$
  insert into private.rate_limits as r (scope, window_end, hits)
  select p_scope, p_window_end, 1 where p_limit > 0
  on conflict (scope, window_end) do update set hits = r.hits + 1 where r.hits < p_limit
  returning hits
$$;

-- Counts one more acceptance in the current window, or answers false when the window is full.
create function private.take_turn(p_scope text, p_window_end timestamptz, p_limit integer)
returns boolean language sql set search_path = '' as $$
  with turn as (
    insert into private.rate_limits as r (scope, window_end, hits)
    select p_scope, p_window_end, 1 where p_limit > 0
    on conflict (scope, window_end) do update set hits = r.hits + 1 where r.hits < p_limit
    returning 1
  )
  select exists (select 1 from turn)
$$;

-- How far over its free attempts a count is: 0 within them, null once there are half as many again.
create function private.attempts_over(p_scope text, p_window_end timestamptz, p_free integer) returns integer
language sql set search_path = '' as $$
  select case when turn <= p_free then 0 else turn - p_free end
  from private.count_turn(p_scope, p_window_end, p_free * 3 / 2) as turn
$$;

-- So many times what one visitor may, a whole network may.
create function private.network_share() returns bigint language sql immutable set search_path = '' as $$ select 4 $$;
