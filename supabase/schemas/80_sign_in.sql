-- Sign-in attempts, counted for all instances of the site: one counter per account and visitor together, so that a
-- stranger elsewhere keeps nobody out, and one per visitor. Hosted auth has limits of its own behind them.

-- Counts an attempt; returns 0 if it may be made, else how many seconds to wait. Account and visitor are keyed hashes;
-- null for a visitor whose address the site does not know.
-- Definer: callers are not signed in yet, and may not write the counters otherwise.
create function public.count_sign_in(p_account text, p_visitor text) returns integer
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
create function public.clear_sign_in(p_account text, p_visitor text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = concat_ws(' ', 'sign-in', p_account, p_visitor) and private.is_staff()
$$;
