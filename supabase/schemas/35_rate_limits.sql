-- Rate limits: counters in fixed windows, in the database so that all instances of site and functions share them.

create table private.rate_limits (
  -- Requests: 'site', 'direct' and their ceilings count all callers; 'visitor:…' and 'network:…' count one address or
  -- network by a keyed hash that changes every day, so that the table never reveals who visited. Automatic replies are
  -- counted by the same hashes, and all together. Sign-in attempts (37_sign_in.sql, scripts/backend/sign-in-guard.mjs)
  -- are counted by keyed hashes that stay the same.
  scope text not null check (length(scope) <= 100),
  window_end timestamptz not null,
  hits integer not null check (hits >= 0),
  primary key (scope, window_end)
);
comment on table private.rate_limits is 'Requests, automatic replies and sign-in attempts per time window, shared by all instances. A row expires with its window.';
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
