-- Rate limits: counters in fixed windows, shared by all instances of the site and the functions. Visitors and
-- accounts are keyed hashes.

create table private.rate_limits (
  scope text not null check (length(scope) <= 200),
  window_end timestamptz not null,
  hits integer not null,
  primary key (scope, window_end)
);

-- Counts one more hit; returns how many there are in this window. Null for null, such as a visitor without an address.
create function private.hit(p_scope text, p_seconds integer) returns integer
language sql strict set search_path = '' as $$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$$;

-- Counts a sign-in attempt; returns 0 if it may be made, else how many seconds to wait. One counter is of
-- account and visitor together, so that a stranger elsewhere keeps nobody out, one of the visitor; hosted auth
-- has limits of its own behind them. Anybody may invent hashes: 16 bits of them allow 65,536 counters of a kind.
-- Definer: callers are not signed in yet, and may not write the counters otherwise.
create function public.count_sign_in(p_account text, p_visitor text default null) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if p_account is null or concat_ws(' ', p_account, p_visitor) !~ '^[0-9a-f]{64}( [0-9a-f]{64})?$' then
    raise invalid_parameter_value;
  end if;
  if private.hit('sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4), 900) > 10
    or private.hit('sign-ins of ' || left(p_visitor, 4), 900) > 40 then
    return 900 - floor(extract(epoch from now()))::bigint % 900;
  end if;
  return 0;
end
$$;

-- A member who has signed in starts to count anew. Definer: staff may not write the counters otherwise.
create function public.clear_sign_in(p_account text, p_visitor text default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = 'sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4) and private.is_staff()
$$;
