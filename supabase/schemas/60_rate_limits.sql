-- Rate limits: counters in fixed windows, shared by all instances of the site and the functions. Visitors and accounts
-- are keyed hashes.

create table private.rate_limits (
  scope text not null check (length(scope) <= 200),
  window_end timestamptz not null,
  hits integer not null,
  primary key (scope, window_end)
);

-- Counts one more hit; returns how many there are in this window.
create function private.hit(p_scope text, p_seconds integer) returns integer language sql set search_path = '' as $$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$$;

-- Counts a sign-in attempt; returns 0 if it may be made, else how many seconds to wait. One counter is of account and
-- visitor together, so that a stranger elsewhere keeps nobody out, and one of the visitor; hosted auth has limits of its
-- own behind them. Null for a visitor whose address the site does not know.
-- Definer: callers are not signed in yet, and may not write the counters otherwise.
create function public.count_sign_in(p_account text, p_visitor text default null) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if p_account is null or p_account !~ '^[0-9a-f]{64}$' or p_visitor !~ '^[0-9a-f]{64}$' then
    raise invalid_parameter_value;
  end if;
  if private.hit(concat_ws(' ', 'sign-in', p_account, p_visitor), 900) > 10
    or p_visitor is not null and private.hit('sign-ins of ' || p_visitor, 900) > 40 then
    return 900 - floor(extract(epoch from now()))::bigint % 900;
  end if;
  return 0;
end
$$;

-- A member who has signed in starts to count anew. Definer: staff may not write the counters otherwise.
create function public.clear_sign_in(p_account text, p_visitor text default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = concat_ws(' ', 'sign-in', p_account, p_visitor) and private.is_staff()
$$;
